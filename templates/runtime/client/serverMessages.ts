import { isNumber, ownMember, type JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./settings.js";
import type { HandlerHost } from "./host/hostRequests.js";
import type { PendingCall } from "./wireRevision.js";
import type { ConnectionPort } from "./pendingCalls.js";
import type { CallPort, LossReason, NotificationReceiver } from "./revision.js";
import { callUserFunction } from "./warning.js";
import type { MethodDescription } from "../protocol/revision.js";

/** Handles the requests and notifications that a server sends. The code that runs handlers is loaded at the first request. */
export class ServerMessages {
  readonly receivers: Set<NotificationReceiver> = new Set();
  readonly lossReceivers: Set<(reason: LossReason) => void> = new Set();
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  #host: Promise<HandlerHost> | undefined;

  constructor(port: ConnectionPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  /** @param of the call on whose own stream the request arrived. */
  request(message: JsonObject, of: PendingCall | undefined): void {
    const { id, method } = message;
    // A server may send `ping` before the client knows its revision.
    const isPing = method === "ping";
    if (!this.#takesRequests && !(isPing && this.#port.channel.phase === "opening"))
      return this.#port.warn({
        code: "unexpected-request",
        message: `The client ignored the request ${JSON.stringify(method)}, because servers of revision ${this.#port.revision.revision} send no requests.`,
      });
    if (isPing) return this.#port.sender.respond(JSON.stringify({ jsonrpc: "2.0", id, result: {} }), of);
    void this.host().then((host) => host.answer(message, of));
  }

  notification(message: JsonObject, of: number | undefined): void {
    const method = message["method"] as string;
    const params = (message["params"] ?? {}) as JsonObject;
    if (method === "notifications/progress") return this.#progressed(params);
    if (method === "notifications/cancelled") this.#cancelled(params);
    this.#port.lock?.outdated(method);
    if (this.receivers.size === 0) return;
    const { checks } = this.#port;
    const guard = Object.hasOwn(checks.notifications, method)
      ? checks.notifications[method]!
      : () => !Object.hasOwn(checks.methods, method);
    if (method !== "notifications/cancelled" && !guard(message))
      return this.#port.warn({
        code: "invalid-notification",
        message: `The client ignored an invalid notification ${method}.`,
      });
    for (const receive of this.receivers) receive(method, params, of);
  }

  lost(reason: LossReason): void {
    for (const receive of this.lossReceivers) receive(reason);
  }

  /** Resolves with the object that runs the handlers, and loads its code at the first call. */
  host(): Promise<HandlerHost> {
    const { handlers, handlerMs, answer } = this.#settings;
    return (this.#host ??= import("./host/hostRequests.js").then(
      ({ HandlerHost }) =>
        new HandlerHost(this.#port, {
          handlers,
          handlerMs,
          answer,
          send: (text, cause) => this.#port.sender.respond(text, cause as PendingCall | undefined),
          abandon: (call, error) => this.#port.pending.abandon(call as PendingCall, error),
        }),
    ));
  }

  /** Aborts the running handlers and removes all receivers. */
  close(): void {
    this.receivers.clear();
    this.lossReceivers.clear();
    void this.#host?.then((host) => host.close());
  }

  /** Aborts the running handlers, because the channel for their responses was lost. */
  abortHandlers(): void {
    void this.#host?.then((host) => host.close());
  }

  /** Aborts the running handlers and rejects the calls that wait for them, because their session has ended. */
  endSession(): void {
    void this.#host?.then((host) => host.endSession());
  }

  get #takesRequests(): boolean {
    return this.#port.wire.binding.lifecycle.takesRequests;
  }

  #progressed({ progressToken, progress, total, message }: JsonObject): void {
    const call = this.#port.pending.find(progressToken);
    if (call === undefined || !call.wantsProgress) return;
    // Progress must grow with each notification; other notifications do not restart the time limit.
    if (!isNumber(progress) || progress <= call.progress) return;
    call.progress = progress;
    this.#port.deadlines.restart(call);
    const report = (): unknown =>
      call.options?.onProgress?.({
        progress,
        total: isNumber(total) ? total : undefined,
        message: typeof message === "string" ? message : undefined,
      });
    const problem = `The option onProgress of a call of ${call.method} threw an error.`;
    callUserFunction(this.#port, problem, report);
  }

  /** Handles `notifications/cancelled`. It cancels a request of the server in a session, and a `subscriptions/listen` request otherwise. */
  #cancelled({ requestId }: JsonObject): void {
    if (this.#takesRequests) {
      if (typeof requestId === "string" || typeof requestId === "number")
        void this.#host?.then((host) => host.cancel(requestId));
      return;
    }
    const { pending } = this.#port;
    const call = pending.find(requestId);
    if (call?.method !== "subscriptions/listen") return;
    pending.remove(call);
    call.stop?.();
    pending.resolve(call, {});
  }
}

/**
 * Passes the server's notifications to their handlers. An error of a handler is reported as a warning.
 *
 * @param handlers the group `notifications` of the client's handlers.
 * @returns the function that ends the delivery.
 */
export function deliverNotifications(port: CallPort, handlers: object): () => void {
  const byName = handlers as {
    readonly [name: string]: ((params: unknown) => unknown) | undefined;
  };
  return port.onNotification((method, params) => {
    const description = ownMember(port.checks.methods, method) as MethodDescription | undefined;
    if (description === undefined) return;
    const { bridge } = port;
    const own = bridge === undefined ? params : bridge.convertNotification(method, params);
    if (own === undefined) return;
    callUserFunction(port, `The client's handler for ${method} threw an error.`, () =>
      byName[description.handler]?.(own),
    );
  });
}

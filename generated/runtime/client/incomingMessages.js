// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isNumber } from "../validation/checks.js";
import { callUserFunction } from "./userFunction.js";
/** Handles the requests and notifications that a server sends. The code that runs handlers is loaded at the first request. */
export class IncomingMessages {
  receivers = new Set();
  lossReceivers = new Set();
  #port;
  #settings;
  #host;
  constructor(port, settings) {
    this.#port = port;
    this.#settings = settings;
  }
  /** @param of the call on whose own stream the request arrived. */
  request(message, of) {
    const { id, method } = message;
    // A server may send `ping` before the client knows its revision.
    const isPing = method === "ping";
    if (!this.#port.takesRequests && !(isPing && this.#port.isOpening))
      return this.#port.warn({
        code: "unexpected-request",
        message: `The client ignored the request ${JSON.stringify(method)}, because servers of revision ${this.#port.revision.revision} send no requests.`,
      });
    if (isPing)
      return this.#port.sender.respond(
        JSON.stringify({ jsonrpc: "2.0", id, result: {} }),
        of,
      );
    void this.host().then((host) => host.answer(message, of));
  }
  notification(message, of) {
    const method = message["method"];
    const params = message["params"] ?? {};
    if (method === "notifications/progress") return this.#progressed(params);
    if (method === "notifications/cancelled") this.#cancelled(params);
    if (this.receivers.size === 0) return;
    const { checks, warn } = this.#port;
    const guard = Object.hasOwn(checks.notifications, method)
      ? checks.notifications[method]
      : () => !Object.hasOwn(checks.methods, method);
    if (method !== "notifications/cancelled" && !guard(message))
      return warn.call(this.#port, {
        code: "invalid-notification",
        message: `The client ignored an invalid notification ${method}.`,
      });
    for (const receive of this.receivers) receive(method, params, of);
  }
  lost(reason) {
    for (const receive of this.lossReceivers) receive(reason);
  }
  /** Resolves with the object that runs the handlers, and loads its code at the first call. */
  host() {
    const { handlers, handlerMs } = this.#settings;
    return (this.#host ??= import("./host/hostRequests.js").then(
      ({ createHost }) =>
        createHost(this.#port, {
          handlers,
          handlerMs,
          send: (text, cause) => this.#port.sender.respond(text, cause),
          abandon: (call, error) => this.#port.pending.abandon(call, error),
        }),
    ));
  }
  /** Aborts the running handlers and removes all receivers. */
  close() {
    this.receivers.clear();
    this.lossReceivers.clear();
    void this.#host?.then((host) => host.close());
  }
  /** Aborts the running handlers, because the channel for their responses was lost. */
  abortHandlers() {
    void this.#host?.then((host) => host.close());
  }
  /** Aborts the running handlers and rejects the calls that wait for them, because a new session has replaced their session. */
  endSession() {
    void this.#host?.then((host) => host.endSession());
  }
  #progressed({ progressToken, progress, total, message }) {
    const call = this.#port.pending.find(progressToken);
    if (call === undefined || !call.wantsProgress) return;
    // Progress must grow with each notification; other notifications do not restart the time limit.
    if (!isNumber(progress) || progress <= call.progress) return;
    call.progress = progress;
    this.#port.pending.restartLimit(call);
    const report = () =>
      call.options?.onProgress?.({
        progress,
        total: isNumber(total) ? total : undefined,
        message: typeof message === "string" ? message : undefined,
      });
    callUserFunction(report, (cause) =>
      this.#port.warn({
        code: "handler-failed",
        message: `The option onProgress of a call of ${call.method} threw an error.`,
        cause,
      }),
    );
  }
  /** Handles `notifications/cancelled`. It cancels a request of the server in a session, and a `subscriptions/listen` request otherwise. */
  #cancelled({ requestId }) {
    if (this.#port.takesRequests) {
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

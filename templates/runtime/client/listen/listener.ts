import { isObject, type JsonObject } from "../../validation/checks.js";
import { CapabilityError, ConnectError, ConnectionLostError, SessionLostError, TimeoutError } from "../errors.js";
import { HttpStatusError } from "../httpErrors.js";
import { pauseCall } from "../pause.js";
import type { CallPort } from "../revision.js";
import {
  isListenMethod,
  ListenEventQueue,
  type ClientListener,
  type ListenFilter,
  type ListenOptions,
} from "./listenEvents.js";

export type { ClientListener, ListenEvent, ListenFilter, ListenNotification, ListenOptions } from "./listenEvents.js";

const METHOD = "subscriptions/listen";
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
const SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

/** The delay in milliseconds before a subscription is opened again. The delay doubles after each failure, up to `limit`. */
const DELAY = { first: 250, limit: 30_000, spread: 0.2 };

/** The subscription of one listener. */
export interface ListenerSubscription {
  readonly port: CallPort;
  readonly filter: ListenFilter;
  readonly queue: ListenEventQueue;
  /** Aborted when the listener is closed. */
  readonly signal: AbortSignal;
}

/** Subscribes to notifications of the server. Subscribes again if the connection is lost, but not if the server ends the subscription. */
export function openListener(port: CallPort, filter: ListenFilter, options: ListenOptions = {}): ClientListener {
  const abort = new AbortController();
  const queue = new ListenEventQueue(port.limits.events, () => abort.abort());
  const close = (): void => queue.close();
  const outer = [options.signal, port.closing];
  for (const signal of outer) signal?.addEventListener("abort", close);
  if (outer.some((signal) => signal?.aborted)) close();
  const subscription = { port, filter, queue, signal: abort.signal };
  run(subscription)
    .then(
      () => queue.end("completed"),
      (error: unknown) => queue.fail(error),
    )
    .finally(() => {
      for (const signal of outer) signal?.removeEventListener("abort", close);
    });
  return queue;
}

async function run(subscription: ListenerSubscription): Promise<void> {
  if (subscription.port.revision.lifecycle === "stateless") return listenAndReopen(subscription);
  return import("./sessionListen.js").then(({ listenInSession }) => listenInSession(subscription));
}

/** Keeps a `subscriptions/listen` request open. Resolves when the server ends the subscription. */
async function listenAndReopen(subscription: ListenerSubscription): Promise<void> {
  const stream = new NotificationStream(subscription);
  for (let failures = 0; ; failures++) {
    try {
      return await stream.listen();
    } catch (error) {
      if (!stream.wasOpened || !isConnectionFailure(error)) throw error;
      if (stream.isOpen) failures = 0;
      await pauseBeforeReopening(subscription, failures);
    }
  }
}

/** Waits before a subscription is opened again. */
export function pauseBeforeReopening({ port, signal }: ListenerSubscription, failures: number): Promise<void> {
  const delay = Math.min(DELAY.first * 2 ** failures, DELAY.limit);
  const factor = 1 - DELAY.spread + 2 * DELAY.spread * Math.random();
  const milliseconds = delay * factor;
  return pauseCall(port, { method: METHOD, options: { signal } }, { milliseconds });
}

/** Returns true for the error of a request that failed because the connection broke; false if the server or the client rejected the request. */
export function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof ConnectionLostError ||
    error instanceof ConnectError ||
    error instanceof SessionLostError ||
    error instanceof TimeoutError ||
    (error instanceof HttpStatusError && error.status >= 500)
  );
}

/** Returns the error for a filter of which the server accepted no part. */
export function createNothingAcceptedError(filter: ListenFilter): CapabilityError {
  const [first = "subscriptions"] = Object.keys(filter);
  return new CapabilityError(
    `The server does not offer the notifications of the filter (${Object.keys(filter).join(", ")}).`,
    { capability: first, reason: "server" },
  );
}

/** Returns true if a filter selects no notifications. */
export function isEmptyFilter(filter: object): boolean {
  return Object.values(filter).every((selected) =>
    Array.isArray(selected) ? selected.length === 0 : selected !== true,
  );
}

/** The notifications of consecutive `subscriptions/listen` requests. */
class NotificationStream {
  /** True if the server has acknowledged a request. */
  wasOpened = false;
  /** True if the server has acknowledged the current request. */
  isOpen = false;
  readonly #subscription: ListenerSubscription;
  #id: number | undefined;
  #nothingAccepted: CapabilityError | undefined;

  constructor(subscription: ListenerSubscription) {
    this.#subscription = subscription;
  }

  /** Sends the request, and resolves when the server ends the subscription. */
  async listen(): Promise<void> {
    const { port, filter, signal } = this.#subscription;
    this.isOpen = false;
    const abort = new AbortController();
    const stop = (): void => abort.abort();
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    const remove = port.onNotification((method, params, of) => {
      if (!this.#receive(method, params, of)) stop();
    });
    try {
      await port.requestRaw(
        METHOD,
        { notifications: filter },
        {
          timeoutMs: Infinity,
          maxTimeoutMs: Infinity,
          signal: abort.signal,
          onId: (id) => (this.#id = id),
        },
      );
    } catch (error) {
      throw this.#nothingAccepted ?? error;
    } finally {
      remove();
      signal.removeEventListener("abort", stop);
    }
  }

  /** Returns false if the request must be cancelled, because the server accepted no part of the filter. */
  #receive(method: string, params: JsonObject, of: number | undefined): boolean {
    if (!this.#isOwn(method, params, of)) return true;
    const { port, filter, queue } = this.#subscription;
    if (method === ACKNOWLEDGED) {
      const accepted = (params["notifications"] ?? {}) as ListenFilter;
      if (isEmptyFilter(accepted) && !isEmptyFilter(filter)) {
        this.#nothingAccepted = createNothingAcceptedError(filter);
        return false;
      }
      const isReopened = this.wasOpened && !this.isOpen;
      this.isOpen = this.wasOpened = true;
      queue.push({ kind: "open", accepted });
      // Not before the acknowledgement: the server does not report changes between the reader's requests and the acknowledgement.
      if (isReopened) queue.push({ kind: "gap", reason: "lost" });
    } else if (this.isOpen) queue.notify(method, params);
    else
      port.warn({
        code: "undelivered",
        message: `The client ignored ${method}, because the server sent it before notifications/subscriptions/acknowledged.`,
      });
    return true;
  }

  /** Returns true for a notification of this subscription: over HTTP by the stream, on a pipe by the subscription id in `_meta`. */
  #isOwn(method: string, params: JsonObject, of: number | undefined): boolean {
    if (of !== undefined) return of === this.#id;
    const meta = params["_meta"];
    const id = isObject(meta) ? meta[SUBSCRIPTION_ID] : undefined;
    const isExpected = method === ACKNOWLEDGED || isListenMethod(method);
    if (id === undefined && isExpected)
      this.#subscription.port.warn({
        code: "undelivered",
        message: `The client ignored ${method}, because it contains no _meta["${SUBSCRIPTION_ID}"].`,
      });
    return id !== undefined && id === this.#id;
  }
}

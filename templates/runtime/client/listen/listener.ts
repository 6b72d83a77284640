import { isObject, type JsonObject } from "../../validation/checks.js";
import type { CapabilityError } from "../errors.js";
import { onAbort } from "../pause.js";
import type { CallPort } from "../revision.js";
import {
  isListenMethod,
  ListenEventQueue,
  type ListenFilter,
  type ListenOptions,
  type ClientListener,
} from "./events.js";
import {
  LISTEN,
  pauseBeforeReopening,
  canReopen,
  createNothingAcceptedError,
  isEmptyFilter,
  type ListenerSubscription,
} from "./subscription.js";
import { listenInSession } from "./sessionListen.js";

const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
const SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

/** Subscribes to notifications of the server. Subscribes again if the connection is lost, but not if the server ends the subscription. */
export function openListener(port: CallPort, filter: ListenFilter, options: ListenOptions = {}): ClientListener {
  const abort = new AbortController();
  const queue = new ListenEventQueue(port.limits.events, () => abort.abort());
  const release = onAbort([options.signal, port.closing], () => queue.close());
  const subscription = { port, filter, queue, signal: abort.signal };
  // In a microtask, so that a listener that is closed at once sends no request.
  Promise.resolve()
    .then(() => run(subscription))
    .then(
      () => queue.end("completed"),
      (error: unknown) => queue.fail(error),
    )
    .finally(release);
  return queue;
}

/** Returns true for the method of a notification that a filter can select. */
function isListened({ extensions }: CallPort, method: string): boolean {
  return isListenMethod(method) || extensions?.isListened(method) === true;
}

function run(subscription: ListenerSubscription): Promise<void> {
  const isStateless = subscription.port.revision.lifecycle === "stateless";
  return isStateless ? listenAndReopen(subscription) : listenInSession(subscription);
}

/** Keeps a `subscriptions/listen` request open. Resolves when the server ends the subscription. */
async function listenAndReopen(subscription: ListenerSubscription): Promise<void> {
  const stream = new NotificationStream(subscription);
  for (let failures = 0; ; failures++) {
    try {
      return await stream.listen();
    } catch (error) {
      if (!stream.wasOpened || !canReopen(error)) throw error;
      if (stream.isOpen) failures = 0;
      await pauseBeforeReopening(subscription, failures);
    }
  }
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
    const release = onAbort([signal], () => abort.abort());
    const remove = port.onNotification((method, params, of) => {
      if (!this.#receive(method, params, of)) abort.abort();
    });
    try {
      await port.requestRaw(
        LISTEN,
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
      release();
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
    } else if (this.isOpen) {
      if (isListened(port, method)) queue.notify(method, params);
    } else
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
    const isExpected = method === ACKNOWLEDGED || isListened(this.#subscription.port, method);
    if (id === undefined && isExpected)
      this.#subscription.port.warn({
        code: "undelivered",
        message: `The client ignored ${method}, because it contains no _meta["${SUBSCRIPTION_ID}"].`,
      });
    return id !== undefined && id === this.#id;
  }
}

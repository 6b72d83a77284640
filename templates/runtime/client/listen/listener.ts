import type { MethodDescription } from "../../protocol/revision.js";
import { isObject, isString, ownMember, type JsonObject } from "../../validation/checks.js";
import { hasCapability } from "../capabilities.js";
import {
  CapabilityError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  SessionLostError,
  TimeoutError,
} from "../errors.js";
import { onAbort, pauseCall } from "../pause.js";
import type { CallPort, LossReason } from "../revision.js";

/** The notifications that a listener receives. Members that are missing select no notifications. */
export interface ListenFilter {
  /** True to receive `notifications/tools/list_changed`. */
  readonly toolsListChanged?: boolean;
  /** True to receive `notifications/prompts/list_changed`. */
  readonly promptsListChanged?: boolean;
  /** True to receive `notifications/resources/list_changed`. */
  readonly resourcesListChanged?: boolean;
  /** The URIs of the resources for which `notifications/resources/updated` is received. */
  readonly resourceSubscriptions?: readonly string[];
}

/** Options of a listener. */
export interface ListenOptions {
  /** Closes the listener when the signal is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * A notification of a listener. The members have the same types in all revisions; a listener receives only the notifications of its filter.
 */
export type ListenNotification =
  | {
      readonly method:
        | "notifications/tools/list_changed"
        | "notifications/prompts/list_changed"
        | "notifications/resources/list_changed";
      readonly params: ListChangedParams;
    }
  | {
      readonly method: "notifications/resources/updated";
      readonly params: ResourceUpdatedParams;
    };

interface ListChangedParams {
  readonly _meta?: JsonObject;
}

interface ResourceUpdatedParams extends ListChangedParams {
  /** The URI of the resource that changed, or of a part of it. */
  readonly uri: string;
}

/** Returns true for the method of a notification that a filter can select. */
function isListenMethod(method: string): method is ListenNotification["method"] {
  return /^notifications\/(resources\/updated|(tools|prompts|resources)\/list_changed)$/.test(method);
}

/**
 * An event of a listener.
 *
 * - `open`: the server has accepted the filter or a part of it. If the connection breaks, the client opens the subscription again, and this
 *   event precedes the `gap`.
 * - `notification`: a notification of the server.
 * - `gap`: notifications may be missing, so request the lists and resources of the filter again. After a broken connection, this event
 *   follows as soon as the subscription is open again. The reason `overflow` means that the events were not read fast enough.
 */
export type ListenEvent =
  | { readonly kind: "open"; readonly accepted: ListenFilter }
  | ({ readonly kind: "notification" } & ListenNotification)
  | { readonly kind: "gap"; readonly reason: LossReason | "overflow" };

/**
 * Yields the notifications of a server. The iteration ends when the server ends the subscription, and after `close`. The iteration throws if
 * the server rejects the subscription.
 */
export interface ClientListener extends AsyncIterable<ListenEvent> {
  /** Ends the subscription and the iteration. */
  close(): void;
  /** Resolves when the listener has ended; rejects with the error that the iteration throws. */
  readonly ended: Promise<"completed" | "closed">;
}

/** Keeps the events of a listener until they are read. */
export class ListenEventQueue implements ClientListener {
  readonly ended: Promise<"completed" | "closed">;
  readonly #limit: number;
  readonly #close: () => void;
  #events: ListenEvent[] = [];
  #wake: () => void = () => {};
  #isEnded = false;
  #settle!: (end: "completed" | "closed" | Promise<never>) => void;

  /**
   * @param limit the maximum number of events that are not read yet.
   * @param close ends the subscription.
   */
  constructor(limit: number, close: () => void) {
    this.#limit = limit;
    this.#close = close;
    this.ended = new Promise((resolve) => (this.#settle = resolve));
    // The iteration throws the same error, so an unhandled rejection must not be reported.
    this.ended.catch(() => {});
  }

  /** Adds a notification, which a guard has checked. Ignores a notification that no filter can select. */
  notify(method: string, params: JsonObject): void {
    if (isListenMethod(method)) this.push({ kind: "notification", method, params } as ListenEvent);
  }

  /** Adds an event. If the queue is full, one event of the kind `gap` replaces all unread events. */
  push(event: ListenEvent): void {
    if (this.#isEnded) return;
    if (this.#events.length >= this.#limit) this.#events = [{ kind: "gap", reason: "overflow" }];
    this.#events.push(event);
    this.#wake();
  }

  /** Ends the iteration after the events that are not read yet. */
  end(reason: "completed" | "closed" | Promise<never>): void {
    if (this.#isEnded) return;
    this.#settle(reason);
    this.#isEnded = true;
    this.#wake();
  }

  /** Ends the iteration with an error, after the events that are not read yet. */
  fail(error: unknown): void {
    if (!this.#isEnded) this.end(Promise.reject(error));
  }

  close(): void {
    if (this.#isEnded) return;
    this.#events = [];
    this.end("closed");
    this.#close();
  }

  /** Resolves at the next event or at the end, for each of several iterations. */
  #woken(): Promise<void> {
    const others = this.#wake;
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => {};
        others();
        resolve();
      };
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ListenEvent, undefined> {
    try {
      for (;;) {
        const event = this.#events.shift();
        if (event !== undefined) yield event;
        else if (this.#isEnded) break;
        else await this.#woken();
      }
      await this.ended;
      return undefined;
    } finally {
      this.close();
    }
  }
}

/** The request by which a stateless client subscribes to notifications. */
const LISTEN = "subscriptions/listen";

/** The delay in milliseconds before a subscription is opened again. The delay doubles after each failure, up to `limit`. */
const DELAY = { first: 250, limit: 30_000, spread: 0.2 };

/** The subscription of one listener. */
interface ListenerSubscription {
  readonly port: CallPort;
  readonly filter: ListenFilter;
  readonly queue: ListenEventQueue;
  /** Aborted when the listener is closed. */
  readonly signal: AbortSignal;
}

/** Waits before a subscription is opened again. */
function pauseBeforeReopening({ port, signal }: ListenerSubscription, failures: number): Promise<void> {
  const delay = Math.min(DELAY.first * 2 ** failures, DELAY.limit);
  const factor = 1 - DELAY.spread + 2 * DELAY.spread * Math.random();
  const milliseconds = delay * factor;
  return pauseCall(port, { method: LISTEN, options: { signal } }, { milliseconds });
}

/** Returns true for the error of a request that failed because the connection broke; false if the server or the client rejected the request. */
function isConnectionFailure(error: unknown): boolean {
  const isFailure = [ConnectionLostError, ConnectError, SessionLostError, TimeoutError].some(
    (type) => error instanceof type,
  );
  return isFailure || (error instanceof HttpStatusError && error.status >= 500);
}

/** Returns the error for a filter of which the server accepted no part. */
function createNothingAcceptedError(filter: ListenFilter): CapabilityError {
  const [first = "subscriptions"] = Object.keys(filter);
  return new CapabilityError(
    `The server does not offer the notifications of the filter (${Object.keys(filter).join(", ")}).`,
    { capability: first, reason: "server" },
  );
}

/** Returns true if a filter selects no notifications. */
function isEmptyFilter(filter: object): boolean {
  return Object.values(filter).every((selected) =>
    Array.isArray(selected) ? selected.length === 0 : selected !== true,
  );
}

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
      if (!stream.wasOpened || !isConnectionFailure(error)) throw error;
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

/** For each connection, the number of listeners of each subscribed URI. */
const SUBSCRIBED = new WeakMap<CallPort, Map<string, number>>();

/**
 * Receives the notifications of a session that the filter selects, and subscribes to the resources of the filter with
 * `resources/subscribe`. Resolves when the listener is closed.
 *
 * @throws CapabilityError by rejection, if the server declares no notification of the filter.
 */
async function listenInSession(subscription: ListenerSubscription): Promise<void> {
  const { port, filter, queue, signal } = subscription;
  const accepted = acceptFilter(port, filter);
  if (isEmptyFilter(accepted) && !isEmptyFilter(filter)) throw createNothingAcceptedError(filter);
  const uris = accepted.resourceSubscriptions ?? [];
  let losses = 0;
  let gap: LossReason | undefined;
  let isOpen = false;
  let isHeld = false;
  let wake = (): void => {};
  const removeStop = onAbort([signal], () => wake());
  const removeReceiver = port.onNotification((method, params) => {
    if (isOpen && isSelected(port, accepted, { method, params })) queue.notify(method, params);
  });
  const removeLossReceiver = port.onLoss((reason) => {
    losses++;
    // Further losses before the subscriptions are renewed belong to the same gap.
    if (isOpen) gap = reason;
    isOpen = false;
    wake();
  });
  let release = (): void => {};
  try {
    while (!signal.aborted) {
      const known = losses;
      // A listener that is closed before it subscribes must not unsubscribe.
      if (!isHeld) release = holdUris(port, uris);
      isHeld = true;
      await subscribe(subscription, uris, known > 0);
      if (known !== losses) continue;
      isOpen = true;
      queue.push({ kind: "open", accepted });
      // Not before the subscription: the server does not report changes between the reader's requests and the subscription.
      if (gap !== undefined) queue.push({ kind: "gap", reason: gap });
      gap = undefined;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    removeStop();
    removeReceiver();
    removeLossReceiver();
    release();
  }
}

/** Subscribes the session to resources. If the connection was lost before, repeats the requests until the connection is open again. */
async function subscribe(subscription: ListenerSubscription, uris: readonly string[], isLost: boolean): Promise<void> {
  const { port, signal } = subscription;
  const requests: [method: string, params: JsonObject][] = uris.map((uri) => ["resources/subscribe", { uri }]);
  // Without a resource, a `ping` shows that the connection is open again.
  if (isLost && requests.length === 0) requests.push(["ping", {}]);
  for (let failures = 0; ; failures++) {
    try {
      await Promise.all(requests.map(([method, params]) => port.requestRaw(method, params, { signal })));
      return;
    } catch (error) {
      if (!isLost || !isConnectionFailure(error)) throw error;
      await pauseBeforeReopening(subscription, failures);
    }
  }
}

/** Counts a listener for each URI. The returned function unsubscribes the session from the URIs without further listeners. */
function holdUris(port: CallPort, uris: readonly string[]): () => void {
  const counts = SUBSCRIBED.get(port) ?? new Map<string, number>();
  SUBSCRIBED.set(port, counts);
  for (const uri of uris) counts.set(uri, (counts.get(uri) ?? 0) + 1);
  return () => {
    for (const uri of uris) {
      const left = counts.get(uri)! - 1;
      counts.set(uri, left);
      if (left > 0) continue;
      counts.delete(uri);
      if (!port.closing.aborted) port.requestRaw("resources/unsubscribe", { uri }).catch(() => {});
    }
  };
}

/** Returns the part of a filter that the capabilities of the server allow. */
function acceptFilter({ server: { capabilities } }: CallPort, filter: ListenFilter): ListenFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) =>
      member === "resourceSubscriptions"
        ? hasCapability(capabilities, "resources.subscribe")
        : selected === true &&
          member.endsWith("ListChanged") &&
          hasCapability(capabilities, member.replace(/ListChanged$/, ".listChanged")),
    ),
  );
}

function isSelected(
  { checks }: CallPort,
  accepted: ListenFilter,
  { method, params }: { readonly method: string; readonly params: JsonObject },
): boolean {
  if (method === "notifications/resources/updated")
    return (accepted.resourceSubscriptions ?? []).some((uri) => isWithin(params["uri"], uri));
  const description = ownMember(checks.methods, method) as MethodDescription | undefined;
  const member = `${description?.feature}ListChanged`;
  return method.endsWith("/list_changed") && ownMember({ ...accepted }, member) === true;
}

/** Returns true if an updated URI is the subscribed URI or a part of this resource, as the specification allows. */
function isWithin(updated: unknown, uri: string): boolean {
  if (!isString(updated)) return false;
  return updated === uri || updated.startsWith(uri.endsWith("/") ? uri : `${uri}/`);
}

import type { MethodDescription } from "../../protocol/revision.js";
import { isObject, isString, ownMember, type JsonObject } from "../../validation/checks.js";
import { hasCapability } from "../capabilities.js";
import type { CapabilityError } from "../errors.js";
import { onAbort } from "../pause.js";
import type { CallPort, LossReason } from "../revision.js";
import {
  LISTEN,
  ListenEventQueue,
  createNothingAcceptedError,
  isConnectionFailure,
  isEmptyFilter,
  isListenMethod,
  pauseBeforeReopening,
  type ClientListener,
  type ListenFilter,
  type ListenOptions,
  type ListenerSubscription,
} from "./listenEvents.js";

export type { ClientListener, ListenEvent, ListenFilter, ListenNotification, ListenOptions } from "./listenEvents.js";

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
        : selected === true && hasCapability(capabilities, member.replace(/ListChanged$/, ".listChanged")),
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

import type { MethodDescription } from "../../protocol/revision.js";
import { isString, ownMember, type JsonObject } from "../../validation/checks.js";
import { hasCapability } from "../capabilities.js";
import { onAbort } from "../pause.js";
import type { CallPort, LossReason } from "../revision.js";
import { type ListenFilter } from "./events.js";
import {
  pauseBeforeReopening,
  canReopen,
  createNothingAcceptedError,
  isEmptyFilter,
  type ListenerSubscription,
} from "./subscription.js";

/** For each connection, the number of listeners of each subscribed URI. */
const SUBSCRIBED = new WeakMap<CallPort, Map<string, number>>();

/**
 * Receives the notifications of a session that the filter selects, and subscribes to the resources of the filter with
 * `resources/subscribe`. Resolves when the listener is closed.
 *
 * @throws CapabilityError by rejection, if the server declares no notification of the filter.
 */
export async function listenInSession(subscription: ListenerSubscription): Promise<void> {
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
      if (!isLost || !canReopen(error)) throw error;
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
function acceptFilter({ extensions, server: { capabilities } }: CallPort, filter: ListenFilter): ListenFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) => {
      const isOffered = extensions?.offers(member, capabilities);
      if (isOffered !== undefined) return isOffered;
      return member === "resourceSubscriptions"
        ? hasCapability(capabilities, "resources.subscribe")
        : selected === true &&
            member.endsWith("ListChanged") &&
            hasCapability(capabilities, member.replace(/ListChanged$/, ".listChanged"));
    }),
  );
}

function isSelected(
  { checks, extensions }: CallPort,
  accepted: ListenFilter,
  { method, params }: { readonly method: string; readonly params: JsonObject },
): boolean {
  const isOfExtension = extensions?.selects(accepted, method, params);
  if (isOfExtension !== undefined) return isOfExtension;
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

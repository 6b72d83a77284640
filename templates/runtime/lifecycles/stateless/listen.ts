import type { RuntimeHandlerContext } from "../../server/context.js";
import type { NotificationListener, Server } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** For each `subscriptions/listen` call, the function that removes its listener. */
const stops = new WeakMap<RuntimeHandlerContext, () => void>();

/** A `subscriptions/listen` request, with the call that handles it. */
interface SubscriptionsListenCall {
  readonly params: JsonObject;
  readonly call: RuntimeHandlerContext;
  /** The bytes that the server keeps for the request, until the request ends. */
  readonly bytes: number;
}

/**
 * Handles `subscriptions/listen`: sends the notifications that the client selected, on the stream of this request, until the client
 * disconnects.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export function handleSubscriptionsListen(
  server: Server,
  { params, call, bytes }: SubscriptionsListenCall,
): Promise<never> {
  const requested = (params["notifications"] ?? {}) as JsonObject;
  const accepted = acceptedFilter(server, requested);
  const meta = { [SUBSCRIPTION]: call.requestId };
  const listener: NotificationListener = {
    owner: call.owner,
    wants: (method, sent) => isSelected(server, accepted, { method, params: sent }),
    deliver: (method, sent) =>
      call.notify(method, { ...sent, _meta: { ...(sent["_meta"] as object | undefined), ...meta } }),
  };
  const stop = (): void => {
    if (server.listeners.delete(listener)) server.retained.give(bytes, call.owner);
  };
  server.listeners.add(listener);
  stops.set(call, stop);
  call.notify("notifications/subscriptions/acknowledged", { notifications: accepted, _meta: meta });
  return new Promise<never>((_, reject) => {
    const disconnected = (): void => {
      stop();
      reject(new Error("the client has disconnected"));
    };
    // If the connection of a bridge broke while the acknowledgement was sent, no `abort` event follows.
    if (call.signal.aborted) disconnected();
    else call.signal.addEventListener("abort", disconnected);
  });
}

/** Ends a `subscriptions/listen` call from the server's side and returns its result. */
export function endSubscriptionsListen(call: RuntimeHandlerContext): JsonObject {
  stops.get(call)?.();
  return { _meta: { [SUBSCRIPTION]: call.requestId } };
}

/** Returns the notifications that the client subscribed to, without those whose capability the server did not declare. */
function acceptedFilter({ capabilities }: Server, filter: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) => {
      if (selected === false) return false;
      if (member === "resourceSubscriptions") return hasPartOfCapability(capabilities["resources"], "subscribe");
      const feature = member.replace(/ListChanged$/, "");
      return hasPartOfCapability(capabilities[feature], "listChanged");
    }),
  );
}

function hasPartOfCapability(capability: unknown, name: string): boolean {
  return isObject(capability) && capability[name] === true;
}

function isSelected(
  { revision }: Server,
  filter: JsonObject,
  { method, params }: { method: string; params: JsonObject },
): boolean {
  const { uri } = params;
  if (uri === undefined) return filter[`${revision.methods[method]?.feature}ListChanged`] === true;
  const uris = filter["resourceSubscriptions"];
  return Array.isArray(uris) && uris.includes(uri);
}

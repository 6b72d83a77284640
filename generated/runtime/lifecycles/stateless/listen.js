// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../../validation/checks.js";
const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
/** For each `subscriptions/listen` call, the function that removes its listener. */
const stops = new WeakMap();
/**
 * Handles `subscriptions/listen`: sends the notifications that the client selected, on the stream of this request, until the client
 * disconnects.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export function handleSubscriptionsListen(server, { params, call, bytes }) {
  const requested = params["notifications"] ?? {};
  const accepted = acceptedFilter(server, requested);
  const meta = { [SUBSCRIPTION]: call.requestId };
  const listener = {
    owner: call.owner,
    wants: (method, sent) =>
      isSelected(server, accepted, { method, params: sent }),
    deliver: (method, sent) =>
      call.notify(method, {
        ...sent,
        _meta: { ...sent["_meta"], ...meta },
      }),
  };
  const stop = () => {
    if (server.listeners.delete(listener))
      server.retained.give(bytes, call.owner);
  };
  server.listeners.add(listener);
  stops.set(call, stop);
  call.notify("notifications/subscriptions/acknowledged", {
    notifications: accepted,
    _meta: meta,
  });
  return new Promise((_, reject) => {
    const disconnected = () => {
      stop();
      reject(new Error("the client has disconnected"));
    };
    // If the client disconnected while this module was loaded, no `abort` event follows, so `disconnected` is called here.
    if (call.signal.aborted) disconnected();
    else call.signal.addEventListener("abort", disconnected);
  });
}
/** Ends a `subscriptions/listen` call from the server's side and returns its result. */
export function endSubscriptionsListen(call) {
  stops.get(call)?.();
  return { _meta: { [SUBSCRIPTION]: call.requestId } };
}
/** Returns the notifications that the client subscribed to, without those whose capability the server did not declare. */
function acceptedFilter({ capabilities }, filter) {
  return Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) => {
      if (selected === false) return false;
      if (member === "resourceSubscriptions")
        return hasPart(capabilities["resources"], "subscribe");
      const feature = member.replace(/ListChanged$/, "");
      return hasPart(capabilities[feature], "listChanged");
    }),
  );
}
function hasPart(capability, name) {
  return isObject(capability) && capability[name] === true;
}
function isSelected({ revision }, filter, { method, params }) {
  const { uri } = params;
  if (uri === undefined)
    return filter[`${revision.methods[method]?.feature}ListChanged`] === true;
  const uris = filter["resourceSubscriptions"];
  return Array.isArray(uris) && uris.includes(uri);
}

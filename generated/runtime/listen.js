// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "./checks.js";
import { retain } from "./retained.js";
const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
/** By call: stops telling. */
const stops = new WeakMap();
/**
 * Serves `subscriptions/listen`: tells on the stream of the call what the filter asked for, until the client goes away.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export function listen(server) {
  return (params, call) => {
    const filter = honoured(server, params["notifications"] ?? {});
    const bytes = retain(server, params);
    const meta = { [SUBSCRIPTION]: call.requestId };
    call.notify("notifications/subscriptions/acknowledged", {
      notifications: filter,
      _meta: meta,
    });
    const listener = {
      wants: (method, told) => isWanted(server, filter, { method, told }),
      deliver: (method, told) =>
        call.notify(method, {
          ...told,
          _meta: { ...told["_meta"], ...meta },
        }),
    };
    const stop = () => {
      if (server.listeners.delete(listener)) server.retained.give(bytes);
    };
    server.listeners.add(listener);
    stops.set(call, stop);
    return new Promise((_, reject) => {
      call.signal.addEventListener("abort", () => {
        stop();
        reject(new Error("the client went away"));
      });
    });
  };
}
/** Ends a `subscriptions/listen` on the server's side: what answers it. */
export function ended(call) {
  stops.get(call)?.();
  return { _meta: { [SUBSCRIPTION]: call.requestId } };
}
/** The part of a filter that the server's capabilities cover. */
function honoured({ capabilities }, filter) {
  return Object.fromEntries(
    Object.entries(filter).filter(([member, wanted]) => {
      if (wanted === false) return false;
      if (member === "resourceSubscriptions")
        return part(capabilities["resources"], "subscribe");
      return part(
        capabilities[member.replace(/ListChanged$/, "")],
        "listChanged",
      );
    }),
  );
}
function part(capability, name) {
  return isObject(capability) && capability[name] === true;
}
function isWanted({ revision }, filter, { method, told }) {
  const { uri } = told;
  if (uri === undefined)
    return filter[`${revision.methods[method]?.feature}ListChanged`] === true;
  const wanted = filter["resourceSubscriptions"];
  return Array.isArray(wanted) && wanted.includes(uri);
}

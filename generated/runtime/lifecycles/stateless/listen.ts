// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { CallContext } from "../../server/context.js";
import type { Listener, Server } from "../../server/server.js";

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** By call: stops telling. */
const stops = new WeakMap<CallContext, () => void>();

/** A request to listen. */
export interface Listening {
  readonly params: JsonObject;
  readonly call: CallContext;
  /** Bytes that are kept for it, which are given back when it ends. */
  readonly bytes: number;
}

/**
 * Serves `subscriptions/listen`: tells on the stream of the call what the filter asked for, until the client goes away.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export function listen(
  server: Server,
  { params, call, bytes }: Listening,
): Promise<never> {
  const asked = (params["notifications"] ?? {}) as JsonObject;
  const filter = honoured(server, asked);
  const meta = { [SUBSCRIPTION]: call.requestId };
  const listener: Listener = {
    wants: (method, told) => isWanted(server, filter, { method, told }),
    deliver: (method, told) =>
      call.notify(method, {
        ...told,
        _meta: { ...(told["_meta"] as object | undefined), ...meta },
      }),
  };
  const stop = (): void => {
    if (server.listeners.delete(listener)) server.retained.give(bytes);
  };
  server.listeners.add(listener);
  stops.set(call, stop);
  call.notify("notifications/subscriptions/acknowledged", {
    notifications: filter,
    _meta: meta,
  });
  return new Promise<never>((_, reject) => {
    const gone = (): void => {
      stop();
      reject(new Error("the client went away"));
    };
    // The client may have gone while this module was loaded.
    if (call.signal.aborted) gone();
    else call.signal.addEventListener("abort", gone);
  });
}

/** Ends a `subscriptions/listen` on the server's side: what answers it. */
export function ended(call: CallContext): JsonObject {
  stops.get(call)?.();
  return { _meta: { [SUBSCRIPTION]: call.requestId } };
}

/** The part of a filter that the server's capabilities cover. */
function honoured({ capabilities }: Server, filter: JsonObject): JsonObject {
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

function part(capability: unknown, name: string): boolean {
  return isObject(capability) && capability[name] === true;
}

function isWanted(
  { revision }: Server,
  filter: JsonObject,
  { method, told }: { method: string; told: JsonObject },
): boolean {
  const { uri } = told;
  if (uri === undefined)
    return filter[`${revision.methods[method]?.feature}ListChanged`] === true;
  const wanted = filter["resourceSubscriptions"];
  return Array.isArray(wanted) && wanted.includes(uri);
}

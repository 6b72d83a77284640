import type { IncomingRequestCall } from "../../server/call.js";
import type { ProtocolLifecycleImplementation, RuntimeMethodHandler } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import type { BridgedCallConstructor } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { ResourceSubscriptions } from "./subscriptions.js";

const LISTEN = "subscriptions/listen";

/**
 * Returns a lifecycle in which `subscriptions/listen` calls the native server's handlers of `resources/subscribe` and `resources/unsubscribe`.
 *
 * @param Call the class of the contexts that these handlers get.
 */
export function withResourceSubscriptions(
  lifecycle: ProtocolLifecycleImplementation,
  parts: BridgeParts,
  Call: BridgedCallConstructor,
): ProtocolLifecycleImplementation {
  if (!parts.native.handlers.has("resources/subscribe")) return lifecycle;
  let subscriptions: ResourceSubscriptions | undefined;
  return {
    ...lifecycle,
    handleOf(server, method, connection) {
      if (method !== LISTEN) return lifecycle.handleOf(server, method, connection);
      const handlerWith = (listeners: typeof server.listeners): RuntimeMethodHandler =>
        lifecycle.handleOf({ ...server, listeners }, method, connection)!;
      return (params: JsonObject, context) => {
        subscriptions ??= new ResourceSubscriptions(parts, Call);
        return subscriptions.listen(params, context as IncomingRequestCall, handlerWith);
      };
    },
  };
}

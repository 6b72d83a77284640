import { reserveBytesForClient } from "../../stores/retained.js";
import type { ProtocolLifecycleImplementation, Server } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import { StatelessRequestCall } from "./call.js";
import { handleSubscriptionsListen } from "./listen.js";

/** The lifecycle in which each request carries the client's identity, and no request depends on an earlier one. */
export const STATELESS: ProtocolLifecycleImplementation = {
  Call: StatelessRequestCall,
  handleOf(server, method, { supported }) {
    switch (method) {
      case "server/discover":
        return () => discover(server, supported);
      case "subscriptions/listen":
        return (params: JsonObject, call) =>
          handleSubscriptionsListen(server, { params, call, bytes: reserveBytesForClient(server, params, call) });
      default:
        return server.handlers.get(method);
    }
  },
};

/** Returns the result of `server/discover`. */
function discover({ capabilities, options }: Server, supportedVersions: readonly string[]): JsonObject {
  const { instructions } = options;
  return {
    supportedVersions,
    capabilities,
    ttlMs: 0,
    cacheScope: "private",
    ...(instructions !== undefined && { instructions }),
  };
}

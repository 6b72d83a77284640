import { reserveBytesForClient } from "../../stores/retained.js";
import type { RuntimeMethodHandler, ProtocolLifecycleImplementation, Server } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import { StatelessRequestCall } from "./call.js";

/** The lifecycle in which each request carries the client's identity, and no request depends on an earlier one. */
export const STATELESS: ProtocolLifecycleImplementation = {
  Call: StatelessRequestCall,
  handleOf(server, method, { supported }) {
    switch (method) {
      case "server/discover":
        return () => discover(server, supported);
      case "subscriptions/listen":
        return listening(server);
      default:
        return server.handlers.get(method);
    }
  },
};

/**
 * Returns the handler of `subscriptions/listen`. The handler first counts the bytes of the params, and then loads the code that it
 * needs.
 */
function listening(server: Server): RuntimeMethodHandler {
  return async (params: JsonObject, call) => {
    const bytes = reserveBytesForClient(server, params, call);
    const { handleSubscriptionsListen } = await import("./listen.js");
    return handleSubscriptionsListen(server, { params, call, bytes });
  };
}

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

import { assertClientCan } from "../server/clientCapabilities.js";
import type { Revision } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeOptions, ClientFeature } from "./bridgeOptions.js";

/** A request to the client that needs a feature of the client. */
interface NeededRequest {
  readonly method: string;
  readonly params: JsonObject;
}

/** For each feature, the smallest request that needs it. */
const REQUESTS: { readonly [F in ClientFeature]: NeededRequest } = {
  elicitation: { method: "elicitation/create", params: {} },
  "elicitation.url": { method: "elicitation/create", params: { mode: "url" } },
  sampling: { method: "sampling/createMessage", params: {} },
  "sampling.tools": { method: "sampling/createMessage", params: { tools: [] } },
  roots: { method: "roots/list", params: {} },
};

/**
 * Throws if the client lacks a feature without which a request cannot be served.
 *
 * @param capabilities of the client, as handlers see them.
 * @throws McpError that names the capability.
 */
export type CheckRequirements = (
  method: string,
  params: JsonObject,
  capabilities: JsonObject,
) => void;

/**
 * Returns the check of the option `requires`.
 *
 * @param revision the methods that the server can send, and the error codes of the client's revision.
 * @throws TypeError if the option names an unknown feature.
 */
export function createRequirementsCheck(
  requires: NonNullable<BridgeOptions["requires"]>,
  revision: Pick<Revision, "methods" | "codes">,
): CheckRequirements {
  const requests = new Map(
    Object.entries(requires).map(([method, byName]) => [
      method,
      new Map(
        Object.entries(byName).map(([name, features]) => [
          name,
          features.map(requestOf),
        ]),
      ),
    ]),
  );
  return (method, { name, uri }, capabilities) => {
    const needed = requests.get(method)?.get((name ?? uri) as string) ?? [];
    for (const { method: asked, params } of needed)
      assertClientCan({ revision }, asked, { params, capabilities });
  };
}

function requestOf(feature: ClientFeature): NeededRequest {
  if (Object.hasOwn(REQUESTS, feature)) return REQUESTS[feature];
  throw new TypeError(
    `bridge: the option requires names the unknown feature ${feature}: use ${Object.keys(REQUESTS).join(", ")}`,
  );
}

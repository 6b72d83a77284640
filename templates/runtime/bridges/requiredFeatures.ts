import type { JsonObject } from "../validation/checks.js";
import type { ClientFeature } from "./bridgeOptions.js";
import { assertClientCanReceive, type BridgedRevisions } from "./receivableRequests.js";

/** For each feature, the smallest request that needs it. */
const REQUESTS: {
  readonly [F in ClientFeature]: {
    readonly method: string;
    readonly params: JsonObject;
  };
} = {
  elicitation: { method: "elicitation/create", params: {} },
  "elicitation.url": { method: "elicitation/create", params: { mode: "url" } },
  roots: { method: "roots/list", params: {} },
  sampling: { method: "sampling/createMessage", params: {} },
  "sampling.tools": { method: "sampling/createMessage", params: { tools: [] } },
};

/**
 * Throws if the client lacks one of the features.
 *
 * @throws McpError that names the capability.
 */
export function assertClientHasFeatures(
  features: readonly ClientFeature[],
  parts: BridgedRevisions,
  capabilities: JsonObject,
): void {
  for (const feature of features) {
    const { method, params } = REQUESTS[feature];
    assertClientCanReceive(parts, method, { params, capabilities });
  }
}

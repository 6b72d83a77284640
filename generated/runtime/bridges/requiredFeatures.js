// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { assertClientCanReceive } from "./receivableRequests.js";
/** For each feature, the smallest request that needs it. */
const REQUESTS = {
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
export function assertClientHasFeatures(features, parts, capabilities) {
  for (const feature of features) {
    const { method, params } = REQUESTS[feature];
    assertClientCanReceive(parts, method, { params, capabilities });
  }
}

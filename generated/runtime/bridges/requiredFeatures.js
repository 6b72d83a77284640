// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { assertClientCan } from "../server/clientCapabilities.js";
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
 * @param revision the methods that the server can send, and the error codes of the client's revision.
 * @throws McpError that names the capability.
 */
export function assertClientHasFeatures(features, revision, capabilities) {
  for (const feature of features) {
    const { method, params } = REQUESTS[feature];
    assertClientCan({ revision }, method, { params, capabilities });
  }
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { ClientFeature } from "./bridgeOptions.js";
/**
 * Throws if the client lacks one of the features.
 *
 * @param revision the methods that the server can send, and the error codes of the client's revision.
 * @throws McpError that names the capability.
 */
export declare function assertClientHasFeatures(
  features: readonly ClientFeature[],
  revision: Pick<Revision, "methods" | "codes">,
  capabilities: JsonObject,
): void;

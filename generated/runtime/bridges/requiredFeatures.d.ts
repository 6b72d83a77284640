// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { ClientFeature } from "./bridgeOptions.js";
import { type BridgedRevisions } from "./receivableRequests.js";
/**
 * Throws if the client lacks one of the features.
 *
 * @throws McpError that names the capability.
 */
export declare function assertClientHasFeatures(
  features: readonly ClientFeature[],
  parts: BridgedRevisions,
  capabilities: JsonObject,
): void;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { BridgeOptions } from "./bridgeOptions.js";
import type { BridgedRevisions } from "./receivableRequests.js";
/**
 * Rejects if the client lacks a feature without which a request cannot be served. Returns undefined if the request needs no feature.
 *
 * @param capabilities of the client, as handlers see them.
 */
export type CheckRequirements = (
  method: string,
  params: JsonObject,
  capabilities: JsonObject,
) => Promise<void> | undefined;
/**
 * Returns the check of the option `requires`.
 *
 * @throws TypeError if the option has a wrong type or names an unknown method or feature.
 */
export declare function createRequirementsCheck(
  requires: NonNullable<BridgeOptions["requires"]>,
  parts: BridgedRevisions,
): CheckRequirements;

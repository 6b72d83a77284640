// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { BridgedCalls, ConvertedCall } from "./bridgeCalls.js";
/**
 * Answers a request of a session that the stateless revision of the connection does not have.
 *
 * @throws CapabilityError by rejection, if the stateless lifecycle has no counterpart, or the server lacks its capability.
 */
export declare function requestWithoutSession(
  calls: BridgedCalls,
  call: ConvertedCall,
): Promise<JsonObject>;
/**
 * Drops a notification of a session that the stateless revision of the connection does not have. This is a loss, unless the notification only
 * opens the session.
 *
 * @throws RevisionGapError by rejection, if `onLoss` refuses the loss.
 */
export declare function notifyWithoutSession(
  { as, connection, conversions, losses }: BridgedCalls,
  method: string,
): Promise<void>;

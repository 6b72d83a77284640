// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { CallPort, RoundCall } from "./revision.js";
export interface InputRequestsToAnswer {
  /** The server's requests by key. They must match the schema. */
  readonly inputRequests: JsonObject;
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}
/**
 * Runs the client's handlers for all input requests of a result in parallel, and resolves with their results by key. If a handler fails,
 * the signals of the other handlers are aborted.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the result contains too many requests.
 */
export declare function answerInputs(
  port: CallPort,
  call: RoundCall,
  { inputRequests, onElicitationFailure }: InputRequestsToAnswer,
): Promise<JsonObject>;

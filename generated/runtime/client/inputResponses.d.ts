// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { CallPort, RoundCall } from "./revision.js";
export interface InputRequestsToAnswer {
  /** The server's requests by key. They must be valid. */
  readonly inputRequests: JsonObject;
  /** `cancel`: an elicitation whose handler fails or exceeds its time limit is answered with the action `cancel`. */
  readonly onElicitationFailure: "reject" | "cancel";
}
/**
 * Runs the client's handlers for all input requests of a result in parallel, and resolves with their results by key. The first handler
 * without a result aborts the others.
 *
 * @throws InputError by rejection, if a handler gives no valid result; LimitError if there are too many requests.
 */
export declare function answerInputs(
  port: CallPort,
  call: RoundCall,
  { inputRequests, onElicitationFailure }: InputRequestsToAnswer,
): Promise<JsonObject>;

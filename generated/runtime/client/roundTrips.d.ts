// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import { InputRequiredError } from "./errors.js";
import type { CallPort, RoundCall } from "./revision.js";
export interface RoundOptions {
  /** The maximum number of `input_required` results of one call. */
  readonly maxRounds: number;
  /** `cancel`: an elicitation whose handler fails or exceeds its time limit is answered with the action `cancel`. */
  readonly onElicitationFailure: "reject" | "cancel";
}
/** An `input_required` result of a call. */
export interface RequiredInput extends RoundOptions {
  readonly result: JsonObject;
}
/**
 * Answers an `input_required` result: runs the client's handlers for its requests in parallel and repeats the call with their results and
 * the unchanged `requestState`, until the server completes the call.
 *
 * @throws InputError by rejection, if a handler gives no valid result; LimitError if the server requests too much input.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare function answerInputRequests(
  port: CallPort,
  call: RoundCall,
  { result: first, ...options }: RequiredInput,
): Promise<JsonObject>;
/** Returns the error of a call whose input requests its caller answers. The error's `resume` continues the call. */
export declare function createInputRequiredError(
  port: CallPort,
  call: RoundCall,
  { inputRequests, requestState }: JsonObject,
): InputRequiredError;

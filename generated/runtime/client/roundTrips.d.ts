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
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}
/** An `input_required` result of a call, and the options for its answer. */
export interface RequiredInput extends RoundOptions {
  readonly result: JsonObject;
  /** The milliseconds that are left for all rounds together, without the time of the handlers; `Infinity` by default. */
  readonly timeLeftMs?: number;
}
/**
 * Answers an `input_required` result: runs the client's handlers for its requests in parallel and repeats the call with their results and
 * the unchanged `requestState`, until the server completes the call.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the call has more than `maxRounds` such results.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare function answerInputRequests(
  port: CallPort,
  call: RoundCall,
  { result: first, timeLeftMs, ...options }: RequiredInput,
): Promise<JsonObject>;
/** Returns the error for a call whose caller answers the input requests itself. Its function `resume` continues the call. */
export declare function createInputRequiredError(
  port: CallPort,
  call: RoundCall,
  { inputRequests, requestState }: JsonObject,
): InputRequiredError;

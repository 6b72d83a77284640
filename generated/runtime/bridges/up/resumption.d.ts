// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ParkedCalls } from "./parkedCalls.js";
import type { ParkableCall } from "./parking.js";
/**
 * Continues a parked call with the client's responses. Resolves with the result of its handler or, if the handler waits for further input,
 * with an `input_required` result.
 *
 * @param call the request that repeats an earlier request. Its `requestState` has been verified.
 * @throws McpError by rejection: the error of the handler; (-32602) if the parked call has ended or belongs to another caller.
 */
export declare function resumeParkedCall(
  calls: ParkedCalls,
  call: ParkableCall,
): Promise<unknown>;

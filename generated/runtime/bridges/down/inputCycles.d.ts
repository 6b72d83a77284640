// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/** The call of a handler that requests input by its result. */
export interface InputRequiringCall {
  readonly handle: RuntimeMethodHandler;
  readonly call: BridgedCall;
  readonly parts: BridgeParts;
}
/**
 * Sends the requests of an `input_required` result in the session, and runs the handler again with the client's answers and with its own
 * `requestState`, until it returns another result.
 *
 * @param result the first `input_required` result.
 * @throws McpError by rejection (-32603), if the handler requests input too often or its result is invalid; the error of a request to the
 * client, if the client cannot answer it.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare function runInputCycles(
  { handle, call, parts }: InputRequiringCall,
  result: JsonObject,
): Promise<unknown>;

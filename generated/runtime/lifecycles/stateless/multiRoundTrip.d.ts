// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AskOptions } from "../../server/context.js";
import { type JsonObject } from "../../validation/checks.js";
import {
  type RequestStateContent,
  type RequestWithState,
} from "./requestState.js";
/**
 * Ends a handler that needs input from the client. A `catch` block must throw this error again: the handler runs again from its
 * start once the client has responded.
 */
export declare class HandlerInputRequiredError extends Error {
  readonly name = "InputRequired";
}
/**
 * A multi round-trip request (MRTR). A server of the stateless lifecycle cannot send requests: the call ends with an `input_required` result
 * that contains them, and the client repeats the call with its responses. `requestState` carries the responses of earlier round trips.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare class MultiRoundTripRequest {
  #private;
  /** The `requestState` that the handler itself returned earlier, without the responses that the runtime added. */
  readonly state: string | undefined;
  constructor(
    request: RequestWithState,
    capabilities: JsonObject,
    earlier: RequestStateContent | undefined,
  );
  /**
   * Resolves with true if the client has not yet responded to all requests of the handler. The call then ends with an
   * `input_required` result.
   */
  isInputRequired(): Promise<boolean>;
  /** Resolves with the client's response to a request, or rejects with {@link HandlerInputRequiredError} to end the handler. */
  ask(
    method: string,
    params: JsonObject,
    { key }: AskOptions,
  ): Promise<unknown>;
  /** Resolves with an `input_required` result that contains the handler's requests to which the client has not responded yet. */
  result(): Promise<JsonObject>;
  /**
   * Resolves with the `input_required` result that a handler returned, after signing its `requestState` together with the client's
   * responses.
   *
   * @throws McpError by rejection, if the client did not declare a capability that one of the requests needs.
   */
  seal(required: JsonObject): Promise<JsonObject>;
}
/**
 * Resolves with the object through which the handler of a call asks the client for input. If the call has a `requestState`, the object
 * contains the client's responses of earlier round trips.
 *
 * @throws McpError (-32602) by rejection, if `requestState` was changed, has expired, was used before, or belongs to another request or
 * another owner.
 */
export declare function resumeMultiRoundTrip(
  request: RequestWithState,
  capabilities: JsonObject,
): Promise<MultiRoundTripRequest>;

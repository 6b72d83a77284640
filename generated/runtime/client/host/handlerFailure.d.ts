// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WireError } from "../../jsonrpc/errors.js";
import type { InputError } from "../errors.js";
/** The client has no result for a request of the server. A session sends `response` to the server; a round trip rejects the call. */
export declare class HandlerFailure extends Error {
  readonly reason: InputError["reason"];
  /** The JSON-RPC error for the server: the `McpError` that the handler threw, or a message without the reason in place of any other error. */
  readonly response: WireError;
  constructor(
    message: string,
    {
      reason,
      response,
      cause,
    }: Pick<HandlerFailure, "reason" | "response"> & {
      readonly cause?: unknown;
    },
  );
  cause: unknown;
}

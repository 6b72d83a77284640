// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WireError } from "../../jsonrpc/errors.js";
import type { InputError } from "../errors.js";
/** The client has no result for a server's request. In a session the server gets `response`; in a round trip the call rejects. */
export declare class HandlerFailure extends Error {
  readonly reason: InputError["reason"];
  /** The JSON-RPC error for the server. Only an `McpError` that the handler threw is passed on; other errors are replaced by a neutral message. */
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

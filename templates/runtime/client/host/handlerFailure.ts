import type { WireError } from "../../jsonrpc/errors.js";
import type { InputError } from "../errors.js";

/** The client has no result for a request of the server. A session sends `response` to the server; a round trip rejects the call. */
export class HandlerFailure extends Error {
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
  ) {
    super(message);
    this.reason = reason;
    this.response = response;
    if (cause !== undefined) this.cause = cause;
  }

  declare cause: unknown;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The client has no result for a request of the server. A session sends `response` to the server; a round trip rejects the call. */
export class HandlerFailure extends Error {
  reason;
  /** The JSON-RPC error for the server: the `McpError` that the handler threw, or a message without the reason in place of any other error. */
  response;
  constructor(message, { reason, response, cause }) {
    super(message);
    this.reason = reason;
    this.response = response;
    if (cause !== undefined) this.cause = cause;
  }
}

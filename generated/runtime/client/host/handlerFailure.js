// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The client has no result for a server's request. In a session the server gets `response`; in a round trip the call rejects. */
export class HandlerFailure extends Error {
  reason;
  /** The JSON-RPC error for the server. Only an `McpError` that the handler threw is passed on; other errors are replaced by a neutral message. */
  response;
  constructor(message, { reason, response, cause }) {
    super(message);
    this.reason = reason;
    this.response = response;
    if (cause !== undefined) this.cause = cause;
  }
}

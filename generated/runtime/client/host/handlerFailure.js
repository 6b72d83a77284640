// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The client has no result for a server's request. In a session the server gets `response`; in a round trip the call rejects. */
export class HandlerFailure extends Error {
  reason;
  /** The JSON-RPC error for the server. It shows nothing of the handler but an `McpError` that the handler threw. */
  response;
  constructor(message, { reason, response, cause }) {
    super(message);
    this.reason = reason;
    this.response = response;
    if (cause !== undefined) this.cause = cause;
  }
}

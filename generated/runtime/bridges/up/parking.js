// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
/** Returns the error for a request to the client after the end of a call. A stateless client receives requests only in results. */
export function createEndedError(method) {
  return new McpError(
    CODES.request,
    `the client gets no further requests: ${method} has been answered`,
  );
}

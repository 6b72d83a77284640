// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
/** Returns the error for a client that does not declare the extension. */
export declare function createUndeclaredError(): McpError;

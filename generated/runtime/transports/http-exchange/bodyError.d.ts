// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type {
  UnusableBodyReason,
  RequestBodyByteLimits,
} from "./requestBody.js";
/** Returns the HTTP status and the JSON-RPC error for a request whose body cannot be used. */
export declare function createRequestBodyError(
  fault: UnusableBodyReason,
  { maxBodyBytes }: RequestBodyByteLimits,
): {
  status: number;
  error: McpError;
};

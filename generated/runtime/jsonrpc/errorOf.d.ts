// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { McpError } from "./errors.js";
/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export declare function errorOf(response: JsonObject): McpError;

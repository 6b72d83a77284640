// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  McpError,
  type ServerWithOnErrorOption,
} from "../../jsonrpc/errors.js";
/** Reports the error of a store to `onError`. Returns the error for the request that needed the store. */
export declare function createStoreFailureError(
  [server]: readonly ServerWithOnErrorOption[],
  error: unknown,
): McpError;

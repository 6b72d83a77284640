// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
/** Reports the failure of a store, and returns the error that rejects the request which needed the store. */
export declare function storeError(
  [server]: readonly Server[],
  error: unknown,
): McpError;

import { CODES, McpError, passErrorToOnError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";

/** Reports the error of a store to `onError`. Returns the error for the request that needed the store. */
export function createStoreFailureError(
  [server]: readonly Server[],
  error: unknown,
): McpError {
  if (error instanceof McpError) return error;
  passErrorToOnError(server!, error);
  return new McpError(
    CODES.internal,
    "the server cannot read its sessions: try again later",
  );
}

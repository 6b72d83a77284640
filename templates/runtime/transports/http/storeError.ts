import { CODES, McpError, passErrorToOnError, type ServerWithOnErrorOption } from "../../jsonrpc/errors.js";

/** Reports the error of a store to `onError`. Returns the error for the request that needed the store. */
export function createStoreFailureError([server]: readonly ServerWithOnErrorOption[], error: unknown): McpError {
  if (error instanceof McpError) return error;
  passErrorToOnError(server!, error);
  return new McpError(CODES.internal, "the server cannot read its sessions: try again later");
}

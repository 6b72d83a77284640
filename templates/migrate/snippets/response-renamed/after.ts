import type { JSONRPCResponse } from "./mcp/newer-date/index.js";

/** JSONRPCResponse is either of JSONRPCResultResponse, JSONRPCErrorResponse. */
export function resultOf(response: JSONRPCResponse): unknown {
  return "result" in response ? response.result : undefined;
}

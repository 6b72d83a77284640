import type { JSONRPCError, JSONRPCResponse } from "./mcp/older-date/index.js";

export function resultOf(response: JSONRPCResponse | JSONRPCError): unknown {
  return "result" in response ? response.result : undefined;
}

import type { JSONRPCError, RequestId } from "./mcp/older-date/index.js";

export function settle(
  { id, error }: JSONRPCError,
  waiting: Map<RequestId, (reason: Error) => void>,
): void {
  waiting.get(id)?.(new Error(error.message));
}

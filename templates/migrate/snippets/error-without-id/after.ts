import type {
  JSONRPCErrorResponse,
  RequestId,
} from "./mcp/newer-date/index.js";

export function settle(
  { id, error }: JSONRPCErrorResponse,
  waiting: Map<RequestId, (reason: Error) => void>,
): void {
  if (id === undefined) console.error(error.message);
  else waiting.get(id)?.(new Error(error.message));
}

import { McpError } from "./mcp/runtime/jsonrpc/errors.js";

export function refuse(uri: string): never {
  throw new McpError(-32002, "no such resource", { uri });
}

import { McpError } from "./mcp/runtime/errors.js";

export function refuse(uri: string): never {
  throw new McpError(-32002, "no such resource", { uri });
}

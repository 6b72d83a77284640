import { INVALID_PARAMS } from "./mcp/newer-date/index.js";
import { McpError } from "./mcp/runtime/errors.js";

export function refuse(uri: string): never {
  throw new McpError(INVALID_PARAMS, "no such resource", { uri });
}

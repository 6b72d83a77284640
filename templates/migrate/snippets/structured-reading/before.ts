import type { CallToolResult } from "./mcp/older-date/index.js";

export function celsius({ structuredContent }: CallToolResult): unknown {
  return structuredContent?.["celsius"];
}

import type { CallToolResult } from "./mcp/newer-date/index.js";

export function celsius({ structuredContent: found }: CallToolResult): unknown {
  if (typeof found !== "object" || found === null) return undefined;
  return "celsius" in found ? found.celsius : undefined;
}

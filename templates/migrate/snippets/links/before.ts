import type { CallToolResult } from "./mcp/older-date/index.js";

export function addressOf(
  block: CallToolResult["content"][number],
): string | undefined {
  return block.type === "resource" ? block.resource.uri : undefined;
}

import type { CallToolResult } from "./mcp/newer-date/index.js";

export function addressOf(
  block: CallToolResult["content"][number],
): string | undefined {
  if (block.type === "resource_link") return block.uri;
  return block.type === "resource" ? block.resource.uri : undefined;
}

import type { CallToolResult } from "./mcp/older-date/index.js";

export function shown(block: CallToolResult["content"][number]): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
      return `(${block.mimeType})`;
    case "resource":
      return block.resource.uri;
  }
}

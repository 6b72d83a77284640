import type { CallToolResult } from "./mcp/newer-date/index.js";

export function shown(block: CallToolResult["content"][number]): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
    case "audio":
      return `(${block.mimeType})`;
    default:
      return "(something this client cannot show)";
  }
}

import type { CreateMessageResult } from "./mcp/newer-date/index.js";

export function textOf({ content }: CreateMessageResult): string {
  const blocks = Array.isArray(content) ? content : [content];
  return blocks
    .map((block) => (block.type === "text" ? block.text : ""))
    .join("");
}

import type { CreateMessageResult } from "./mcp/older-date/index.js";

export function textOf({ content }: CreateMessageResult): string {
  return content.type === "text" ? content.text : "";
}

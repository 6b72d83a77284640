import type { CallToolReturn } from "./mcp/older-date/index.js";

export const spoken = (words: string): CallToolReturn => ({
  content: [{ type: "text", text: words }],
});

import type { CallToolReturn } from "./mcp/older-date/index.js";

export const result: CallToolReturn = {
  content: [{ type: "text", text: "[3,4]" }],
  structuredContent: { numbers: [3, 4] },
};

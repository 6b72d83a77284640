import type { CallToolReturn } from "./mcp/newer-date/index.js";

export const result: CallToolReturn = {
  content: [{ type: "text", text: "[3,4]" }],
  structuredContent: [3, 4],
};

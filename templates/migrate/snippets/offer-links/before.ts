import type { CallToolReturn } from "./mcp/older-date/index.js";

export const result: CallToolReturn = {
  content: [{ type: "text", text: "See notes://1" }],
};

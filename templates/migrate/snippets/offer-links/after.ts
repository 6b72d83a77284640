import type { CallToolReturn } from "./mcp/newer-date/index.js";

export const result: CallToolReturn = {
  content: [{ type: "resource_link", uri: "notes://1", name: "The note" }],
};

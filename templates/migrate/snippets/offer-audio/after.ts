import type { CallToolReturn } from "./mcp/newer-date/index.js";

export const spoken = (data: string): CallToolReturn => ({
  content: [{ type: "audio", data, mimeType: "audio/wav" }],
});

import type { Tool } from "./mcp/newer-date/index.js";

export const tool: Tool = {
  name: "greet",
  icons: [{ src: "https://example.com/wave.png", mimeType: "image/png" }],
  inputSchema: { type: "object" },
};

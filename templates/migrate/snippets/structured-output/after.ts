import type { Tool, ToolsHandlers } from "./mcp/newer-date/index.js";

export const tool: Tool = {
  name: "temperature",
  inputSchema: { type: "object" },
  outputSchema: {
    type: "object",
    properties: { celsius: { type: "number" } },
    required: ["celsius"],
  },
};

export const callTool: ToolsHandlers["callTool"] = () => ({
  content: [{ type: "text", text: '{"celsius":21}' }],
  structuredContent: { celsius: 21 },
});

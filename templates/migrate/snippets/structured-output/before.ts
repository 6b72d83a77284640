import type { ToolsHandlers } from "./mcp/older-date/index.js";

export const callTool: ToolsHandlers["callTool"] = () => ({
  content: [{ type: "text", text: '{"celsius":21}' }],
});

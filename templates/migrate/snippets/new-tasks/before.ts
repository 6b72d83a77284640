import type { ToolsHandlers } from "./mcp/older-date/index.js";

export const callTool: ToolsHandlers["callTool"] = () => bake();

const bake = () => ({ content: [{ type: "text" as const, text: "Bread" }] });

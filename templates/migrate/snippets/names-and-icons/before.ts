import type { Tool } from "./mcp/older-date/index.js";

export const tool: Tool = { name: "greet", inputSchema: { type: "object" } };

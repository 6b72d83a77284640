import { createServer, type ToolsHandlers } from "./mcp/newer-date/index.js";
import { Tasks } from "./mcp/runtime/tasks.js";

const tasks = new Tasks({ ttlMs: 600_000 });

const tools: ToolsHandlers = {
  listTools: () => ({
    tools: [{ name: "bake", inputSchema: { type: "object" } }],
    ttlMs: 60_000,
    cacheScope: "public",
  }),
  callTool: (_, context) =>
    tasks.isWanted(context) ? tasks.start(context, bake) : bake(),
};

createServer({ name: "bakery", version: "1.0.0", ...tasks.offer }, { tools });

const bake = () => ({ content: [{ type: "text" as const, text: "Bread" }] });

import { createServer, type ToolsHandlers } from "./mcp/newer-date/index.js";
import { SessionTasks } from "./mcp/runtime/tasks.js";

const tasks = new SessionTasks({ ttlMs: 600_000 });

const tools: ToolsHandlers = {
  listTools: () => ({
    tools: [
      {
        name: "bake",
        inputSchema: { type: "object" },
        execution: { taskSupport: "optional" },
      },
    ],
  }),
  callTool: (_, context) =>
    tasks.isWanted(context) ? tasks.start(context, bake) : bake(),
};

createServer({ name: "bakery", version: "1.0.0", ...tasks.offer }, { tools });

const bake = () => ({ content: [{ type: "text" as const, text: "Bread" }] });

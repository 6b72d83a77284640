import { createServer, type ToolsHandlers } from "./mcp/older-date/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const tools: ToolsHandlers = {
  listTools: () => ({
    tools: [{ name: "greet", inputSchema: { type: "object" } }],
  }),
  callTool: () => ({ content: [{ type: "text", text: "Hello!" }] }),
};

serveStdio(createServer({ name: "greeter", version: "1.0.0" }, { tools }));

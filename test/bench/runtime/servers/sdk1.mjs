import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { DESCRIPTION, echo, NAMES } from "./tools.mjs";
import { SHAPE } from "./zodInput.mjs";

export function createServer() {
  const server = new McpServer({ name: "echo", version: "1.0.0" });
  for (const name of NAMES)
    server.registerTool(name, { description: DESCRIPTION, inputSchema: SHAPE }, ({ text }) => echo(text));
  return server;
}

import { McpServer } from "@modelcontextprotocol/server";
import { DESCRIPTION, echo, NAMES } from "./tools.mjs";
import { INPUT } from "./zodInput.mjs";

export function createServer() {
  const server = new McpServer({ name: "echo", version: "1.0.0" });
  for (const name of NAMES)
    server.registerTool(name, { description: DESCRIPTION, inputSchema: INPUT }, ({ text }) => echo(text));
  return server;
}

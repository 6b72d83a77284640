import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ABOUT, ECHO } from "./echo.mjs";

export async function open([command, ...args]) {
  const client = new Client(ABOUT);
  await client.connect(new StdioClientTransport({ command, args, stderr: "ignore" }));
  return { call: () => client.callTool(ECHO), close: () => client.close() };
}

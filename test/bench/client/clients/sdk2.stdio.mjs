import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { ABOUT, ECHO } from "./echo.mjs";

export async function open([command, ...args]) {
  const client = new Client(ABOUT);
  await client.connect(new StdioClientTransport({ command, args, stderr: "ignore" }));
  return { call: () => client.callTool(ECHO), close: () => client.close() };
}

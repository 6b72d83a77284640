import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ABOUT, ECHO } from "./echo.mjs";

export async function open(url) {
  const client = new Client(ABOUT);
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return { call: () => client.callTool(ECHO), close: () => client.close() };
}

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { ABOUT, ECHO } from "./echo.mjs";

export async function open(url) {
  const client = new Client(ABOUT);
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return { call: () => client.callTool(ECHO), close: () => client.close() };
}

import type { Client, Tool } from "./mcp/older-date/index.js";

export async function toolsOf(client: Client): Promise<Tool[]> {
  const { tools } = await client.listTools();
  return tools;
}

import type { Client } from "./mcp/older-date/index.js";

export async function watch(client: Client, uri: string): Promise<void> {
  await client.subscribe({ uri });
}

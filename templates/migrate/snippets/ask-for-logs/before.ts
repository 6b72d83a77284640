import type { Client } from "./mcp/older-date/index.js";

export async function quieten(client: Client): Promise<void> {
  await client.setLevel({ level: "warning" });
}

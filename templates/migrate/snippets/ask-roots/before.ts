import type { ServerContext } from "./mcp/older-date/index.js";

export async function folders(context: ServerContext): Promise<string[]> {
  const { roots } = await context.listRoots();
  return roots.map(({ uri }) => uri);
}

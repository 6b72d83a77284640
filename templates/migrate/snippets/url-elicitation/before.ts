import type { ServerContext } from "./mcp/older-date/index.js";

export async function connect(context: ServerContext): Promise<boolean> {
  const { action } = await context.elicit({
    message: "Log in at https://example.com/connect, then go on.",
    requestedSchema: { type: "object", properties: {} },
  });
  return action === "accept";
}

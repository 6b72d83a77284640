import type { ServerContext } from "./mcp/older-date/index.js";

export async function connect(context: ServerContext): Promise<void> {
  await context.elicit({
    mode: "url",
    message: "Log in, then go on.",
    elicitationId: "login-1",
    url: "https://example.com/connect",
  });
  context.elicitationComplete({ elicitationId: "login-1" });
}

import type { ServerContext } from "./mcp/newer-date/index.js";

export async function connect(context: ServerContext): Promise<boolean> {
  const { action } = await context.elicit({
    mode: "url",
    message: "Log in, then go on.",
    elicitationId: "login-1",
    url: "https://example.com/connect",
  });
  return action === "accept";
}

import type { ServerContext } from "./mcp/newer-date/index.js";

export async function connect(context: ServerContext): Promise<void> {
  await context.elicit({
    mode: "url",
    message: "Log in, then go on.",
    url: "https://example.com/connect",
  });
}

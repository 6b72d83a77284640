import type { ServerContext } from "./mcp/older-date/index.js";

export async function summarise(
  text: string,
  context: ServerContext,
): Promise<string> {
  const { model } = await context.createMessage({
    messages: [{ role: "user", content: { type: "text", text } }],
    maxTokens: 200,
  });
  return model;
}

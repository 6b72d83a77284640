import type { CallToolReturn, ServerContext } from "./mcp/older-date/index.js";

export async function order(
  context: ServerContext,
  reserve: () => Promise<void>,
): Promise<CallToolReturn> {
  await reserve();
  const { action } = await context.elicit({
    message: "Order it?",
    requestedSchema: { type: "object", properties: {} },
  });
  return { content: [{ type: "text", text: action }] };
}

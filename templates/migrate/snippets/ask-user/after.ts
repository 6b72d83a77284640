import type { CallToolReturn, ServerContext } from "./mcp/newer-date/index.js";

export async function order(
  context: ServerContext,
  reserve: () => Promise<void>,
): Promise<CallToolReturn> {
  const { action } = await context.elicit({
    message: "Order it?",
    requestedSchema: { type: "object", properties: {} },
  });
  // The handler runs again for each answer: what must happen once comes last.
  if (action === "accept") await reserve();
  return { content: [{ type: "text", text: action }] };
}

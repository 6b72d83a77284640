import type { ToolsHandlers } from "./mcp/newer-date/index.js";

export const callTool: ToolsHandlers["callTool"] = async (_, context) => {
  const { action, content } = await context.elicit({
    message: "Who are you?",
    requestedSchema: {
      type: "object",
      properties: { name: { type: "string" } },
    },
  });
  const who = action === "accept" ? content?.["name"] : "stranger";
  return { content: [{ type: "text", text: `Hello ${String(who)}` }] };
};

/** A contract with each kind of entry, and each kind of contents. */
export const ORDERS: { readonly [member: string]: unknown; readonly tools: readonly object[] } = {
  name: "orders",
  version: "3.1.0",
  title: "Orders",
  description: "Orders of a shop.",
  instructions: "Find an order first.",
  $defs: { Status: { type: "string", enum: ["open", "paid", "sent"] } },
  tools: [
    {
      name: "find_orders",
      description: "Finds orders.",
      inputSchema: {
        type: "object",
        properties: { status: { $ref: "#/$defs/Status" }, limit: { type: "integer", minimum: 1, default: 10 } },
        required: ["status"],
        additionalProperties: false,
      },
      outputSchema: {
        type: "object",
        properties: {
          orders: {
            type: "array",
            items: {
              type: "object",
              properties: {
                id: { type: "string", examples: ["A-1", "A-2", "A-3"] },
                status: { $ref: "#/$defs/Status" },
              },
              required: ["id", "status"],
            },
          },
        },
        required: ["orders"],
      },
    },
    { name: "list_ids", inputSchema: { type: "object" }, outputSchema: { type: "array", items: { type: "string" } } },
    { name: "cancel_order", inputSchema: { type: "object", properties: { id: { type: "string" } } } },
    { name: "export_all", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } },
  ],
  prompts: [
    {
      name: "remind",
      description: "Writes a reminder.",
      arguments: [{ name: "status", required: true }, { name: "tone" }],
    },
    { name: "greet", title: "A greeting" },
  ],
  resources: [
    {
      name: "Summary",
      uri: "orders://summary",
      contentSchema: { type: "object", properties: { open: { type: "integer", minimum: 2 } }, required: ["open"] },
    },
    { name: "Terms", uri: "orders://terms", description: "The terms.", mimeType: "text/markdown" },
    { name: "Logo", uri: "orders://logo", mimeType: "image/png" },
    { name: "Data", uri: "orders://data", mimeType: "application/x-own" },
  ],
  resourceTemplates: [
    { name: "order", uriTemplate: "orders://order/{status}{?page}", mimeType: "application/json" },
    { name: "page", uriTemplate: "orders://page/{+path}", mimeType: "text/html" },
  ],
};

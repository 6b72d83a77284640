/** Small tools, no two with the same schemas. */
export const TEN_TOOLS: readonly { readonly name: string }[] = Array.from({ length: 10 }, (_, i) => ({
  name: `tool_${i}`,
  title: `Tool ${i}`,
  description: `Does thing number ${i}.`,
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" }, days: { type: "integer", minimum: 1, maximum: 10 + i } },
    required: ["city"],
  },
  outputSchema: {
    type: "object",
    properties: { report: { type: "string" }, [`number${i}`]: { type: "number" } },
    required: ["report"],
  },
}));

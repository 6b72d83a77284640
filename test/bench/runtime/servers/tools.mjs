/** How many tools a server offers: the third argument. */
const COUNT = Number(process.argv[2] ?? 1);

/** The echo tool, and others beside it that only the list shows. */
export const NAMES = Array.from({ length: COUNT }, (_, index) => (index === 0 ? "echo" : `tool_${index}`));

export const DESCRIPTION = "Answers with the text that it was given, and says nothing of its own.";

/** The same input in JSON Schema, for those that take it as it is. */
export const INPUT_SCHEMA = {
  type: "object",
  properties: {
    text: { type: "string", description: "What to answer with" },
    times: { type: "number", description: "How often" },
    loud: { type: "boolean", description: "In capitals" },
    style: { type: "string", enum: ["plain", "bold", "italic"], description: "How it looks" },
    marks: { type: "array", items: { type: "string" }, description: "What to put behind it" },
  },
  required: ["text"],
};

export const TOOLS = NAMES.map((name) => ({ name, description: DESCRIPTION, inputSchema: INPUT_SCHEMA }));

export function echo(text) {
  return { content: [{ type: "text", text }] };
}

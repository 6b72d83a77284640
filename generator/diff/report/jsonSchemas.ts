/** Parts of the JSON Schemas of reports. */
export const schemaOf = {
  text: { type: "string" },
  texts: { type: "array", items: { type: "string" }, uniqueItems: true },
  count: { type: "integer", minimum: 0 },
  hash: { type: "string", pattern: "^[0-9a-f]{16}$" },
} as const;

/** Returns the JSON Schema of an object with these members and no others. */
export function objectSchema(required: Record<string, object>, optional: Record<string, object> = {}): object {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

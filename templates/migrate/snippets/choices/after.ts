import type { PrimitiveSchemaDefinition } from "./mcp/newer-date/index.js";

export function choicesOf(field: PrimitiveSchemaDefinition): string[] {
  if ("oneOf" in field) return field.oneOf.map((choice) => choice.const);
  if ("enum" in field) return field.enum;
  if (field.type !== "array") return [];
  return "anyOf" in field.items
    ? field.items.anyOf.map((choice) => choice.const)
    : field.items.enum;
}

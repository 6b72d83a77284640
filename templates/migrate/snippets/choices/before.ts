import type { PrimitiveSchemaDefinition } from "./mcp/older-date/index.js";

export function choicesOf(field: PrimitiveSchemaDefinition): string[] {
  return "enum" in field ? field.enum : [];
}

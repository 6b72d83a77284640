import { SchemaDocument, type JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { JsonSchemaInContract } from "./contract.js";
import { isNestedTooDeeply } from "./refuseSchema.js";
import { findSchemaCycle, schemasWithin, toJsonPointer } from "./subschemas.js";

/**
 * Opens a JSON Schema whose types can be declared. More schemas have types than guards, because types ignore most keywords.
 *
 * @returns the document, or the problem because of which the type of the schema is `unknown`.
 */
export function openTypedSchema(schema: JsonSchemaInContract): SchemaDocument | { readonly problem: string } {
  if (isNestedTooDeeply(schema)) return { problem: "the schema has too many levels" };
  try {
    const document = new SchemaDocument(schema as JsonSchema);
    const cycle = findSchemaCycle(document, [...schemasWithin(schema as JsonSchema)]);
    return cycle === undefined
      ? document
      : { problem: `${toJsonPointer(cycle)} closes a cycle of schemas that all apply to the same value` };
  } catch (error) {
    // A TypeError: the dialect is unknown, or a reference leads out of the document. A URIError: a reference is encoded incorrectly.
    if (error instanceof TypeError || error instanceof URIError) return { problem: error.message };
    throw error;
  }
}

import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { escapePointerToken } from "../../templates/runtime/validation/messages.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { subschemasOf } from "../../templates/runtime/json-schema/document.js";
import type { JsonValuePath } from "./contract.js";

/** A schema within a document, and its path. */
export interface SchemaWithPath {
  readonly path: JsonValuePath;
  readonly schema: JsonObject;
}

/** Yields a schema and all its subschemas, outer schemas first. */
export function* iterateSchemaAndSubschemas(schema: JsonSchema, path: JsonValuePath = []): Generator<SchemaWithPath> {
  if (!isObject(schema)) return;
  yield { path, schema };
  for (const { part, path: inner } of iterateDirectSubschemas({ path, schema }))
    yield* iterateSchemaAndSubschemas(part, inner);
}

/** Yields the direct subschemas of a schema, each with its keyword and its path. */
export function* iterateDirectSubschemas({
  path,
  schema,
}: SchemaWithPath): Generator<{ readonly keyword: string; readonly part: JsonSchema; readonly path: JsonValuePath }> {
  for (const [keyword, name, part] of subschemasOf(schema)) {
    const held = ownMember(schema, keyword);
    const steps = held === part ? [] : [Array.isArray(held) ? Number(name) : name];
    yield { keyword, part, path: [...path, keyword, ...steps] };
  }
}

/** Converts a path within a JSON value to a JSON Pointer. */
export function toJsonPointer(path: JsonValuePath): string {
  return path.map((step) => `/${escapePointerToken(String(step))}`).join("");
}

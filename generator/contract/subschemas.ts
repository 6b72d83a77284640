import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { escapePointerToken } from "../../templates/runtime/validation/messages.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { subschemasOf } from "../../templates/runtime/json-schema/document.js";
import type { ContractPath } from "./contract.js";

/** A schema within a document, and its path. */
export interface LocatedSchema {
  readonly path: ContractPath;
  readonly schema: JsonObject;
}

/** Yields a schema and all its subschemas, outer schemas first. */
export function* schemaAndSubschemas(schema: JsonSchema, path: ContractPath = []): Generator<LocatedSchema> {
  if (!isObject(schema)) return;
  yield { path, schema };
  for (const { part, path: inner } of directSubschemas({ path, schema })) yield* schemaAndSubschemas(part, inner);
}

/** Yields the direct subschemas of a schema, each with its keyword and its path. */
export function* directSubschemas({
  path,
  schema,
}: LocatedSchema): Generator<{ readonly keyword: string; readonly part: JsonSchema; readonly path: ContractPath }> {
  for (const [keyword, name, part] of subschemasOf(schema)) {
    const held = ownMember(schema, keyword);
    const steps = held === part ? [] : [Array.isArray(held) ? Number(name) : name];
    yield { keyword, part, path: [...path, keyword, ...steps] };
  }
}

/** Returns a path as a JSON Pointer. */
export function jsonPointer(path: ContractPath): string {
  return path.map((step) => `/${escapePointerToken(String(step))}`).join("");
}

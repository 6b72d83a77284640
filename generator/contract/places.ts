import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { escapePointerToken } from "../../templates/runtime/validation/messages.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { subschemasOf } from "../../templates/runtime/json-schema/document.js";
import type { Path } from "./contract.js";

/** A schema of a document, and its path. */
export interface Place {
  readonly path: Path;
  readonly schema: JsonObject;
}

/** Yields a schema and all schemas within it, outer schemas first. */
export function* placesOf(schema: JsonSchema, path: Path = []): Generator<Place> {
  if (!isObject(schema)) return;
  yield { path, schema };
  for (const { part, path: inner } of partsAt({ path, schema })) yield* placesOf(part, inner);
}

/** Yields the schemas that are directly within a schema. */
export function* partsAt({
  path,
  schema,
}: Place): Generator<{ readonly keyword: string; readonly part: JsonSchema; readonly path: Path }> {
  for (const [keyword, name, part] of subschemasOf(schema)) {
    const held = ownMember(schema, keyword);
    const steps = held === part ? [] : [Array.isArray(held) ? Number(name) : name];
    yield { keyword, part, path: [...path, keyword, ...steps] };
  }
}

/** Returns a path as a JSON Pointer. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${escapePointerToken(String(step))}`).join("");
}

import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { escapePointerToken } from "../../templates/runtime/validation/issues.js";
import {
  getKeywordValueInDialect,
  subschemasOf,
  type JsonSchema,
  type SchemaDocument,
} from "../../templates/runtime/json-schema/document.js";
import type { JsonValuePath } from "./contract.js";

export interface SchemaWithPath {
  readonly path: JsonValuePath;
  readonly schema: JsonObject;
}

/** Yields a schema and all its subschemas, outer schemas first. */
export function* schemasWithin(schema: JsonSchema, path: JsonValuePath = []): Generator<SchemaWithPath> {
  if (!isObject(schema)) return;
  yield { path, schema };
  for (const { part, path: inner } of directSubschemas({ path, schema })) yield* schemasWithin(part, inner);
}

export function* directSubschemas({
  path,
  schema,
}: SchemaWithPath): Generator<{ readonly keyword: string; readonly part: JsonSchema; readonly path: JsonValuePath }> {
  for (const [keyword, name, part] of subschemasOf(schema)) {
    const held = ownMember(schema, keyword);
    const steps = held === part ? [] : [Array.isArray(held) ? Number(name) : name];
    yield { keyword, part, path: [...path, keyword, ...steps] };
  }
}

export function toJsonPointer(path: JsonValuePath): string {
  return path.map((step) => `/${escapePointerToken(String(step))}`).join("");
}

/** Matches the keywords whose subschemas apply to the same value as the schema itself, such as `allOf`. */
export const IN_PLACE: RegExp = /^(allOf|anyOf|dependencies|dependentSchemas|else|if|not|oneOf|then)$/;

/** The maximum number of schemas in a chain that a guard applies to one value. */
const LONGEST = 200;

/** Returns the path of the keyword that closes a cycle of schemas for the same value, whose guard would never end. */
export function findSchemaCycle(
  document: SchemaDocument,
  places: readonly SchemaWithPath[],
): JsonValuePath | undefined {
  const paths = new Map(places.map(({ schema, path }) => [schema, path]));
  const ended = new Set<JsonObject>();
  const open = new Set<JsonObject>();
  const visit = (schema: JsonObject): JsonValuePath | undefined => {
    open.add(schema);
    for (const [keyword, next] of stepsFrom(schema, document)) {
      if (ended.has(next)) continue;
      if (open.has(next) || open.size >= LONGEST) return [...(paths.get(schema) ?? []), keyword];
      const found = visit(next);
      if (found !== undefined) return found;
    }
    open.delete(schema);
    ended.add(schema);
    return undefined;
  };
  for (const { schema } of places) {
    const found = ended.has(schema) ? undefined : visit(schema);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Yields the schemas that apply to the same value, as in `allOf`. A `$dynamicRef` can lead to any schema with its anchor. */
function* stepsFrom(
  schema: JsonObject,
  document: SchemaDocument,
): Generator<readonly [keyword: string, next: JsonObject]> {
  for (const [keyword, , part] of subschemasOf(schema))
    if (IN_PLACE.test(keyword) && isObject(part)) yield [keyword, part];
  const from = document.resourceBySchema.get(schema)!;
  for (const keyword of ["$ref", "$dynamicRef"]) {
    const reference = getKeywordValueInDialect(document.dialect, schema, keyword);
    if (typeof reference !== "string") continue;
    const named: JsonSchema = document.resolve(reference, from);
    if (isObject(named)) yield [keyword, named];
    if (!isObject(named) || keyword === "$ref") continue;
    for (const { dynamicAnchors } of new Set(document.resourceBySchema.values())) {
      const meant = dynamicAnchors.get(String(ownMember(named, "$dynamicAnchor")));
      if (meant !== undefined) yield [keyword, meant];
    }
  }
}

import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { keywordValueIn, type JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { subschemasOf, type SchemaDocument } from "../../templates/runtime/json-schema/document.js";
import type { Path } from "./contract.js";
import type { Place } from "./places.js";

/** Keywords that apply a schema to the very value at hand. */
const IN_PLACE = /^(allOf|anyOf|dependencies|dependentSchemas|else|if|not|oneOf|then)$/;

/** So many schemas are applied to one value in turn, and no more. */
const LONGEST = 200;

/** A keyword that leads a guard back to a schema at which it already is, with the same value: it would never end. */
export function circleOf(document: SchemaDocument, places: readonly Place[]): Path | undefined {
  const paths = new Map(places.map(({ schema, path }) => [schema, path]));
  const ended = new Set<JsonObject>();
  const open = new Set<JsonObject>();
  const visit = (schema: JsonObject): Path | undefined => {
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

/** The schemas that are applied to the same value. A `$dynamicRef` may lead to any schema with an anchor of that name. */
function* stepsFrom(
  schema: JsonObject,
  document: SchemaDocument,
): Generator<readonly [keyword: string, next: JsonObject]> {
  for (const [keyword, , part] of subschemasOf(schema))
    if (IN_PLACE.test(keyword) && isObject(part)) yield [keyword, part];
  const from = document.resourceBySchema.get(schema)!;
  for (const keyword of ["$ref", "$dynamicRef"]) {
    const reference = keywordValueIn(document.dialect, schema, keyword);
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

import { isObject, own, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { DIALECTS, FOREIGN, isBareReference } from "../../templates/runtime/json-schema/dialects.js";
import { SchemaDocument } from "../../templates/runtime/json-schema/document.js";
import { findSchemaCycle } from "./schemaCycles.js";
import type { JsonPath } from "./contract.js";
import { KEYWORD_CHECKS } from "./keywordChecks.js";
import { subschemasOf, jsonPointer, type LocatedSchema } from "./subschemas.js";

/** A JSON Schema that generated guards cannot check values with. */
export class UnsupportedSchemaError extends Error {
  override readonly name = "UnsupportedSchemaError";
  /** The place of the schema, in the words of the caller. */
  readonly where: string;
  /** The path of the keyword within the schema. */
  readonly path: JsonPath;
  /** The path as a JSON Pointer. */
  readonly pointer: string;
  readonly keyword: string;
  /** The problem, and the correction. */
  readonly problem: string;

  constructor(where: string, path: JsonPath, problem: string) {
    const pointer = jsonPointer(path);
    super(`${where}${pointer}: ${problem}`);
    this.where = where;
    this.path = path;
    this.pointer = pointer;
    this.keyword = String(path.at(-1) ?? "");
    this.problem = problem;
  }
}

/** Throws an error about the part of a schema at a path. */
type Refuse = (path: JsonPath, problem: string) => never;

/** The levels of nesting that a schema may have. Schemas that people write have far fewer. */
const DEEPEST = 200;

/** Keywords of other dialects that restrict values. A schema with such a keyword is refused, because its author expects an effect. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["$recursiveRef", "2019-09 (write $dynamicRef)"],
  ["$recursiveAnchor", "2019-09 (write $dynamicAnchor)"],
  ["divisibleBy", "draft-03 (write multipleOf)"],
  ["disallow", "draft-03 (write not)"],
  ["extends", "draft-03 (write allOf)"],
]);

/** The replacement in 2020-12 for keywords of draft-07, and in draft-07 for keywords of 2020-12. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["dependencies", "write dependentRequired or dependentSchemas"],
  ["additionalItems", "write items, with prefixItems for the first ones"],
  ["prefixItems", "write items with a list"],
  ["dependentRequired", "write dependencies"],
  ["dependentSchemas", "write dependencies"],
  ["$anchor", 'write "$id": "#name"'],
]);

/**
 * Refuses a JSON Schema (draft-07 or 2020-12) that the guards of generated code cannot decide by: a reference that leaves the
 * document (mcpgen fetches no schema), an unknown dialect, a keyword with an invalid value, a keyword of the other dialect, which
 * would have no effect.
 *
 * @param where the schema's place in words, for the message: `tools.json: inputSchema of get_forecast`
 * @throws UnsupportedSchemaError with the keyword, its JSON Pointer and the correction.
 */
export function refuseSchema(schema: unknown, where: string): void {
  const refuse: Refuse = (path, problem) => {
    throw new UnsupportedSchemaError(where, path, problem);
  };
  if (typeof schema === "boolean") return;
  if (!isObject(schema)) return refuse([], "a schema is an object, true or false");
  if (nestsDeeper(schema, DEEPEST)) refuse([], `nests deeper than ${DEEPEST} levels (name parts in $defs)`);
  const places = [...subschemasOf(schema)];
  refuseDialect(places, refuse);
  for (const place of places) refuseValues(place, refuse);
  const document = documentOf(schema, refuse);
  for (const place of places) refuseKeywords(place, document, refuse);
  const cycle = findSchemaCycle(document, places);
  if (cycle !== undefined)
    refuse(cycle, "leads from schema to schema with the same value and never ends (break the cycle)");
}

/** Returns the dialect of a document. All its schemas must have the same dialect. */
function refuseDialect(places: readonly LocatedSchema[], refuse: Refuse): void {
  const [root] = places;
  const dialectOf = ({ schema }: LocatedSchema): unknown =>
    DIALECTS.get(String(own(schema, "$schema")).replace(/#$/, ""));
  for (const place of places) {
    const named = own(place.schema, "$schema");
    if (named === undefined) continue;
    if (dialectOf(place) === undefined)
      refuse(
        [...place.path, "$schema"],
        `${String(named)} is a dialect that is not known (write it in one of ${[...DIALECTS.keys()].join(", ")})`,
      );
    if (place !== root && dialectOf(place) !== (dialectOf(root!) ?? "2020-12"))
      refuse([...place.path, "$schema"], "is another dialect than that of the whole (write both in one)");
  }
}

function refuseValues(place: LocatedSchema, refuse: Refuse): void {
  for (const [keyword, value] of Object.entries(place.schema)) {
    const problem = KEYWORD_CHECKS.get(keyword)?.(value);
    if (problem !== undefined) refuse([...place.path, keyword], problem);
    const origin = ELSEWHERE.get(keyword);
    if (origin !== undefined) refuse([...place.path, keyword], `is a keyword of ${origin}`);
    if (keyword === "$vocabulary") refuse([...place.path, keyword], "is for the schemas of dialects (leave it out)");
  }
}

function documentOf(schema: JsonObject, refuse: Refuse): SchemaDocument {
  try {
    return new SchemaDocument(schema);
  } catch (error) {
    return refuse(["$id"], `${(error as Error).message} (give each part one name of its own, which is a URI)`);
  }
}

function refuseKeywords(place: LocatedSchema, document: SchemaDocument, refuse: Refuse): void {
  const { schema } = place;
  const isBare = isBareReference(schema, document.dialect);
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "$ref" || keyword === "$dynamicRef") refuseReference(place, { keyword, document }, refuse);
    if (FOREIGN[document.dialect].test(keyword)) {
      const advice = INSTEAD.get(keyword) ?? "say which dialect this is with $schema";
      refuse([...place.path, keyword], `says nothing in ${document.dialect} (${advice})`);
    }
    if (isBare && KEYWORD_CHECKS.has(keyword) && !BESIDE_REFERENCES.has(keyword))
      refuse([...place.path, keyword], "says nothing beside a $ref in draft-07 (put both into allOf)");
    if (document.dialect === "draft-07") continue;
    if (keyword === "items" && Array.isArray(value))
      refuse([...place.path, keyword], "is one schema in 2020-12 (write prefixItems)");
    if (keyword === "$id" && /#./.test(String(value)))
      refuse([...place.path, keyword], "has a fragment (write $anchor)");
  }
}

/** Keywords beside a `$ref` of draft-07 that restrict no value. */
const BESIDE_REFERENCES: ReadonlySet<string> = new Set(["$ref", "$schema", "$id", "$defs", "definitions"]);

function refuseReference(
  place: LocatedSchema,
  { keyword, document }: { keyword: string; document: SchemaDocument },
  refuse: Refuse,
): void {
  try {
    document.resolve(String(own(place.schema, keyword)), document.places.get(place.schema)!);
  } catch (error) {
    refuse(
      [...place.path, keyword],
      `${(error as Error).message}; nothing is fetched (copy what it names into $defs and name it there)`,
    );
  }
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => nestsDeeper(part, levels - 1));
}

import { toJsonPointer, schemasWithin, findSchemaCycle, type SchemaWithPath } from "./subschemas.js";
import {
  isRefIgnoringSiblings,
  SchemaDocument,
  type JsonSchema,
  FOREIGN_KEYWORDS,
  DIALECT_BY_URI,
} from "../../templates/runtime/json-schema/document.js";
import type { JsonValuePath, JsonSchemaInContract } from "./contract.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { KEYWORD_VALUE_CHECKS } from "./keywordChecks.js";

/** An error for a JSON Schema that generated guards do not support. */
export class UnsupportedSchemaError extends Error {
  override readonly name = "UnsupportedSchemaError";
  /** The caller's description of the schema, for the error message. */
  readonly where: string;
  /** The path of the keyword within the schema. */
  readonly path: JsonValuePath;
  /** The path of the keyword as a JSON Pointer. */
  readonly pointer: string;
  /** The name of the keyword; empty for an error about the whole schema. */
  readonly keyword: string;
  /** The problem with the schema, and the correction in parentheses. */
  readonly problem: string;

  constructor(where: string, path: JsonValuePath, problem: string) {
    const pointer = toJsonPointer(path);
    super(`${where}${pointer}: ${problem}`);
    this.where = where;
    this.path = path;
    this.pointer = pointer;
    this.keyword = String(path.at(-1) ?? "");
    this.problem = problem;
  }
}

/** Returns true if generated guards do not support a JSON Schema. */
export function isUnsupportedSchema(schema: unknown): boolean {
  return findUnsupportedSchemaPart(schema, "") !== undefined;
}

/** A JSON Schema that generated guards support. */
export interface SupportedSchema {
  /** The schema and all its subschemas. */
  readonly places: readonly SchemaWithPath[];
  readonly document: SchemaDocument;
}

/** Returns the error of {@link refuseUnsupportedSchema}; undefined for a supported schema. */
export function findUnsupportedSchemaPart(schema: unknown, where: string): UnsupportedSchemaError | undefined {
  const read = readSupportedSchema(schema, where);
  return read instanceof UnsupportedSchemaError ? read : undefined;
}

/** Returns a JSON Schema with its subschemas, or the error of {@link refuseUnsupportedSchema}. */
export function readSupportedSchema(schema: unknown, where: string): SupportedSchema | UnsupportedSchemaError {
  try {
    return refuseUnsupportedSchema(schema, where);
  } catch (error) {
    if (error instanceof UnsupportedSchemaError) return error;
    throw error;
  }
}

/** A function that throws an error about the value at a path of a schema. */
type Refuse = (path: JsonValuePath, problem: string) => never;

/** The maximum number of nested levels in a JSON Schema. Real schemas have far fewer levels. */
const DEEPEST = 200;

/** Keywords of unsupported dialects, which would have no effect: each with its dialect and its replacement. */
export const KEYWORDS_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["$recursiveRef", "2019-09 (write $dynamicRef)"],
  ["$recursiveAnchor", "2019-09 (write $dynamicAnchor)"],
  ["divisibleBy", "draft-03 (write multipleOf)"],
  ["disallow", "draft-03 (write not)"],
  ["extends", "draft-03 (write allOf)"],
]);

/** The advice for keywords that exist only in draft-07 or only in 2020-12: the replacement in the other dialect. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["dependencies", "write dependentRequired or dependentSchemas"],
  ["additionalItems", "write items, with prefixItems for the first ones"],
  ["prefixItems", "write items with a list"],
  ["dependentRequired", "write dependencies"],
  ["dependentSchemas", "write dependencies"],
  ["$anchor", 'write "$id": "#name"'],
]);

/**
 * Rejects a JSON Schema (draft-07 or 2020-12) that generated guards do not support: a reference to another document (mcpgen does not
 * fetch schemas), an unknown dialect, a keyword with an invalid value, or a keyword of the other dialect, which would have no effect.
 *
 * @param where a description of the schema for the message, such as `tools.json: inputSchema of get_forecast`
 * @returns the subschemas.
 * @throws UnsupportedSchemaError with the keyword, its JSON Pointer and the correction.
 */
export function refuseUnsupportedSchema(schema: unknown, where: string): SupportedSchema {
  const refuse: Refuse = (path, problem) => {
    throw new UnsupportedSchemaError(where, path, problem);
  };
  if (typeof schema === "boolean") return { places: [], document: new SchemaDocument(schema) };
  if (!isObject(schema)) return refuse([], "a schema must be an object, true or false (correct its type)");
  if (isNestedTooDeeply(schema)) refuse([], `nests deeper than ${DEEPEST} levels (move subschemas to $defs)`);
  const places = [...schemasWithin(schema)];
  refuseDialect(places, refuse);
  for (const place of places) refuseValues(place, refuse);
  const document = documentOf(schema, refuse);
  for (const place of places) refuseKeywords(place, document, refuse);
  const cycle = findSchemaCycle(document, places);
  if (cycle !== undefined)
    refuse(
      cycle,
      "closes a cycle of schemas that all apply to the same value, so that a check would never end (remove this reference)",
    );
  return { places, document };
}

/** Rejects an unknown dialect, and a subschema with another dialect than the root schema. */
function refuseDialect(places: readonly SchemaWithPath[], refuse: Refuse): void {
  const [root] = places;
  const dialectOf = ({ schema }: SchemaWithPath): unknown =>
    DIALECT_BY_URI.get(String(ownMember(schema, "$schema")).replace(/#$/, ""));
  for (const place of places) {
    const named = ownMember(place.schema, "$schema");
    if (named === undefined) continue;
    if (dialectOf(place) === undefined)
      refuse(
        [...place.path, "$schema"],
        `${String(named)} is not a supported dialect (use one of ${[...DIALECT_BY_URI.keys()].join(", ")})`,
      );
    if (place !== root && dialectOf(place) !== (dialectOf(root!) ?? "2020-12"))
      refuse([...place.path, "$schema"], "names another dialect than the root schema (use the same dialect for both)");
  }
}

function refuseValues(place: SchemaWithPath, refuse: Refuse): void {
  for (const [keyword, value] of Object.entries(place.schema)) {
    const problem = KEYWORD_VALUE_CHECKS.get(keyword)?.(value);
    if (problem !== undefined) refuse([...place.path, keyword], problem);
    const origin = KEYWORDS_ELSEWHERE.get(keyword);
    if (origin !== undefined) refuse([...place.path, keyword], `is a keyword of ${origin}`);
    if (keyword === "$vocabulary")
      refuse([...place.path, keyword], "is allowed only in the meta-schema of a dialect (remove it)");
  }
}

function documentOf(schema: JsonObject, refuse: Refuse): SchemaDocument {
  try {
    return new SchemaDocument(schema);
  } catch (error) {
    return refuse(["$id"], `${(error as Error).message} (give each subschema its own URI)`);
  }
}

function refuseKeywords(place: SchemaWithPath, document: SchemaDocument, refuse: Refuse): void {
  const { schema } = place;
  const isBare = isRefIgnoringSiblings(schema, document.dialect);
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "$ref" || keyword === "$dynamicRef") refuseReference(place, { keyword, document }, refuse);
    if (FOREIGN_KEYWORDS[document.dialect].has(keyword)) {
      const advice = INSTEAD.get(keyword) ?? "name the dialect with $schema";
      refuse([...place.path, keyword], `has no effect in ${document.dialect} (${advice})`);
    }
    const isKnown = keyword === "const" || KEYWORD_VALUE_CHECKS.has(keyword);
    if (isBare && isKnown && !BESIDE_REFERENCES.has(keyword))
      refuse([...place.path, keyword], "has no effect beside a $ref in draft-07 (put both into allOf)");
    if (document.dialect === "draft-07") continue;
    if (keyword === "items" && Array.isArray(value))
      refuse([...place.path, keyword], "must be a single schema in 2020-12 (write prefixItems for a list)");
    if (keyword === "$id" && /#./.test(String(value)))
      refuse([...place.path, keyword], "must not have a fragment (write $anchor for the fragment)");
  }
}

/** The keywords that a draft-07 schema may have beside a `$ref`. draft-07 ignores others, so those that restrict values are rejected. */
export const BESIDE_REFERENCES: ReadonlySet<string> = new Set(["$ref", "$schema", "$id", "$defs", "definitions"]);

function refuseReference(
  place: SchemaWithPath,
  { keyword, document }: { keyword: string; document: SchemaDocument },
  refuse: Refuse,
): void {
  try {
    document.resolve(String(ownMember(place.schema, keyword)), document.resourceBySchema.get(place.schema)!);
  } catch (error) {
    refuse(
      [...place.path, keyword],
      `${(error as Error).message}; mcpgen does not fetch schemas (copy the schema to $defs and refer to the copy)`,
    );
  }
}

/** Returns true if a JSON Schema has more nested levels than mcpgen supports. */
function isNestedTooDeeply(schema: unknown): boolean {
  return nestsDeeper(schema, DEEPEST);
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => nestsDeeper(part, levels - 1));
}

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

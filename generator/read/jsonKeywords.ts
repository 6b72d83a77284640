import type { SchemaError } from "../model/schemaError.js";

export type JsonObject = Record<string, unknown>;

/** Path of keys from the root of the document. */
export type JsonPath = readonly (string | number)[];

/** What converting a definition needs to know of the document around it. */
export interface DocumentContext {
  /** `definitions` or `$defs`. */
  key: string;
  /** A definition by name. */
  definition(name: string): unknown;
  /** Notes what a model cannot hold and can do without. */
  lose: (at: JsonPath, what: string) => void;
  /** Makes an error that points into the document. */
  fail: (at: JsonPath, problem: string) => SchemaError;
}

/** Keywords that become a tag of the comment. */
const TAGS = ["format", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/** Keywords that say nothing about which values are legal. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  "$comment",
  "default",
  "deprecated",
  "description",
  "examples",
  "readOnly",
  "title",
  "writeOnly",
]);

/** Keywords that only narrow which values are legal: a model without them accepts more. */
const NOT_CHECKED = new Set<string>([
  "contentEncoding",
  "contentMediaType",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maxProperties",
  "minProperties",
  "multipleOf",
  "pattern",
  "propertyNames",
  "uniqueItems",
]);

const UNDERSTOOD = new Set<string>([
  ...ANNOTATIONS,
  ...NOT_CHECKED,
  ...TAGS,
  "$ref",
  "additionalProperties",
  "allOf",
  "anyOf",
  "const",
  "enum",
  "items",
  "oneOf",
  "properties",
  "required",
  "type",
]);

/** The tags that say in a comment what the keywords of a schema say. */
export function constraintTags(schema: JsonObject, at: JsonPath, { fail }: DocumentContext): string[] {
  const tags = TAGS.filter((keyword) => schema[keyword] !== undefined).map((keyword) => {
    const value = schema[keyword];
    const fits =
      keyword === "format" ? typeof value === "string" && /^[\w.-]+$/.test(value) : typeof value === "number";
    if (!fits) throw fail([...at, keyword], `${keyword} cannot be ${JSON.stringify(value)} (correct it)`);
    return `@${keyword} ${String(value)}`;
  });
  const types = numericTypes(schema);
  if (types.has("number")) tags.push("@TJS-type number");
  else if (types.has("integer")) tags.push("@TJS-type integer");
  return tags;
}

/** Notes the constraints of a schema that has no comment of its own. */
export function noteLostConstraints(schema: JsonObject, at: JsonPath, { lose }: DocumentContext): void {
  for (const keyword of TAGS) {
    if (schema[keyword] !== undefined) lose([...at, keyword], "a constraint is kept on a named type or a member only");
  }
  if (schema["type"] === "integer" || (Array.isArray(schema["type"]) && schema["type"].includes("integer"))) {
    lose([...at, "type"], "an integer inside a list, map or union is read as a number");
  }
}

/**
 * Notes the keywords that are not checked.
 *
 * @throws SchemaError at a keyword that is not understood.
 */
export function refuseUnknownKeywords(schema: JsonObject, at: JsonPath, { fail, lose }: DocumentContext): void {
  for (const keyword of Object.keys(schema).filter((name) => NOT_CHECKED.has(name)))
    lose([...at, keyword], `values are not checked against ${keyword}`);
  const unknown = Object.keys(schema).find((keyword) => !UNDERSTOOD.has(keyword));
  if (unknown !== undefined)
    throw fail(
      [...at, unknown],
      `the keyword "${unknown}" has no place in a protocol model (express it otherwise, or remove it)`,
    );
}

/** The numeric types that a schema allows itself or through a union. */
function numericTypes(schema: JsonObject): Set<unknown> {
  const types = new Set<unknown>(Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]]);
  for (const member of Array.isArray(schema["anyOf"]) ? schema["anyOf"] : []) {
    if (isObject(member)) for (const type of numericTypes(member)) types.add(type);
  }
  return types;
}

/** Whether a schema allows no value: `false`, or `{ "not": {} }`. */
export function allowsNothing(schema: unknown): boolean {
  if (schema === false) return true;
  if (!isObject(schema) || !isObject(schema["not"]) || Object.keys(schema["not"]).length > 0) return false;
  return Object.keys(schema).every((keyword) => keyword === "not" || ANNOTATIONS.has(keyword));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import type { SchemaError } from "../model/schemaError.js";
import { printParseErrorCode, type ParseErrorCode } from "jsonc-parser";

export type JsonObject = Record<string, unknown>;

/** The member names and array indexes that lead from the root of a JSON document to a value. */
export type JsonKeyPath = readonly (string | number)[];

/** The schema.json from which a definition is converted. */
export interface SchemaDocumentContext {
  /**
   * Returns the type to which a `$ref` refers, as TypeScript.
   *
   * @throws SchemaError if nothing is defined there.
   */
  reference(reference: unknown, at: JsonKeyPath): string;
  /** Returns the schema to which a `$ref` refers; undefined if nothing is defined there. */
  target(reference: unknown): unknown;
  /** Adds a note for the user about a keyword that the protocol model leaves out. */
  lose: (at: JsonKeyPath, note: string) => void;
  /** Returns an error with the position of a value in the document. */
  fail: (at: JsonKeyPath, problem: string) => SchemaError;
}

/** Keywords of JSON Schema that are converted into tags of a TSDoc comment. */
const TAGS = ["format", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/** Keywords of JSON Schema that do not affect which values are valid. */
export const ANNOTATION_KEYWORDS: ReadonlySet<string> = new Set(
  "$comment $id $schema default deprecated description examples readOnly title writeOnly".split(" "),
);

/** Keywords of JSON Schema that the protocol model leaves out. Generated guards accept values that these keywords would reject. */
const NOT_CHECKED = new Set<string>([
  "contentEncoding",
  "contentMediaType",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maxProperties",
  "minProperties",
  "multipleOf",
  "patternProperties",
  "uniqueItems",
]);

const UNDERSTOOD = new Set<string>([
  ...ANNOTATION_KEYWORDS,
  ...NOT_CHECKED,
  ...TAGS,
  ..."$defs $ref additionalItems additionalProperties allOf anyOf const definitions enum items oneOf".split(" "),
  ..."pattern prefixItems properties propertyNames required type".split(" "),
]);

/** The keywords of {@link TAGS} that limit the length of an array. A tuple states its length itself. */
const LENGTHS: ReadonlySet<string> = new Set(["minItems", "maxItems"]);

/** Returns the tags of a TSDoc comment that state the constraints of a schema, also those of the only fitting alternative of an `anyOf`. */
export function buildConstraintTags(schema: JsonObject, at: JsonKeyPath, context: SchemaDocumentContext): string[] {
  const limited = limitsOf(schema, context);
  const tags = TAGS.flatMap((keyword) => {
    const value = limited[keyword];
    if (value === undefined || (LENGTHS.has(keyword) && tupleOf(schema) !== undefined)) return [];
    const fits = keyword === "format" ? typeof value === "string" : typeof value === "number";
    if (!fits)
      throw context.fail(
        [...at, keyword],
        `"${keyword}" cannot be ${JSON.stringify(value)} (write a valid value, or remove it)`,
      );
    if (keyword !== "format" || /^[\w.-]+$/.test(value as string)) return [`@${keyword} ${String(value)}`];
    context.lose([...at, keyword], `${JSON.stringify(value)} is not the name of a format, so it is not checked`);
    return [];
  });
  const types = numericTypes(schema);
  if (types.has("number")) tags.push("@TJS-type number");
  else if (types.has("integer")) tags.push("@TJS-type integer");
  return tags;
}

/** Returns the constraints of a schema, with those of each alternative that is the only one of its type. */
function limitsOf(schema: JsonObject, context: SchemaDocumentContext): JsonObject {
  const limits: JsonObject = { ...schema };
  for (const alternative of alternativesWithin(schema)) {
    if (!isOnlyOfItsType(schema, alternative, context)) continue;
    for (const keyword of TAGS) if (keyword in alternative) limits[keyword] = alternative[keyword];
  }
  return limits;
}

/** Returns true if no other alternative of a schema allows values of the alternative's type, so that its limits hold for the whole schema. */
export function isOnlyOfItsType(
  schema: JsonObject,
  alternative: JsonObject,
  { target }: SchemaDocumentContext,
): boolean {
  const typesOf = (one: JsonObject): unknown[] => {
    const named = one["$ref"] === undefined ? one : target(one["$ref"]);
    const type = isJsonObject(named) ? named["type"] : undefined;
    return (Array.isArray(type) ? type : [type]).map((name) => (name === "integer" ? "number" : name));
  };
  const [own] = typesOf(alternative);
  return alternativesWithin(schema).every(
    (other) => other === alternative || !typesOf(other).some((type) => type === own || type === undefined),
  );
}

function alternativesWithin(schema: JsonObject): JsonObject[] {
  const list = schema["anyOf"] ?? schema["oneOf"];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** Returns the schemas of an array's first items: those of `prefixItems`, or of `items` in older dialects. */
export function tupleOf(schema: JsonObject): unknown[] | undefined {
  const first = schema["prefixItems"] ?? schema["items"];
  return Array.isArray(first) ? first : undefined;
}

/**
 * Adds a note for the user about each constraint of a JSON Schema that is lost in the conversion to TypeScript. Constraints
 * become tags of comments, such as `@minimum`, and this schema (such as the `items` of an array) gets no comment.
 */
export function noteUncheckedConstraints(schema: JsonObject, at: JsonKeyPath, { lose }: SchemaDocumentContext): void {
  for (const keyword of TAGS) {
    if (schema[keyword] !== undefined)
      lose([...at, keyword], "not checked: only named types and members can have a constraint");
  }
  if (schema["type"] === "integer" || (Array.isArray(schema["type"]) && schema["type"].includes("integer"))) {
    lose([...at, "type"], "integer is treated as number inside an array, map or union");
  }
}

/**
 * Adds a note for the user about each keyword in {@link NOT_CHECKED}.
 *
 * @throws SchemaError at a keyword that mcpgen does not support.
 */
export function refuseUnknownKeywords(
  schema: JsonObject,
  at: JsonKeyPath,
  { fail, lose }: SchemaDocumentContext,
): void {
  for (const keyword of Object.keys(schema).filter((name) => NOT_CHECKED.has(name)))
    lose([...at, keyword], `values are not checked against ${keyword}`);
  const unknown = Object.keys(schema).find((keyword) => !UNDERSTOOD.has(keyword));
  if (unknown !== undefined)
    throw fail([...at, unknown], `the keyword "${unknown}" is not supported (use other keywords, or remove it)`);
}

/** Returns the values of the keyword `type` in a schema and in the members of its `anyOf`. */
function numericTypes(schema: JsonObject): Set<unknown> {
  const types = new Set<unknown>(Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]]);
  for (const member of Array.isArray(schema["anyOf"]) ? schema["anyOf"] : []) {
    if (isJsonObject(member)) for (const type of numericTypes(member)) types.add(type);
  }
  return types;
}

/** Returns true if no value is valid against the schema: it is `false` or `{ "not": {} }`. */
export function isImpossible(schema: unknown): boolean {
  if (schema === false) return true;
  if (!isJsonObject(schema) || !isJsonObject(schema["not"]) || Object.keys(schema["not"]).length > 0) return false;
  return Object.keys(schema).every((keyword) => keyword === "not" || ANNOTATION_KEYWORDS.has(keyword));
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Error messages for syntax errors in JSON, by the names that jsonc-parser gives the errors. */
const PROBLEMS: { readonly [name: string]: string } = {
  InvalidSymbol: "this is not a JSON value",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "expected the name of a member in double quotes",
  ValueExpected: "expected a value",
  ColonExpected: "expected a colon",
  CommaExpected: "expected a comma",
  CloseBraceExpected: "expected a closing brace }",
  CloseBracketExpected: "expected a closing bracket ]",
  EndOfFileExpected: "expected the end of the file after the value",
  InvalidCommentToken: "comments are not allowed here",
  UnexpectedEndOfComment: "this comment has no end",
  UnexpectedEndOfString: "this string has no closing quote",
  UnexpectedEndOfNumber: "this number is incomplete",
  InvalidUnicode: "this Unicode escape is invalid",
  InvalidEscapeCharacter: "this escape sequence is invalid",
  InvalidCharacter: "this character must be escaped in a string",
};

export function describeJsonParseError(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return PROBLEMS[name] ?? name;
}

import type { SchemaError } from "../model/schemaError.js";
import { printParseErrorCode, type ParseErrorCode } from "jsonc-parser";

export type JsonObject = Record<string, unknown>;

/** The member names and array indexes that lead from the root of a JSON document to a value. */
export type JsonKeyPath = readonly (string | number)[];

/** The schema.json from which a definition is converted. */
export interface SchemaDocumentContext {
  /** The key of the definitions in the schema.json: `definitions` or `$defs`. */
  key: string;
  /** Returns the definition with this name; undefined if the schema.json does not define the name. */
  definition(name: string): unknown;
  /** Adds a note for the user about a keyword that the protocol model leaves out. */
  lose: (at: JsonKeyPath, note: string) => void;
  /** Returns an error with the position of a value in the document. */
  fail: (at: JsonKeyPath, problem: string) => SchemaError;
}

/** Keywords of JSON Schema that are converted into tags of a TSDoc comment. */
const TAGS = ["format", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/** Keywords of JSON Schema that do not affect which values are valid. */
export const ANNOTATION_KEYWORDS: ReadonlySet<string> = new Set(
  "$comment default deprecated description examples readOnly title writeOnly".split(" "),
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
  "pattern",
  "propertyNames",
  "uniqueItems",
]);

const UNDERSTOOD = new Set<string>([
  ...ANNOTATION_KEYWORDS,
  ...NOT_CHECKED,
  ...TAGS,
  ..."$ref additionalProperties allOf anyOf const enum items oneOf properties required type".split(" "),
]);

export function buildConstraintTags(schema: JsonObject, at: JsonKeyPath, { fail }: SchemaDocumentContext): string[] {
  const tags = TAGS.filter((keyword) => schema[keyword] !== undefined).map((keyword) => {
    const value = schema[keyword];
    const fits =
      keyword === "format" ? typeof value === "string" && /^[\w.-]+$/.test(value) : typeof value === "number";
    if (!fits)
      throw fail(
        [...at, keyword],
        `"${keyword}" cannot be ${JSON.stringify(value)} (write a valid value, or remove it)`,
      );
    return `@${keyword} ${String(value)}`;
  });
  const types = numericTypes(schema);
  if (types.has("number")) tags.push("@TJS-type number");
  else if (types.has("integer")) tags.push("@TJS-type integer");
  return tags;
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

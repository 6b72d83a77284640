import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { oneLine } from "../model/schemaError.js";
import type { ContractTool, JsonSchemaInContract, JsonValuePath } from "./contract.js";
import { KEYWORD_VALUE_CHECKS, pairKeywords } from "./keywordChecks.js";
import { directSubschemas, schemasWithin, toJsonPointer } from "./subschemas.js";
import { isLinearTimePattern } from "../../templates/runtime/json-schema/patterns/matcher.js";
import { findMostSimilarWord } from "../nearestWord.js";
import { openTypedSchema } from "./refuseSchema.js";

/**
 * Matches the tool names that the protocol recommends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names
 */
export const TOOL_NAME_PATTERN: RegExp = /^[A-Za-z0-9_.-]{1,128}$/;

/** Keywords with the only type that they restrict, such as `minLength` with strings. Values of other types are always valid. */
const LOOKS_AT: ReadonlyMap<string, string> = new Map([
  ...pairKeywords("properties required additionalProperties patternProperties propertyNames", "object"),
  ...pairKeywords("items prefixItems contains minItems maxItems", "array"),
  ...pairKeywords("minLength maxLength pattern", "string"),
  ...pairKeywords("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", "number"),
]);

/** Returns true if the output schema of a tool allows only objects. */
export function returnsObject({ outputSchema }: { readonly outputSchema?: JsonSchemaInContract | undefined }): boolean {
  return typeof outputSchema === "object" && outputSchema["type"] === "object";
}

/** Returns true if a schema is a `$ref` to a schema of objects: older revisions need the type in the schema itself. */
export function refersToObject(schema: JsonSchemaInContract = true): boolean {
  const document = openTypedSchema(schema);
  if ("problem" in document) return false;
  let part = schema;
  // References that form a cycle are a problem of the document.
  while (typeof part === "object" && typeof part["$ref"] === "string")
    part = document.resolve(part["$ref"], document.resourceBySchema.get(part as JsonObject)!) as JsonSchemaInContract;
  return typeof part === "object" && part["type"] === "object";
}

export function canToolRunAsTask({ execution }: ContractTool): boolean {
  return execution?.taskSupport !== undefined && execution.taskSupport !== "forbidden";
}

/** Returns a tool as a server without tasks lists it: clients could not call a tool that requires one. */
export function withoutTaskSupport(tool: ContractTool): object {
  if (!canToolRunAsTask(tool)) return tool;
  const { execution: { taskSupport: _, ...execution } = {}, ...rest } = tool;
  return Object.keys(execution).length === 0 ? rest : { ...rest, execution };
}

/** Returns notes about probable mistakes in a tool. Each note is a single line without control characters. */
export function toolMistakes(tool: ContractTool): string[] {
  const { name, inputSchema, outputSchema = true } = tool;
  const notes = TOOL_NAME_PATTERN.test(name)
    ? []
    : [
        `${JSON.stringify(name)} is not a tool name that the protocol recommends (use 1 to 128 characters: letters A-Z and a-z, digits, "_", "-" and ".")`,
      ];
  for (const [member, schema] of Object.entries({ inputSchema, outputSchema })) {
    notes.push(...schemaMistakes(`${member} of ${name}`, schema));
  }
  return notes;
}

/** Returns a note about probable mistakes in a schema, on a single line without control characters. An empty list if there are none. */
export function schemaMistakes(where: string, schema: JsonSchemaInContract): string[] {
  // Notes about misspelt keywords are first, because a misspelt keyword can cause the other notes.
  const [first, ...others] = [...unknownKeywordNotes(schema), ...remarks(schema), ...slowPatternNotes(schema)];
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : `; ${others.length} more in this schema`;
  return [oneLine(`${where}${first}${more}`)];
}

/**
 * Yields notes about keywords of a JSON Schema that probably do not have the effect that the author expects.
 *
 * @param isTyped true if an outer schema declares the type of the same value.
 */
function* remarks(schema: JsonSchema, path: JsonValuePath = [], isTyped: boolean = false): Generator<string> {
  if (!isObject(schema)) return;
  const isSaid = isTyped || saysType(schema);
  const untyped = isSaid ? undefined : Object.keys(schema).find((keyword) => LOOKS_AT.has(keyword));
  if (untyped !== undefined) {
    const type = LOOKS_AT.get(untyped);
    yield `${toJsonPointer([...path, untyped])}: accepts every value that is not of type ${type}, so that the generated type is unknown (add "type": "${type}")`;
  }
  if (ownMember(schema, "nullable") === true)
    yield `${toJsonPointer([...path, "nullable"])}: is not a keyword of JSON Schema, so that null is rejected (add "null" to "type")`;
  for (const { keyword, part, path: inner } of directSubschemas({ path, schema })) {
    if (WITHOUT_TYPE.test(keyword)) continue;
    const isInPlace = COMBINED.test(keyword);
    // Schemas in `allOf`, `anyOf` or `oneOf` beside `properties` often describe only some members, so a missing `type` in them gets no
    // note.
    if (isInPlace && Object.hasOwn(schema, "properties")) continue;
    yield* remarks(part, inner, isInPlace && isSaid);
  }
}

/** Matches the keywords that combine several schemas for the same value. */
const COMBINED = /^(allOf|anyOf|oneOf)$/;

/** Keywords whose subschemas need no `type`: the outer schema usually declares it, and `propertyNames` are strings. */
const WITHOUT_TYPE = /^(dependencies|dependentSchemas|else|if|not|propertyNames|then)$/;

/** Returns true if a schema declares the type of its value, either itself or through the schemas that it refers to or combines. */
function saysType(schema: JsonObject): boolean {
  if (["type", "const", "enum", "$ref", "$dynamicRef"].some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const list = (keyword: string): readonly unknown[] => (ownMember(schema, keyword) as unknown[] | undefined) ?? [];
  const says = (part: unknown): boolean => part === false || (isObject(part) && saysType(part));
  const isEach = (parts: readonly unknown[]): boolean => parts.length > 0 && parts.every(says);
  return list("allOf").some(says) || isEach(list("anyOf")) || isEach(list("oneOf"));
}

/** Returns the regular expressions in the keywords `pattern` and `patternProperties` of a schema. Its subschemas are not searched. */
export function patternsOfSchema(schema: JsonObject): string[] {
  const pattern = ownMember(schema, "pattern");
  const byName = ownMember(schema, "patternProperties");
  return [...(typeof pattern === "string" ? [pattern] : []), ...(isObject(byName) ? Object.keys(byName) : [])];
}

/** Yields a note for each pattern that can take a backtracking engine very long. Generated guards limit the number of steps. */
function* slowPatternNotes(whole: JsonSchema): Generator<string> {
  for (const { path, schema } of schemasWithin(whole)) {
    for (const pattern of patternsOfSchema(schema)) {
      if (isLinearTimePattern(pattern)) continue;
      const keyword = ownMember(schema, "pattern") === pattern ? ["pattern"] : ["patternProperties", pattern];
      yield `${toJsonPointer([...path, ...keyword])}: other validators can need exponential time for this pattern, because they backtrack (start the pattern with ^, and avoid alternatives and repetitions that match the same characters)`;
    }
  }
}

/** The keywords of JSON Schema: assertions and annotations. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...KEYWORD_VALUE_CHECKS.keys(),
  ..."const $comment title description default examples deprecated readOnly writeOnly format contentMediaType contentEncoding".split(
    " ",
  ),
]);

/** Annotations that other tools read, each with its purpose. These keywords cause no note. */
const READ_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ...pairKeywords("example discriminator xml externalDocs", "documentation in OpenAPI"),
  ...pairKeywords("enumNames", "titles of choices in the elicitation forms of the protocol"),
  ...pairKeywords("propertyOrder propertyOrdering", "order of members for forms, and for models that fill in forms"),
  ...pairKeywords("markdownDescription enumDescriptions markdownEnumDescriptions", "documentation in editors"),
  ...pairKeywords("errorMessage deprecationMessage", "messages of validators and editors"),
  ...pairKeywords("nullable", "reported by another note"),
]);

/** Known values of the keyword `format`, each with the source that defines the format. */
const FORMATS: ReadonlyMap<unknown, string> = new Map([
  ...pairKeywords(
    "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex",
    "https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3",
  ),
  ...pairKeywords(
    "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal byte binary base64url password",
    "https://spec.openapis.org/registry/format/",
  ),
  ...pairKeywords("int uint int128 uint128", "number types of Rust, as schemars writes them"),
]);

/** Matches the prefixes of keywords that JSON Schema validators ignore: `x-` by convention, and `$` for keywords of other dialects. */
const EXTENSION = /^(x-|\$)/;

/**
 * Yields a note for each unknown keyword or format in a schema. They are valid but have no effect, and most of them are misspelt.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-6.5
 */
export function* unknownKeywordNotes(whole: JsonSchema): Generator<string> {
  for (const { path, schema } of schemasWithin(whole)) {
    for (const keyword of Object.keys(schema)) {
      const problem = unknownKeyword(keyword) ?? (keyword === "format" ? unknownFormat(schema) : undefined);
      if (problem !== undefined) yield `${toJsonPointer([...path, keyword])}: ${problem}`;
    }
  }
}

function unknownKeyword(keyword: string): string | undefined {
  if (KEYWORDS.has(keyword) || READ_ELSEWHERE.has(keyword)) return undefined;
  const nearest = findMostSimilarWord(keyword, KEYWORDS);
  if (nearest === undefined && EXTENSION.test(keyword)) return undefined;
  return `is not a keyword of JSON Schema and has no effect (${advice(nearest, "use the prefix x- if another tool reads it")})`;
}

function unknownFormat(schema: JsonObject): string | undefined {
  const format = ownMember(schema, "format");
  // mcpgen prints a note about an unknown format, because such a format has no effect. With a pattern in the same schema, no note is
  // needed.
  if (FORMATS.has(format) || Object.hasOwn(schema, "pattern")) return undefined;
  const nearest = findMostSimilarWord(String(format), [...FORMATS.keys()] as string[]);
  return `${JSON.stringify(format)} is not a known format (${advice(nearest, "add a pattern")})`;
}

function advice(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `did you mean ${nearest}?`;
}

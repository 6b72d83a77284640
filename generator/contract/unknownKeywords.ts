import { ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { findMostSimilarWord } from "../nearestWord.js";
import { createPairsOfKeywordAndValue, KEYWORD_VALUE_CHECKS } from "./keywordChecks.js";
import { iterateSchemaAndSubschemas, toJsonPointer } from "./subschemas.js";

/** The keywords of JSON Schema: assertions and annotations. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...KEYWORD_VALUE_CHECKS.keys(),
  ..."const $comment title description default examples deprecated readOnly writeOnly format contentMediaType contentEncoding".split(
    " ",
  ),
]);

/** Annotations that other tools read, each with its purpose. These keywords cause no note. */
const READ_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ...createPairsOfKeywordAndValue("example discriminator xml externalDocs", "documentation in OpenAPI"),
  ...createPairsOfKeywordAndValue("enumNames", "titles of choices in the elicitation forms of the protocol"),
  ...createPairsOfKeywordAndValue(
    "propertyOrder propertyOrdering",
    "order of members for forms, and for models that fill in forms",
  ),
  ...createPairsOfKeywordAndValue(
    "markdownDescription enumDescriptions markdownEnumDescriptions",
    "documentation in editors",
  ),
  ...createPairsOfKeywordAndValue("errorMessage deprecationMessage", "messages of validators and editors"),
  ...createPairsOfKeywordAndValue("nullable", "reported by another note"),
]);

/** Known values of the keyword `format`, each with the source that defines the format. */
const FORMATS: ReadonlyMap<unknown, string> = new Map([
  ...createPairsOfKeywordAndValue(
    "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex",
    "https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3",
  ),
  ...createPairsOfKeywordAndValue(
    "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal byte binary base64url password",
    "https://spec.openapis.org/registry/format/",
  ),
  ...createPairsOfKeywordAndValue("int uint int128 uint128", "number types of Rust, as schemars writes them"),
]);

/** Matches the prefixes of keywords that JSON Schema validators ignore: `x-` by convention, and `$` for keywords of other dialects. */
const EXTENSION = /^(x-|\$)/;

/**
 * Yields a note for each unknown keyword or format in a schema. They are valid but have no effect, and most of them are misspelt.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-6.5
 */
export function* iterateUnknownSchemaKeywordNotes(whole: JsonSchema): Generator<string> {
  for (const { path, schema } of iterateSchemaAndSubschemas(whole)) {
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

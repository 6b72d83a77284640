import { ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { nearestWord } from "../nearestWord.js";
import { each, KEYWORD_VALUES } from "./keywordValues.js";
import { placesOf, pointerOf } from "./places.js";

/** The keywords of JSON Schema: assertions and annotations. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...KEYWORD_VALUES.keys(),
  ..."const $comment title description default examples deprecated readOnly writeOnly format contentMediaType contentEncoding".split(
    " ",
  ),
]);

/** Annotations of other tools, each with the tool that reads it. They cause no note. */
const READ_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ...each("example discriminator xml externalDocs", "OpenAPI describes with it"),
  ...each("enumNames", "the protocol's own choices in a form have titles so"),
  ...each("propertyOrder propertyOrdering", "forms and models that fill them in order members by it"),
  ...each("markdownDescription enumDescriptions markdownEnumDescriptions", "editors show it"),
  ...each("errorMessage deprecationMessage", "validators and editors say it"),
  ...each("nullable", "a note of its own tells what it does not do"),
]);

/** Known formats, each with its definition. */
const FORMATS: ReadonlyMap<unknown, string> = new Map([
  ...each(
    "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex",
    "https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3",
  ),
  ...each(
    "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal byte binary base64url password",
    "https://spec.openapis.org/registry/format/",
  ),
  ...each("int uint int128 uint128", "what schemars writes for the numbers of Rust"),
]);

/** The beginnings of keywords that are not for JSON Schema validators: `x-` by convention, `$` for the core of other dialects. */
const EXTENSION = /^(x-|\$)/;

/**
 * Yields a note for each unknown keyword and format of a schema. They are valid and have no effect; most are misspelt.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-6.5
 */
export function* unknownWords(whole: JsonSchema): Generator<string> {
  for (const { path, schema } of placesOf(whole)) {
    for (const keyword of Object.keys(schema)) {
      const problem = unknownKeyword(keyword) ?? (keyword === "format" ? unknownFormat(schema) : undefined);
      if (problem !== undefined) yield `${pointerOf([...path, keyword])}: ${problem}`;
    }
  }
}

function unknownKeyword(keyword: string): string | undefined {
  if (KEYWORDS.has(keyword) || READ_ELSEWHERE.has(keyword)) return undefined;
  const nearest = nearestWord(keyword, KEYWORDS);
  if (nearest === undefined && EXTENSION.test(keyword)) return undefined;
  return `is no keyword of JSON Schema, so that it asks nothing (${advice(nearest, "begin it with x- if another reads it")})`;
}

function unknownFormat(schema: JsonObject): string | undefined {
  const format = ownMember(schema, "format");
  // With a pattern, an unknown format does not matter.
  if (FORMATS.has(format) || Object.hasOwn(schema, "pattern")) return undefined;
  const nearest = nearestWord(String(format), [...FORMATS.keys()] as string[]);
  return `${JSON.stringify(format)} is a format that nobody knows (${advice(nearest, "write a pattern")})`;
}

function advice(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `did you mean ${nearest}?`;
}

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { refersToObject, unknownKeywordNotes } from "../../generator/contract/toolNotes.js";

const NO_KEYWORD = "is not a keyword of JSON Schema and has no effect";
const NOBODY = "is not a known format";

const NOTED: readonly (readonly [schema: string, ...notes: string[]])[] = [
  ['{ "type": "string", "minLenght": 1 }', `/minLenght: ${NO_KEYWORD} (did you mean minLength?)`],
  ['{ "Type": "string" }', `/Type: ${NO_KEYWORD} (did you mean type?)`],
  ['{ "additional_properties": false }', `/additional_properties: ${NO_KEYWORD} (did you mean additionalProperties?)`],
  ['{ "maxlenght": 1 }', `/maxlenght: ${NO_KEYWORD} (did you mean maxLength?)`],
  ['{ "descrptn": "" }', `/descrptn: ${NO_KEYWORD} (use the prefix x- if another tool reads it)`],
  ['{ "$reff": "#/$defs/a" }', `/$reff: ${NO_KEYWORD} (did you mean $ref?)`],
  ['{ "id": "a" }', `/id: ${NO_KEYWORD} (did you mean $id?)`],
  ['{ "exampels": [] }', `/exampels: ${NO_KEYWORD} (did you mean examples?)`],
  ['{ "unit": "m" }', `/unit: ${NO_KEYWORD} (use the prefix x- if another tool reads it)`],
  [
    '{ "properties": { "a/b": { "requird": [] } } }',
    `/properties/a~1b/requird: ${NO_KEYWORD} (did you mean required?)`,
  ],
  ['{ "anyOf": [{}, { "cosnt": 1 }], "properties": {} }', `/anyOf/1/cosnt: ${NO_KEYWORD} (did you mean const?)`],
  ['{ "properties": { "": { "requird": [] } } }', `/properties//requird: ${NO_KEYWORD} (did you mean required?)`],
  ['{ "not": { "requird": [] } }', `/not/requird: ${NO_KEYWORD} (did you mean required?)`],
  [
    '{ "if": { "minimun": 1 }, "items": { "a/b": 1 } }',
    `/if/minimun: ${NO_KEYWORD} (did you mean minimum?)`,
    `/items/a~1b: ${NO_KEYWORD} (use the prefix x- if another tool reads it)`,
  ],
  ['{ "format": "nope" }', `/format: "nope" ${NOBODY} (add a pattern)`],
  ['{ "format": "emial" }', `/format: "emial" ${NOBODY} (did you mean email?)`],
  ['{ "format": "datetime" }', `/format: "datetime" ${NOBODY} (did you mean date-time?)`],
  ['{ "items": { "format": 1 } }', `/items/format: 1 ${NOBODY} (add a pattern)`],
];

for (const [schema, ...notes] of NOTED)
  test(`${schema} has words that are noted`, () => {
    assert.equal([...unknownKeywordNotes(JSON.parse(schema) as object)], notes);
  });

/** One keyword a word. */
const KNOWN_KEYWORDS =
  "$schema $id $ref $anchor $dynamicRef $dynamicAnchor $defs $comment definitions title description default examples deprecated " +
  "readOnly writeOnly contentMediaType contentEncoding contentSchema type enum const minimum maximum exclusiveMinimum " +
  "exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems minProperties maxProperties required " +
  "properties patternProperties additionalProperties propertyNames items prefixItems additionalItems contains minContains " +
  "maxContains allOf anyOf oneOf not if then else dependencies dependentRequired dependentSchemas unevaluatedItems " +
  "unevaluatedProperties example discriminator xml externalDocs enumNames propertyOrder propertyOrdering markdownDescription " +
  "enumDescriptions markdownEnumDescriptions errorMessage deprecationMessage nullable x-order x-minLenght $data";

test("no keyword is noted that JSON Schema or somebody else has", () => {
  for (const keyword of KNOWN_KEYWORDS.split(" "))
    assert.equal([...unknownKeywordNotes({ [keyword]: true })], [], keyword);
});

const KNOWN_FORMATS =
  "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid " +
  "uri-template json-pointer relative-json-pointer regex int8 int16 int32 int64 int128 uint8 uint16 uint32 uint64 uint128 int " +
  "uint float double decimal byte binary base64url password";

test("no format is noted that is written down somewhere, or has a pattern beside it", () => {
  for (const format of KNOWN_FORMATS.split(" ")) assert.equal([...unknownKeywordNotes({ format })], [], format);
  assert.equal([...unknownKeywordNotes({ format: "cuid", pattern: "^c" })], []);
});

test("names of members and parts of values are no words of a schema", () => {
  const schema = {
    properties: { minLenght: {}, format: { const: { tpye: 1 } } },
    $defs: { requird: true },
    enum: [{ tpye: 1 }],
    default: { format: "nope" },
    examples: [{ format: "nope" }],
    dependentRequired: { tpye: ["a"] },
  };
  assert.equal([...unknownKeywordNotes(schema)], []);
});

const REFERRING: readonly (readonly [schema: JsonSchemaInContract, refersToObject: boolean])[] = [
  [{ $ref: "#/$defs/A", $defs: { A: { type: "object" } } }, true],
  [{ $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B" }, B: { type: "object" } } }, true],
  [{ $ref: "#/$defs/A", $defs: { A: { type: ["object", "null"] } } }, false],
  [{ $ref: "#/$defs/A", $defs: { A: { type: "string" } } }, false],
  [{ $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/A" } } }, false],
  [{ $ref: "#/$defs/absent" }, false],
  [{ anyOf: [{ type: "object" }, { type: "null" }] }, false],
];

for (const [schema, isObject] of REFERRING)
  test(`${JSON.stringify(schema)} ${isObject ? "refers" : "does not refer"} to an object`, () => {
    assert.is(refersToObject(schema), isObject);
  });

test.run();

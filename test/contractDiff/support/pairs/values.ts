import { DRAFT_07, type SchemaChange } from "./change.js";

const ALL_TYPES = ["array", "boolean", "null", "number", "object", "string"];

/** Types, fixed values and annotations. */
export const OF_VALUES: readonly SchemaChange[] = [
  { rule: "true is {}", before: true, after: {} },
  { rule: "true becomes false", before: true, after: false, lost: null, empty: "after" },
  { rule: "every type listed is no restriction", before: {}, after: { type: ALL_TYPES } },
  {
    rule: "a list of all types but null",
    before: {},
    after: { type: ALL_TYPES.filter((type) => type !== "null") },
    lost: null,
  },
  { rule: "integer becomes number", before: { type: "integer" }, after: { type: "number" }, gained: 0.5 },
  {
    rule: "integer and number together are number",
    before: { type: ["integer", "number"] },
    after: { type: "number" },
  },
  { rule: "integer is a multiple of 1", before: { type: "integer" }, after: { type: "number", multipleOf: 1 } },
  {
    rule: "a multiple of 1 without a type is no integer",
    before: { type: "integer" },
    after: { multipleOf: 1 },
    gained: "text",
  },
  {
    rule: "a string may be null",
    before: { type: "string" },
    after: { type: ["string", "null"] },
    gained: null,
  },
  {
    rule: "a list of types is anyOf of the types",
    before: { type: ["string", "null"] },
    after: { anyOf: [{ type: "null" }, { type: "string" }] },
  },
  {
    rule: "nullable of OpenAPI has no effect",
    before: { type: ["string", "null"] },
    after: { type: "string", nullable: true },
    lost: null,
    ajvErrs: "it reads nullable",
  },
  {
    rule: "null is in the type but no longer in the enum",
    before: { type: ["string", "null"], enum: ["a", null] },
    after: { type: ["string", "null"], enum: ["a"] },
    lost: null,
  },
  {
    rule: "a string becomes a list of strings",
    before: { type: "string" },
    after: { type: "array", items: { type: "string" } },
    lost: "a",
    gained: ["a"],
  },
  {
    rule: "a string or a list of strings",
    before: { type: "string" },
    after: { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    gained: [],
  },
  { rule: "boolean is enum of true and false", before: { type: "boolean" }, after: { enum: [false, true] } },
  { rule: "null is a const", before: { type: "null" }, after: { const: null } },
  { rule: "enum in another order", before: { enum: ["a", 1, null] }, after: { enum: [null, "a", 1] } },
  { rule: "enum has one more value", before: { enum: ["a", "b"] }, after: { enum: ["a", "b", "c"] }, gained: "c" },
  {
    rule: "enum exchanges a value",
    before: { enum: ["a", "b"] },
    after: { enum: ["a", "c"] },
    lost: "b",
    gained: "c",
  },
  { rule: "anyOf of consts is enum", before: { anyOf: [{ const: "a" }, { const: 2 }] }, after: { enum: [2, "a"] } },
  {
    rule: "oneOf of consts with titles is enum",
    before: { type: "string", enum: ["asc", "desc"] },
    after: {
      oneOf: [
        { const: "asc", title: "Ascending" },
        { const: "desc", title: "Descending" },
      ],
    },
  },
  {
    rule: "a value of two alternatives is none of oneOf",
    before: { enum: ["a", "b"] },
    after: { oneOf: [{ const: "a" }, { enum: ["a", "b"] }] },
    lost: "a",
  },
  {
    rule: "type removes values from enum",
    before: { type: "string", enum: ["a", 1, null] },
    after: { const: "a" },
  },
  {
    rule: "an enum without a value of its type is false",
    before: { type: "boolean", enum: ["true", "false"] },
    after: false,
    empty: "both",
  },
  { rule: "false is not 0", before: { const: false }, after: { const: 0 }, lost: false, gained: 0 },
  { rule: "an empty list is no empty object", before: { const: [] }, after: { const: {} }, lost: [], gained: {} },
  {
    rule: "members of a const in another order",
    before: { const: { a: 1, b: [2, { c: 3, d: 4 }] } },
    after: { const: { b: [2, { d: 4, c: 3 }], a: 1 } },
  },
  {
    rule: "items of a const in another order",
    before: { const: [1, 2] },
    after: { const: [2, 1] },
    lost: [1, 2],
    gained: [2, 1],
  },
  {
    rule: "a const fits what describes it",
    before: { const: { id: 7, tags: ["a", "b"] } },
    after: {
      type: "object",
      properties: { id: { type: "integer" }, tags: { type: "array", items: { maxLength: 1 }, uniqueItems: true } },
      required: ["tags"],
      maxProperties: 2,
    },
    gained: { tags: [] },
  },
  {
    rule: "words for people change",
    before: { type: "string", title: "City", description: "A city.", default: "Oslo", examples: ["Oslo"] },
    after: { type: "string", title: "Town", default: "Bern", deprecated: true, $comment: "x", "x-order": 1 },
  },
  {
    rule: "readOnly and writeOnly restrict nothing",
    before: { type: "object", properties: { id: { type: "string" } } },
    after: { type: "object", properties: { id: { type: "string", readOnly: true, writeOnly: true } } },
  },
  {
    rule: "a misspelt keyword has no effect",
    before: { type: "string", minLenght: 3 },
    after: { type: "string" },
  },
  {
    rule: "a misspelt keyword is corrected",
    before: { type: "string", minLenght: 3 },
    after: { type: "string", minLength: 3 },
    lost: "ab",
  },
  // The guards of tools do not check `format`: see the guide on JSON Schema.
  {
    rule: "a format is an annotation",
    before: { type: "string" },
    after: { type: "string", format: "email" },
  },
  {
    rule: "a format is an annotation in draft-07, too",
    before: { ...DRAFT_07, type: "string", format: "ipv4" },
    after: { ...DRAFT_07, type: "string", format: "ipv6" },
  },
  {
    rule: "the encoding of content is an annotation",
    before: { type: "string" },
    after: {
      type: "string",
      contentEncoding: "base64",
      contentMediaType: "application/json",
      contentSchema: { type: "object" },
    },
  },
  {
    rule: "definitions that no reference names",
    before: { type: "string", $defs: { a: { type: "string" } } },
    after: { type: "string", $defs: { a: false, b: { minimum: 1 } } },
  },
  { rule: "const null is a restriction", before: { type: ["null", "integer"] }, after: { const: null }, lost: 0 },
  {
    rule: "empty keywords restrict nothing",
    before: {},
    after: {
      ...{ required: [], properties: {}, patternProperties: {}, dependentRequired: {}, dependentSchemas: {} },
      ...{
        additionalProperties: {},
        items: true,
        prefixItems: [{}],
        propertyNames: true,
        contains: {},
        minContains: 0,
      },
      ...{ minLength: 0, minItems: 0, minProperties: 0, uniqueItems: false, pattern: "", allOf: [true], not: false },
    },
  },
];

import type { SchemaChange } from "./change.js";

/** Limits of numbers. */
export const OF_NUMBERS: readonly SchemaChange[] = [
  {
    rule: "an integer above 0 is at least 1",
    before: { type: "integer", exclusiveMinimum: 0 },
    after: { type: "integer", minimum: 1 },
  },
  {
    rule: "a number above 0 may be below 1",
    before: { type: "number", exclusiveMinimum: 0 },
    after: { type: "number", minimum: 1 },
    lost: 0.5,
  },
  {
    rule: "an integer up to 10.5 ends at 10",
    before: { type: "integer", maximum: 10.5 },
    after: { type: "integer", exclusiveMaximum: 11 },
  },
  { rule: "a limit excludes itself", before: { minimum: 0 }, after: { exclusiveMinimum: 0 }, lost: 0 },
  {
    rule: "a second, weaker limit",
    before: { type: "number", minimum: 5 },
    after: { type: "number", minimum: 5, exclusiveMinimum: 3 },
  },
  {
    rule: "the stronger of two limits goes",
    before: { type: "number", maximum: 5, exclusiveMaximum: 5 },
    after: { type: "number", maximum: 5 },
    gained: 5,
  },
  {
    rule: "a range moves",
    before: { type: "integer", minimum: 1, maximum: 10 },
    after: { type: "integer", minimum: 0, maximum: 9 },
    lost: 10,
    gained: 0,
  },
  {
    rule: "limits of numbers restrict no other type",
    before: { minimum: 1 },
    after: { type: "number", minimum: 1 },
    lost: "",
  },
  {
    rule: "a limit that the type makes useless changes",
    before: { type: "string", minimum: 5, minItems: 1 },
    after: { type: "string", minimum: 8, required: ["a"] },
  },
  {
    rule: "a limit that the enum implies",
    before: { enum: [5, 6] },
    after: { minimum: 5, enum: [5, 6] },
  },
  {
    rule: "all integers of a range are an enum",
    before: { type: "integer", minimum: 1, maximum: 3 },
    after: { enum: [3, 1, 2] },
  },
  {
    rule: "the numbers of a range are no enum",
    before: { type: "number", minimum: 1, maximum: 3 },
    after: { enum: [1, 2, 3] },
    lost: 1.5,
  },
  {
    rule: "a range between two integers is empty",
    before: { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 1 },
    after: false,
    empty: "both",
  },
  {
    rule: "limits that cross are empty for numbers only",
    before: { minimum: 3, maximum: 2 },
    after: { type: ["array", "boolean", "null", "object", "string"] },
  },
  { rule: "a multiple of 6 is a multiple of 3", before: { multipleOf: 6 }, after: { multipleOf: 3 }, gained: 3 },
  {
    rule: "a multiple of 4 is not always one of 6",
    before: { type: "number", multipleOf: 4 },
    after: { type: "number", multipleOf: 6 },
    lost: 4,
    gained: 6,
  },
  {
    rule: "a multiple of 2 and of 3 is one of 6",
    before: { type: "number", allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    after: { type: "number", multipleOf: 6 },
  },
  {
    rule: "a multiple of 0.3 is one of 0.1 in decimals",
    before: { type: "number", multipleOf: 0.3 },
    after: { type: "number", multipleOf: 0.1 },
    gained: 0.1,
    values: [0.3, 0.6, 0.9, 1.2],
  },
  {
    rule: "a multiple of 0.5 and of 0.2 is an integer",
    before: { type: "number", allOf: [{ multipleOf: 0.5 }, { multipleOf: 0.2 }] },
    after: { type: "integer" },
    values: [1, 7, 10],
  },
  {
    rule: "an integer that is a multiple of 1.5 is one of 3",
    before: { type: "integer", multipleOf: 1.5 },
    after: { type: "number", multipleOf: 3 },
  },
  {
    rule: "one multiple within a range is a const",
    before: { type: "number", multipleOf: 5, minimum: 1, maximum: 9 },
    after: { const: 5 },
  },
  {
    rule: "no multiple within a range",
    before: { type: "number", multipleOf: 10, minimum: 1, maximum: 9 },
    after: false,
    empty: "both",
  },
  {
    rule: "two ranges of integers are one",
    before: { type: "integer", minimum: 0, maximum: 10 },
    after: {
      anyOf: [
        { type: "integer", minimum: 0, maximum: 5 },
        { type: "integer", minimum: 6, maximum: 10 },
      ],
    },
  },
  {
    rule: "two ranges of numbers have a gap",
    before: { type: "number", minimum: 0, maximum: 10 },
    after: {
      anyOf: [
        { type: "number", minimum: 0, maximum: 5 },
        { type: "number", minimum: 6, maximum: 10 },
      ],
    },
    lost: 5.5,
  },
  {
    rule: "not a minimum implies a number",
    before: { not: { minimum: 0 } },
    after: { type: "number", exclusiveMaximum: 0 },
  },
  {
    rule: "a limit inside of not is loosened",
    before: { type: "number", not: { maximum: 3 } },
    after: { type: "number", not: { maximum: 5 } },
    lost: 4,
  },
  {
    rule: "a number without the integers",
    before: { type: "number" },
    after: { type: "number", not: { type: "integer" } },
    lost: 1,
  },
  {
    rule: "each double above 2^53 is an integer",
    before: { type: "number", minimum: 9007199254740992 },
    after: { type: "integer", minimum: 9007199254740992 },
    undecided: { input: "JSON text can hold 9007199254740992.5; JSON.parse rounds it" },
  },
  { rule: "0 is a limit", before: { type: "integer" }, after: { type: "integer", maximum: 0 }, lost: 1 },
  {
    rule: "a range without some integers is an enum",
    before: { type: "integer", minimum: 1, maximum: 5, not: { enum: [2, 4] } },
    after: { enum: [5, 3, 1] },
  },
];

/** Lengths and patterns. */
export const OF_STRINGS: readonly SchemaChange[] = [
  {
    rule: "two code points may be four code units",
    before: { enum: ["𝒷𝒷", "ab"] },
    after: { enum: ["𝒷𝒷", "ab"], minLength: 2, maxLength: 2 },
  },
  {
    rule: "two code points are not three characters",
    before: { const: "𝒷𝒷" },
    after: { const: "𝒷𝒷", minLength: 3 },
    lost: "𝒷𝒷",
    empty: "after",
  },
  {
    rule: "one limit is loosened and the other tightened",
    before: { type: "string", minLength: 2, maxLength: 4 },
    after: { type: "string", minLength: 1, maxLength: 3 },
    lost: "abcd",
    gained: "a",
  },
  {
    rule: "a pattern of lengths is minLength and maxLength",
    before: { type: "string", minLength: 1, maxLength: 2 },
    after: { type: "string", pattern: "^[^]{1,2}$" },
    values: ["𝒷", "𝒷𝒷", "\n"],
  },
  {
    rule: "a dot matches no line break",
    before: { type: "string", minLength: 1 },
    after: { type: "string", pattern: "." },
    lost: "\n",
  },
  {
    rule: "a class up to \\uFFFF has no astral characters",
    before: { type: "string", maxLength: 1 },
    after: { type: "string", pattern: "^[\\0-\\uFFFF]?$" },
    lost: "𝒷",
  },
  {
    rule: "a pattern written in another way",
    before: { type: "string", pattern: "^(a|b)*$" },
    after: { type: "string", pattern: "^[ab]*$" },
  },
  {
    rule: "a pattern becomes narrower",
    before: { type: "string", pattern: "^a+$" },
    after: { type: "string", pattern: "^a{2}$" },
    lost: "a",
  },
  {
    rule: "a pattern without anchors matches inside",
    before: { type: "string", pattern: "^ab" },
    after: { type: "string", pattern: "b" },
    gained: "b",
  },
  {
    rule: "alternatives outside of the group lose an anchor",
    before: { type: "string", pattern: "^(foo|bar)$" },
    after: { type: "string", pattern: "^foo|bar$" },
    gained: "foo!",
  },
  {
    rule: "the end of a pattern is not before a line break",
    before: { type: "string", pattern: "^[ab]$" },
    after: { enum: ["b", "a"] },
    values: ["a\n"],
  },
  {
    rule: "digits of a pattern are ASCII and have a length",
    before: { type: "string", pattern: "^\\d{3}$" },
    after: { type: "string", minLength: 3, maxLength: 3, pattern: "^[0-9]+$" },
    values: ["123", "٣٣٣"],
  },
  {
    rule: "a pattern and a length make another pattern",
    before: { type: "string", pattern: "^[a-f]*$", minLength: 2, maxLength: 4 },
    after: { type: "string", pattern: "^[a-f]{2,4}$" },
  },
  {
    rule: "two patterns at once",
    before: { type: "string", allOf: [{ pattern: "^a" }, { pattern: "b$" }] },
    after: { type: "string", pattern: "^a[^]*b$" },
    values: ["ab", "a\nb"],
  },
  {
    rule: "lower case becomes upper case",
    before: { type: "string", pattern: "^[a-z]+$" },
    after: { type: "string", pattern: "^[A-Z]+$" },
    lost: "a",
    gained: "A",
  },
  {
    rule: "a pattern that nothing matches",
    before: { type: "string", pattern: "$a" },
    after: { type: "string", pattern: "^[^\\0-\\u{10FFFF}]$" },
    empty: "both",
  },
  {
    rule: "values that match the pattern are removed",
    before: { type: "string", pattern: "^[abc]$" },
    after: { type: "string", pattern: "^[abc]$", not: { enum: ["b"] } },
    lost: "b",
  },
  {
    rule: "a pattern restricts no other type",
    before: { pattern: "^a" },
    after: { anyOf: [{ type: "string", pattern: "^a" }, { not: { type: "string" } }] },
  },
  {
    rule: "not a pattern is a string that does not match",
    before: { type: "string", not: { pattern: "^a" } },
    after: { type: "string", pattern: "^([^a]|$)" },
  },
  {
    rule: "upper case letters of Unicode are letters",
    before: { type: "string", pattern: "^\\p{Lu}+$" },
    after: { type: "string", pattern: "^\\p{L}+$" },
    gained: "a",
    values: ["Ж", "A", "É"],
    undecided: { input: "only the JavaScript engine knows the characters of \\p" },
  },
  {
    rule: "a lookahead is removed",
    before: { type: "string", pattern: "^(?=.*\\d)[a-z\\d]{8,}$" },
    after: { type: "string", pattern: "^[a-z\\d]{8,}$" },
    gained: "abcdefgh",
    values: ["abcdefg1", "12345678"],
    undecided: { input: "the pattern looks ahead" },
  },
  {
    rule: "a word boundary is removed",
    before: { type: "string", pattern: "\\bcat\\b" },
    after: { type: "string", pattern: "cat" },
    gained: "cats",
    undecided: { input: "the pattern has a word boundary" },
  },
  {
    rule: "the a that is 18 places before the end is 9 to 18 places before it",
    before: { type: "string", pattern: "^[ab]*a[ab]{17}$" },
    after: { type: "string", pattern: "^[ab]*a[ab]{8,17}$" },
    gained: "abbbbbbbb",
    undecided: { input: "the deterministic automaton of the second pattern has 2^18 states" },
  },
  { rule: "no character is the empty text", before: { type: "string", maxLength: 0 }, after: { const: "" } },
  {
    rule: "a pattern that may match nothing restricts nothing",
    before: { type: "string" },
    after: { type: "string", pattern: ".*" },
  },
  {
    rule: "dots between anchors exclude line breaks",
    before: { type: "string" },
    after: { type: "string", pattern: "^.*$" },
    lost: "\n",
  },
  {
    rule: "a pattern without one text is an enum",
    before: { type: "string", pattern: "^[01]?$", not: { const: "" } },
    after: { enum: ["0", "1"] },
  },
  {
    rule: "a text may have 100,000 characters",
    before: { type: "string" },
    after: { type: "string", maxLength: 100_000 },
    lost: "a".repeat(100_001),
  },
];

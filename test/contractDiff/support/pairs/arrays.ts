import { DRAFT_07, type SchemaChange } from "./change.js";

const STRING = { type: "string" };
const INTEGER = { type: "integer" };
const EQUAL = [
  { a: 1, b: 2 },
  { b: 2, a: 1 },
];

/** Items of arrays. */
export const OF_ARRAYS: readonly SchemaChange[] = [
  {
    rule: "items are any numbers",
    before: { type: "array", items: INTEGER },
    after: { type: "array", items: { type: "number" } },
    gained: [0.5],
  },
  {
    rule: "no item is allowed, so the array is empty",
    before: { type: "array", items: false },
    after: { type: "array", maxItems: 0 },
  },
  {
    rule: "items may have no value, but the array may be empty",
    before: { type: "array", items: { ...STRING, enum: [1] } },
    after: { const: [] },
  },
  {
    rule: "an item is needed, and no value fits",
    before: { type: "array", items: { allOf: [STRING, INTEGER] }, minItems: 1 },
    after: false,
    empty: "both",
  },
  {
    rule: "the number of items changes at both ends",
    before: { type: "array", minItems: 1, maxItems: 3 },
    after: { type: "array", minItems: 2, maxItems: 4 },
    lost: [1],
    gained: [1, 2, 3, 4],
  },
  {
    rule: "a tuple may be short",
    before: { type: "array", prefixItems: [STRING, INTEGER] },
    after: { type: "array", prefixItems: [STRING, INTEGER], minItems: 2 },
    lost: [],
  },
  {
    rule: "a tuple may be long",
    before: { type: "array", prefixItems: [STRING] },
    after: { type: "array", prefixItems: [STRING], maxItems: 1 },
    lost: ["", 1],
  },
  {
    rule: "the first item has the schema of all items",
    before: { type: "array", items: INTEGER },
    after: { type: "array", prefixItems: [INTEGER, { type: "number", multipleOf: 1 }], items: INTEGER },
  },
  {
    rule: "items is only for those after the prefix",
    before: { type: "array", items: INTEGER },
    after: { type: "array", prefixItems: [STRING], items: INTEGER },
    lost: [1],
    gained: [""],
  },
  {
    rule: "a tuple of one is a list of one",
    before: { type: "array", prefixItems: [STRING], items: false, minItems: 1 },
    after: { type: "array", items: STRING, minItems: 1, maxItems: 1 },
  },
  {
    rule: "a prefix that forbids the second item ends the array",
    before: { type: "array", prefixItems: [true, false] },
    after: { type: "array", maxItems: 1 },
  },
  {
    rule: "the tuples of draft-07 are prefixItems",
    before: { ...DRAFT_07, type: "array", items: [STRING, INTEGER], additionalItems: false },
    after: { type: "array", prefixItems: [STRING, INTEGER], items: false },
  },
  {
    rule: "additionalItems is closed",
    before: { ...DRAFT_07, type: "array", items: [STRING], additionalItems: INTEGER },
    after: { ...DRAFT_07, type: "array", items: [STRING], additionalItems: false },
    lost: ["", 1],
  },
  {
    rule: "additionalItems has no effect without a list",
    before: { ...DRAFT_07, type: "array", items: INTEGER },
    after: { ...DRAFT_07, type: "array", items: INTEGER, additionalItems: false },
  },
  {
    rule: "unevaluatedItems after a prefix is items",
    before: { type: "array", prefixItems: [STRING], items: INTEGER },
    after: { type: "array", allOf: [{ prefixItems: [STRING] }], unevaluatedItems: INTEGER },
  },
  {
    rule: "unevaluatedItems forbids items after the prefix",
    before: { type: "array", items: INTEGER },
    after: { type: "array", prefixItems: [INTEGER], unevaluatedItems: false },
    lost: [0, 0],
  },
  {
    rule: "contains evaluates the items that it allows",
    before: { type: "array", items: { const: 1 }, minItems: 1 },
    after: { type: "array", contains: { const: 1 }, unevaluatedItems: false },
    ajvErrs: "it takes all items for evaluated",
  },
  {
    rule: "an array of the item contains it",
    before: { type: "array", items: INTEGER, minItems: 1 },
    after: { type: "array", contains: INTEGER },
    gained: ["", 1],
  },
  {
    rule: "an empty array contains nothing",
    before: { type: "array", items: INTEGER },
    after: { type: "array", contains: INTEGER },
    lost: [],
    gained: ["", 1],
  },
  {
    rule: "contains none or more is no restriction",
    before: { type: "array" },
    after: { type: "array", contains: false, minContains: 0 },
  },
  {
    rule: "contains at most none is items with not",
    before: { type: "array", items: { not: STRING } },
    after: { type: "array", contains: STRING, minContains: 0, maxContains: 0 },
  },
  {
    rule: "two items that contains allows are two items",
    before: { type: "array", contains: { const: 1 }, minContains: 2 },
    after: { type: "array", minItems: 2 },
    gained: [0, 0],
  },
  {
    rule: "maxContains allows two more",
    before: { type: "array", contains: STRING, maxContains: 1 },
    after: { type: "array", contains: STRING, maxContains: 3 },
    gained: ["", ""],
  },
  {
    rule: "maxContains has no effect without contains",
    before: { type: "array" },
    after: { type: "array", minContains: 5, maxContains: 0 },
  },
  {
    rule: "contains allows more, so fewer arrays have none",
    before: { type: "array", not: { contains: INTEGER } },
    after: { type: "array", not: { contains: { type: "number" } } },
    lost: [0.5],
  },
  {
    rule: "contains in draft-07",
    before: { ...DRAFT_07, type: "array", items: { enum: [1, 2] } },
    after: { ...DRAFT_07, type: "array", items: { enum: [1, 2] }, contains: { const: 2 } },
    lost: [1],
  },
  {
    rule: "items may be equal",
    before: { type: "array", items: INTEGER, uniqueItems: true },
    after: { type: "array", items: INTEGER, uniqueItems: false },
    gained: [0, 0],
  },
  {
    rule: "one item equals no other",
    before: { type: "array", maxItems: 1 },
    after: { type: "array", maxItems: 1, uniqueItems: true },
  },
  {
    rule: "a tuple of different consts has no equal items",
    before: { type: "array", prefixItems: [{ const: 1 }, { const: 2 }], items: false },
    after: { type: "array", prefixItems: [{ const: 1 }, { const: 2 }], items: false, uniqueItems: true },
  },
  {
    rule: "equal objects have their members in another order",
    before: { const: EQUAL },
    after: { const: EQUAL, uniqueItems: true },
    lost: EQUAL,
    empty: "after",
  },
  {
    rule: "1, true and the text 1 differ",
    before: { const: [1, true, "1", [1], { 1: 1 }] },
    after: { enum: [[1, true, "1", [1], { 1: 1 }]], uniqueItems: true },
  },
  {
    rule: "more different items than values",
    before: { type: "array", items: { enum: ["a", "b"] }, uniqueItems: true, minItems: 3 },
    after: false,
    empty: "both",
  },
  {
    rule: "different booleans are two at most",
    before: { type: "array", items: { type: "boolean" }, uniqueItems: true },
    after: { type: "array", items: { type: "boolean" }, uniqueItems: true, maxItems: 2 },
  },
  {
    rule: "an array that contains 1 and 2 has two items",
    before: { type: "array", allOf: [{ contains: { const: 1 } }, { contains: { const: 2 } }] },
    after: { type: "array", minItems: 2 },
    gained: [0, 0],
    undecided: { input: "counts items that several contains may share" },
  },
  {
    rule: "different items do not contain the same value twice",
    before: { type: "array", contains: { const: 1 }, minContains: 2, uniqueItems: true },
    after: false,
    empty: "both",
    undecided: { input: "counts the values of contains" },
  },
  {
    rule: "items of two types are not items of one type",
    before: { type: "array", items: { type: ["string", "integer"] } },
    after: {
      anyOf: [
        { type: "array", items: STRING },
        { type: "array", items: INTEGER },
      ],
    },
    lost: ["", 1],
  },
  {
    rule: "contains anything is one item or more",
    before: { type: "array", contains: true },
    after: { type: "array", minItems: 1 },
  },
  {
    rule: "contains allows more, and only one such item may be there",
    before: { type: "array", contains: INTEGER, minContains: 0, maxContains: 1 },
    after: { type: "array", contains: { type: "number" }, minContains: 0, maxContains: 1 },
    lost: [1, 0.5],
  },
  {
    rule: "an array may have 5,000 items",
    before: { type: "array" },
    after: { type: "array", maxItems: 5000 },
    lost: Array.from({ length: 5001 }, () => 0),
  },
  {
    rule: "different arrays of at most one boolean are three",
    before: { type: "array", items: { type: "array", items: { type: "boolean" }, maxItems: 1 }, uniqueItems: true },
    after: {
      ...{ type: "array", items: { type: "array", items: { type: "boolean" }, maxItems: 1 }, uniqueItems: true },
      maxItems: 3,
    },
    undecided: { input: "counts arrays that differ" },
  },
  {
    rule: "a change deep inside",
    before: {
      type: "array",
      items: { type: "object", properties: { rows: { type: "array", items: { enum: [1, 2] } } } },
    },
    after: {
      type: "array",
      items: { type: "object", properties: { rows: { type: "array", items: { enum: [1, 2, "3"] } } } },
    },
    gained: [{ rows: ["3"] }],
  },
];

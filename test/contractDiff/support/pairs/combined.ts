import { DRAFT_07, type SchemaChange } from "./change.js";

const STRING = { type: "string" };
const INTEGER = { type: "integer" };
const NUMBER = { type: "number" };

function circle(value: object, required: readonly string[]): object {
  return { type: "object", properties: { kind: { const: "circle" }, radius: value }, required };
}

function square(value: object, required: readonly string[]): object {
  return { type: "object", properties: { kind: { const: "square" }, side: value }, required };
}

function list(value: object, next: unknown): object {
  return { type: "object", properties: { value, next }, required: ["value"], additionalProperties: false };
}

const SEARCH = {
  type: "object",
  properties: {
    query: { ...STRING, minLength: 1, maxLength: 200 },
    limit: { ...INTEGER, minimum: 1, maximum: 50, default: 10 },
    tags: { type: "array", items: STRING },
  },
  required: ["query"],
  additionalProperties: false,
};

/** Seven pigeons in six holes: a hole for each pigeon, and never two in one. */
const PIGEONS = [1, 2, 3, 4, 5, 6, 7];
const HOLES = ["a", "b", "c", "d", "e", "f"];
const NESTING = {
  type: "object",
  allOf: [
    ...PIGEONS.map((pigeon) => ({ anyOf: HOLES.map((hole) => ({ required: [`${pigeon}${hole}`] })) })),
    ...HOLES.flatMap((hole) =>
      PIGEONS.flatMap((one) =>
        PIGEONS.filter((other) => other > one).map((other) => ({
          not: { required: [`${one}${hole}`, `${other}${hole}`] },
        })),
      ),
    ),
  ],
};

/** Combinations, conditions and references. */
export const COMBINED: readonly SchemaChange[] = [
  {
    rule: "limits move to allOf",
    before: { type: "integer", minimum: 1, maximum: 5 },
    after: { allOf: [INTEGER, { minimum: 1 }, { maximum: 5 }] },
  },
  { rule: "types that exclude each other", before: { allOf: [STRING, NUMBER] }, after: false, empty: "both" },
  {
    rule: "alternatives in another order",
    before: { anyOf: [STRING, { type: "array", items: STRING }] },
    after: { anyOf: [{ type: "array", items: STRING }, STRING] },
  },
  {
    rule: "an alternative that another one includes",
    before: { anyOf: [STRING, { ...STRING, maxLength: 3 }] },
    after: STRING,
  },
  {
    rule: "a new alternative that another one includes",
    before: { anyOf: [STRING, NUMBER] },
    after: { anyOf: [STRING, { ...INTEGER, minimum: 0 }, NUMBER, { const: "a" }] },
  },
  {
    rule: "a new alternative",
    before: { anyOf: [STRING, NUMBER] },
    after: { anyOf: [STRING, NUMBER, { const: null }] },
    gained: null,
  },
  {
    rule: "alternatives of one member are alternatives of the object",
    before: { type: "object", properties: { a: { anyOf: [STRING, INTEGER] } } },
    after: {
      anyOf: [
        { type: "object", properties: { a: STRING } },
        { type: "object", properties: { a: INTEGER } },
      ],
    },
  },
  {
    rule: "alternatives of two members are not chosen together",
    before: { type: "object", properties: { a: { anyOf: [STRING, INTEGER] }, b: { anyOf: [STRING, INTEGER] } } },
    after: {
      anyOf: [
        { type: "object", properties: { a: STRING, b: STRING } },
        { type: "object", properties: { a: INTEGER, b: INTEGER } },
      ],
    },
    lost: { a: "", b: 1 },
  },
  {
    rule: "anyOf becomes oneOf and no value fits two",
    before: { anyOf: [STRING, INTEGER, { type: "null" }] },
    after: { oneOf: [STRING, INTEGER, { type: "null" }] },
  },
  {
    rule: "anyOf becomes oneOf and some values fit two",
    before: { anyOf: [INTEGER, { type: "number", minimum: 2 }] },
    after: { oneOf: [INTEGER, { type: "number", minimum: 2 }] },
    lost: 2,
  },
  {
    rule: "a required kind tells objects apart",
    before: { anyOf: [circle(NUMBER, ["kind", "radius"]), square(NUMBER, ["kind", "side"])] },
    after: { oneOf: [circle(NUMBER, ["radius", "kind"]), square(NUMBER, ["side", "kind"])] },
  },
  {
    rule: "an optional kind does not tell objects apart",
    before: { anyOf: [circle(NUMBER, []), square(NUMBER, [])] },
    after: { oneOf: [circle(NUMBER, []), square(NUMBER, [])] },
    lost: {},
  },
  {
    rule: "exactly one of two members",
    before: { type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    after: { type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    lost: { a: 1, b: 1 },
  },
  {
    rule: "alternatives by kind are conditions by kind",
    before: { anyOf: [circle(NUMBER, ["kind", "radius"]), square(NUMBER, ["kind", "side"])] },
    after: {
      type: "object",
      properties: { kind: { enum: ["circle", "square"] } },
      required: ["kind"],
      if: { properties: { kind: { const: "circle" } } },
      then: { properties: { radius: NUMBER }, required: ["radius"] },
      else: { properties: { side: NUMBER }, required: ["side"] },
    },
  },
  {
    rule: "a kind gets a new required member",
    before: { oneOf: [circle(NUMBER, ["kind"]), square(NUMBER, ["kind"])] },
    after: { oneOf: [circle(NUMBER, ["kind"]), square(NUMBER, ["kind", "side"])] },
    lost: { kind: "square" },
  },
  {
    rule: "not of not is the schema",
    before: { not: { not: { ...STRING, minLength: 1 } } },
    after: { ...STRING, minLength: 1 },
  },
  {
    rule: "not any of is all of not",
    before: { not: { anyOf: [STRING, { minimum: 3 }] } },
    after: { allOf: [{ not: STRING }, { not: { minimum: 3 } }] },
  },
  { rule: "not a value of another type", before: STRING, after: { ...STRING, not: { enum: [1, null, ["a"]] } } },
  { rule: "not one string", before: STRING, after: { ...STRING, not: { const: "admin" } }, lost: "admin" },
  { rule: "not anything", before: { not: {} }, after: { not: true }, empty: "both" },
  {
    rule: "not a required member of a type",
    before: { type: "object", not: { properties: { a: STRING }, required: ["a"] } },
    after: { type: "object", properties: { a: { not: STRING } } },
  },
  { rule: "a condition without then and else", before: {}, after: { if: { type: "string" } } },
  { rule: "then and else without a condition", before: {}, after: { then: false, else: false } },
  {
    rule: "a condition on a member holds without the member",
    before: { type: "object", properties: { kind: { enum: ["a", "b"] } } },
    after: {
      type: "object",
      properties: { kind: { enum: ["a", "b"] } },
      if: { properties: { kind: { const: "a" } } },
      then: { required: ["x"] },
    },
    lost: {},
  },
  {
    rule: "a condition is two alternatives",
    before: { if: { type: "string" }, then: { minLength: 1 }, else: { type: "integer" } },
    after: { anyOf: [{ ...STRING, minLength: 1 }, INTEGER] },
  },
  {
    rule: "else covers what a narrower condition leaves",
    before: { ...DRAFT_07, if: { type: "number" }, then: { minimum: 0 }, else: { const: "auto" } },
    after: { ...DRAFT_07, if: { type: "integer" }, then: { minimum: 0 }, else: { const: "auto" } },
    lost: 0.5,
  },
  {
    rule: "a schema moves to definitions",
    before: { type: "object", properties: { a: { ...INTEGER, minimum: 1 } } },
    after: {
      type: "object",
      properties: { a: { $ref: "#/$defs/a~1b" } },
      $defs: { "a/b": { ...INTEGER, minimum: 1 } },
    },
  },
  {
    rule: "definitions of draft-07 get another name",
    before: { ...DRAFT_07, $ref: "#/definitions/one", definitions: { one: { maxLength: 2 } } },
    after: { ...DRAFT_07, allOf: [{ $ref: "#/definitions/two" }], definitions: { two: { maxLength: 2 } } },
  },
  {
    rule: "a definition that two references name",
    before: {
      type: "object",
      properties: { a: { $ref: "#/$defs/id" }, b: { $ref: "#/$defs/id" } },
      $defs: { id: STRING },
    },
    after: {
      type: "object",
      properties: { a: { $ref: "#/$defs/id" }, b: { $ref: "#/$defs/id" } },
      $defs: { id: { ...STRING, minLength: 1 } },
    },
    lost: { b: "" },
  },
  {
    rule: "a keyword beside a reference counts in 2020-12",
    before: { $ref: "#/$defs/n", $defs: { n: INTEGER } },
    after: { $ref: "#/$defs/n", maximum: 5, $defs: { n: INTEGER } },
    lost: 6,
  },
  {
    rule: "an anchor and an address name the same schema",
    before: { type: "array", items: { $ref: "#entry" }, $defs: { a: { $anchor: "entry", ...STRING } } },
    after: {
      $id: "https://example.com/list",
      type: "array",
      items: { $ref: "entry" },
      $defs: { a: { $id: "entry", ...STRING } },
    },
  },
  {
    rule: "the address of a definition now names another schema",
    before: { $ref: "#x", $defs: { a: { $anchor: "x", ...STRING }, b: { $anchor: "y", ...INTEGER } } },
    after: { $ref: "#x", $defs: { a: { $anchor: "y", ...STRING }, b: { $anchor: "x", ...INTEGER } } },
    lost: "",
    gained: 1,
  },
  {
    rule: "a list written out once more",
    before: { $ref: "#/$defs/list", $defs: { list: list(INTEGER, { $ref: "#/$defs/list" }) } },
    after: {
      ...list(INTEGER, { $ref: "#/$defs/node" }),
      $defs: { node: list(INTEGER, { $ref: "#/$defs/node" }) },
    },
  },
  {
    rule: "a list of numbers",
    before: { $ref: "#/$defs/list", $defs: { list: list(INTEGER, { $ref: "#/$defs/list" }) } },
    after: { $ref: "#/$defs/list", $defs: { list: list(NUMBER, { $ref: "#/$defs/list" }) } },
    gained: { value: 1, next: { value: 0.5 } },
  },
  {
    rule: "a list ends after its third value",
    before: list(INTEGER, { $ref: "#" }),
    after: list(INTEGER, list(INTEGER, list(INTEGER, false))),
    lost: { value: 1, next: { value: 2, next: { value: 3, next: { value: 4 } } } },
  },
  {
    rule: "a list that must have a next one never ends",
    before: { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] },
    after: false,
    empty: "both",
  },
  {
    rule: "a tree of two definitions is a tree of one",
    before: {
      $ref: "#/$defs/even",
      $defs: {
        even: { type: "object", properties: { next: { $ref: "#/$defs/odd" } }, additionalProperties: false },
        odd: { type: "object", properties: { next: { $ref: "#/$defs/even" } }, additionalProperties: false },
      },
    },
    after: { type: "object", properties: { next: { $ref: "#" } }, additionalProperties: false },
  },
  {
    rule: "leaves of a tree may be null",
    before: { anyOf: [STRING, { type: "array", items: { $ref: "#" } }] },
    after: { anyOf: [{ type: ["string", "null"] }, { type: "array", items: { $ref: "#" } }] },
    gained: [null],
  },
  {
    rule: "a dynamic reference with one anchor is a reference",
    before: { type: "array", $dynamicAnchor: "node", items: { $dynamicRef: "#node" } },
    after: { type: "array", items: { $ref: "#" } },
  },
  {
    rule: "the target of a dynamic reference becomes stricter",
    before: { type: "array", $dynamicAnchor: "node", items: { $dynamicRef: "#node" } },
    after: { type: "array", $dynamicAnchor: "node", items: { $dynamicRef: "#node" }, maxItems: 2 },
    lost: [[[], [], []]],
  },
  {
    rule: "a dynamic reference finds the outer anchor",
    before: {
      $id: "https://example.com/strict",
      $dynamicAnchor: "node",
      $ref: "tree",
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: "tree",
          $dynamicAnchor: "node",
          type: "object",
          properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
        },
      },
    },
    after: {
      type: "object",
      properties: { children: { type: "array", items: { $ref: "#" } } },
      additionalProperties: false,
    },
    undecided: { input: "resolves a dynamic scope", output: "resolves a dynamic scope" },
  },
  {
    rule: "seven pigeons do not fit six holes",
    before: NESTING,
    after: { ...NESTING, required: ["1a"] },
    empty: "both",
    undecided: { input: "combines 6^7 alternatives" },
  },
  {
    rule: "a new alternative of oneOf excludes what two allow",
    before: { oneOf: [INTEGER, STRING] },
    after: { oneOf: [INTEGER, STRING, NUMBER] },
    lost: 1,
    gained: 0.5,
  },
  {
    rule: "a new kind of object",
    before: { oneOf: [circle(NUMBER, ["kind"])] },
    after: { oneOf: [circle(NUMBER, ["kind"]), square(NUMBER, ["kind"])] },
    gained: { kind: "square" },
  },
  {
    rule: "true and false as alternatives",
    before: { anyOf: [false, STRING], oneOf: [true, false], not: { allOf: [true, false] } },
    after: { anyOf: [STRING, false], if: true, then: true, else: false },
  },
  {
    rule: "what alternatives share moves into them",
    before: { type: "object", required: ["a"], anyOf: [{ required: ["b"] }, { required: ["c"] }] },
    after: {
      anyOf: [
        { type: "object", required: ["a", "b"] },
        { type: "object", required: ["c", "a"] },
      ],
    },
  },
  {
    rule: "a condition for each kind is an alternative for each kind",
    before: {
      type: "object",
      properties: { kind: { enum: ["a", "b"] } },
      required: ["kind"],
      allOf: [
        { if: { properties: { kind: { const: "a" } } }, then: { required: ["x"] } },
        { if: { properties: { kind: { const: "b" } } }, then: { required: ["y"] } },
      ],
    },
    after: {
      type: "object",
      oneOf: [
        { properties: { kind: { const: "b" } }, required: ["kind", "y"] },
        { properties: { kind: { const: "a" } }, required: ["kind", "x"] },
      ],
    },
  },
  {
    rule: "a schema of all JSON values is no restriction",
    before: true,
    after: {
      anyOf: [
        { type: ["null", "boolean", "number", "string"] },
        { type: "array", items: { $ref: "#" } },
        { type: "object", additionalProperties: { $ref: "#" } },
      ],
    },
  },
  {
    rule: "an anchor of draft-07 is an $id",
    before: { ...DRAFT_07, items: { $ref: "#n" }, definitions: { a: { $id: "#n", type: "integer" } } },
    after: {
      ...DRAFT_07,
      items: { $ref: "#/definitions/b" },
      definitions: { b: { $ref: "#n" }, c: { $id: "#n", ...NUMBER } },
    },
    gained: [0.5],
  },
  {
    rule: "a search gets a larger limit, an order and a page",
    before: SEARCH,
    after: {
      ...SEARCH,
      properties: {
        query: { $ref: "#/$defs/text" },
        limit: { type: "number", multipleOf: 1, exclusiveMinimum: 0, maximum: 100, default: 20 },
        tags: { anyOf: [STRING, { type: "array", items: STRING }] },
        order: { enum: ["date", "name"], default: "name" },
        page: { ...INTEGER, minimum: 1 },
      },
      $defs: { text: { ...STRING, maxLength: 200, pattern: "[^]" } },
    },
    gained: { query: "a", page: 1 },
  },
  {
    rule: "a search gets a larger limit, but a smaller one for texts of one character",
    before: SEARCH,
    after: {
      ...SEARCH,
      properties: { ...SEARCH.properties, limit: { ...INTEGER, minimum: 1, maximum: 100 } },
      if: { properties: { query: { maxLength: 1 } } },
      then: { properties: { limit: { maximum: 10 } } },
    },
    lost: { query: "a", limit: 11 },
    gained: { query: "ab", limit: 51 },
  },
];

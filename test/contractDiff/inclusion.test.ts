import { test } from "uvu";
import * as assert from "uvu/assert";
import { decideInclusion, type Inclusion } from "../../generator/inclusion/inclusion.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { guardVerdict, ajvVerdict, sides } from "./support/judges.js";
import { PAIRS } from "./support/pairs.js";

/** The rows that stay open, with the part that the engine does not decide. It decides the other undecided rows. */
const OPEN: ReadonlyMap<string, RegExp> = new Map([
  ["input: each double above 2^53 is an integer", /more digits than JavaScript's numbers/],
  [
    "input: upper case letters of Unicode are letters",
    /^only the JavaScript engine knows the characters of the pattern/,
  ],
  [
    "input: the a that is 18 places before the end is 9 to 18 places before it",
    /^the schemas are too large to compare within 100000 steps$/,
  ],
  ["input: a dynamic reference finds the outer anchor", /^a \$dynamicRef has several possible targets$/],
  ["output: a dynamic reference finds the outer anchor", /^a \$dynamicRef has several possible targets$/],
  ["input: seven pigeons do not fit six holes", /^the schemas are too large to compare within 100000 steps$/],
]);

for (const pair of PAIRS)
  test(pair.name, () => {
    const [inner, outer] = sides(pair);
    const inclusion = decideInclusion(inner, outer);
    const reason = OPEN.get(pair.name);
    if (reason !== undefined) {
      assert.is(pair.verdict, "undecided");
      assert.is(inclusion.verdict, "open");
      assert.match((inclusion as { reason: string }).reason, reason);
    } else if (pair.truth === "compatible") assert.equal(inclusion, { verdict: "included" });
    else {
      assert.is(inclusion.verdict, "witness");
      const { value } = inclusion as { value: unknown };
      for (const verdict of [guardVerdict, ...(pair.change.ajvErrs === undefined ? [ajvVerdict] : [])]) {
        assert.ok(verdict(inner)(value), `${JSON.stringify(value)} is valid on its own side`);
        assert.not(verdict(outer)(value), `${JSON.stringify(value)} is invalid on the other side`);
      }
    }
  });

const [ANY, INTEGER] = [{}, { type: "integer" }];

/** Differences that the rows do not have. */
const MORE: readonly (readonly [string, JsonSchema, JsonSchema, Inclusion])[] = [
  [
    "two dynamic references are not taken for the same",
    dynamic({ required: ["a"] }),
    dynamic({}),
    { verdict: "open", reason: "a $dynamicRef has several possible targets" },
  ],
  [
    "what a dynamic reference does not touch is compared",
    dynamic({}),
    dynamic({ required: ["a"] }),
    { verdict: "witness", value: {} },
  ],
  ["many items that differ", different(40), different(39), { verdict: "witness", value: numbers(40) }],
  ["fewer items that differ", different(39), different(40), { verdict: "included" }],
  [
    "a stricter length beside the same lookahead",
    { type: "string", pattern: "^(?=.*\\d)[a-z\\d]{8,}$" },
    { type: "string", pattern: "^(?=.*\\d)[a-z\\d]{12,}$" },
    { verdict: "witness", value: "aaaaaaa0" },
  ],
  [
    "an automaton has too many states",
    { type: "string", pattern: "^a{5000}$" },
    { type: "string", pattern: "^a{4000,}$" },
    { verdict: "open", reason: "the pattern ^a{5000}$ needs too many states" },
  ],
  [
    "a billion items that contains needs",
    { type: "array", contains: INTEGER, minContains: 1e9 },
    false,
    { verdict: "open", reason: "an array would need more than 20000 items" },
  ],
  [
    "two places have one value in common",
    { type: "array", prefixItems: [{ enum: [1, 2] }, { enum: [2, 3] }], items: false },
    { type: "array", uniqueItems: true },
    { verdict: "witness", value: [2, 2] },
  ],
  [
    "a value is small",
    {
      type: "object",
      properties: { query: { type: "string" }, limit: { type: "integer", maximum: 1000 }, tags: true },
      required: ["query"],
    },
    {
      type: "object",
      properties: { query: { type: "string" }, limit: { type: "integer", maximum: 100 }, tags: true },
      required: ["query"],
    },
    { verdict: "witness", value: { query: "", limit: 101 } },
  ],
  [
    "other names are not empty",
    { type: "object" },
    { additionalProperties: false },
    { verdict: "witness", value: { a: null } },
  ],
];

/** Schemas with `unevaluated` keywords, and the same without. */
const EVALUATED: readonly (readonly [by: string, JsonSchema, JsonSchema])[] = [
  ["items", { type: "array", items: INTEGER, unevaluatedItems: false }, { type: "array", items: INTEGER }],
  [
    "items in allOf",
    { type: "array", allOf: [{ items: INTEGER }], unevaluatedItems: false },
    { type: "array", items: INTEGER },
  ],
  [
    "prefixItems of the longest alternative",
    { type: "array", anyOf: [{ prefixItems: [{ const: 1 }] }, { prefixItems: [ANY, ANY] }], unevaluatedItems: false },
    { type: "array", maxItems: 2 },
  ],
  [
    "contains",
    { type: "array", contains: { const: 1 }, minContains: 0, unevaluatedItems: { type: "string" } },
    { type: "array", items: { anyOf: [{ const: 1 }, { type: "string" }] } },
  ],
  [
    "additionalProperties",
    { type: "object", additionalProperties: INTEGER, unevaluatedProperties: false },
    { type: "object", additionalProperties: INTEGER },
  ],
  [
    "patternProperties",
    { type: "object", patternProperties: { "^a": INTEGER }, unevaluatedProperties: false },
    { type: "object", patternProperties: { "^a": INTEGER }, additionalProperties: false },
  ],
  [
    "unevaluatedProperties inside",
    {
      type: "object",
      allOf: [{ properties: { a: ANY }, unevaluatedProperties: INTEGER }],
      unevaluatedProperties: false,
    },
    { type: "object", properties: { a: ANY }, additionalProperties: INTEGER },
  ],
  [
    "conditions",
    {
      ...{ type: "object", if: { properties: { a: { const: 1 } }, required: ["a"] }, then: { properties: { b: ANY } } },
      ...{ else: { properties: { c: ANY } }, unevaluatedProperties: false },
    },
    {
      anyOf: [
        { type: "object", properties: { a: { const: 1 }, b: ANY }, required: ["a"], additionalProperties: false },
        { type: "object", properties: { c: ANY }, additionalProperties: false },
      ],
    },
  ],
  [
    "dependentSchemas",
    {
      type: "object",
      properties: { a: ANY },
      dependentSchemas: { a: { properties: { b: ANY } } },
      unevaluatedProperties: false,
    },
    { type: "object", properties: { a: ANY, b: ANY }, dependentRequired: { b: ["a"] }, additionalProperties: false },
  ],
  [
    "the alternative of oneOf",
    {
      type: "object",
      oneOf: [
        { properties: { a: ANY }, required: ["a"] },
        { properties: { b: ANY }, required: ["b"] },
      ],
      unevaluatedProperties: false,
    },
    {
      anyOf: [
        { const: {} },
        {
          type: "object",
          minProperties: 1,
          maxProperties: 1,
          properties: { a: ANY, b: ANY },
          additionalProperties: false,
        },
      ],
      not: { const: {} },
    },
  ],
  [
    "nothing inside of not",
    { type: "object", not: { not: { properties: { a: ANY } } }, unevaluatedProperties: false },
    { type: "object", maxProperties: 0 },
  ],
];

for (const [by, schema, same] of EVALUATED)
  test(`what is evaluated by ${by} is not unevaluated`, () => {
    assert.equal(decideInclusion(schema, same), { verdict: "included" });
    assert.equal(decideInclusion(same, schema), { verdict: "included" });
  });

/** A schema whose `$dynamicRef` may mean two schemas. */
function dynamic(more: object): object {
  const reference = { properties: { next: { $dynamicRef: "#node" } } };
  const tree = { $id: "tree", $dynamicAnchor: "node", type: "object", ...reference };
  return { $id: "https://example.com/list", $dynamicAnchor: "node", $ref: "tree", ...more, $defs: { tree } };
}

function different(maxItems: number): object {
  return { type: "array", items: { type: "integer", minimum: 0 }, uniqueItems: true, maxItems };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

for (const [name, inner, outer, inclusion] of MORE)
  test(name, () => assert.equal(decideInclusion(inner, outer), inclusion));

test.run();

import type { JsonSchema } from "../../../templates/runtime/json-schema/document.js";

type Pair = readonly [inner: JsonSchema, outer: JsonSchema];

const STRING = { type: "string" };

function range<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** Puts a schema into itself so many times. */
function nested(levels: number, wrap: (inner: JsonSchema) => JsonSchema, core: JsonSchema): JsonSchema {
  let schema = core;
  for (let i = 0; i < levels; i++) schema = wrap(schema);
  return schema;
}

/** Definitions that each refer to the next one, several times. */
function chain(length: number, one: (next: object) => object, last: object): { $defs: object; $ref: string } {
  const $defs = Object.fromEntries(
    range(length, (i) => [`d${i}`, i === length - 1 ? last : one({ $ref: `#/$defs/d${i + 1}` })]),
  );
  return { $ref: "#/$defs/d0", $defs };
}

/** An object that is one of several for each member: 25 members with 25 alternatives each have 25^25 combinations. */
function product(members: number, alternatives: number, more: object): object {
  return {
    type: "object",
    allOf: range(members, (i) => ({
      oneOf: range(alternatives, (j) => ({
        properties: { [`m${i}`]: { minimum: j, maximum: j + 2 } },
        required: [`m${(i + j) % 7}`],
      })),
    })),
    ...more,
  };
}

/** Schemas that somebody wrote to keep the comparison busy, by what they do. */
export const HOSTILE: ReadonlyMap<string, () => Pair> = new Map<string, () => Pair>([
  [
    "2^60 references to the same value",
    () => [
      chain(60, (next) => ({ allOf: [next, next] }), STRING),
      chain(60, (next) => ({ allOf: [next, { ...next }] }), { ...STRING, maxLength: 1 }),
    ],
  ],
  [
    "2^60 members",
    () => [
      chain(60, (next) => ({ type: "object", properties: { a: next, b: next }, required: ["a", "b"] }), STRING),
      chain(60, (next) => ({ type: "object", properties: { a: next, b: next }, required: ["a", "b"] }), {
        type: "integer",
      }),
    ],
  ],
  [
    "2^60 alternatives",
    () => [
      chain(
        60,
        (next) => ({
          anyOf: [
            { type: "array", items: next },
            { type: "object", additionalProperties: next },
          ],
        }),
        STRING,
      ),
      chain(
        60,
        (next) => ({
          oneOf: [
            { type: "object", additionalProperties: next },
            { type: "array", items: next },
          ],
        }),
        {
          ...STRING,
          minLength: 1,
        },
      ),
    ],
  ],
  ["25 combinations of 25 alternatives", () => [product(25, 25, {}), product(25, 25, { maxProperties: 6 })]],
  [
    "exclusions of exclusions",
    () => [
      { type: "object", not: product(12, 12, {}) },
      { type: "object", not: product(12, 12, { required: ["z"] }) },
    ],
  ],
  [
    "patterns with quantifiers inside of quantifiers",
    () => [
      { type: "string", pattern: "^((a?b?){1,9}c{2,8}){3,9}$" },
      { type: "string", pattern: "^(((a|b)?){1,9}c{2,8}){3,8}[abc]*c$" },
    ],
  ],
  [
    "a pattern whose deterministic automaton has 2^30 states",
    () => [
      { type: "string", pattern: "^[ab]*a[ab]{30}$" },
      { type: "string", pattern: "^[ab]*a[ab]{20,30}$" },
    ],
  ],
  [
    "fifty patterns of names",
    () => [
      {
        type: "object",
        patternProperties: Object.fromEntries(range(50, (i) => [`[a-m]${i}|${i}[k-z]`, { minimum: i }])),
      },
      {
        type: "object",
        patternProperties: Object.fromEntries(range(50, (i) => [`${i}[k-z]|[a-m]${i}`, { minimum: 49 - i }])),
      },
    ],
  ],
  [
    "an enum of 10 MB",
    () => [
      { enum: range(400_000, (i) => `value number ${i} of many`) },
      { enum: range(400_001, (i) => `value number ${i} of many`) },
    ],
  ],
  [
    "an enum of 30,000 objects",
    () => [{ enum: range(30_000, (i) => ({ i, a: [i] })) }, { enum: range(30_000, (i) => ({ i, a: [-i] })) }],
  ],
  ["10,000 levels", () => [nested(10_000, (items) => ({ items }), STRING), nested(10_000, (not) => ({ not }), STRING)]],
  [
    "190 levels of alternatives",
    () => [
      nested(95, (part) => ({ anyOf: [part, { type: "array", items: part }] }), STRING),
      nested(95, (part) => ({ oneOf: [part, { type: "array", items: part }] }), { ...STRING, maxLength: 5 }),
    ],
  ],
  [
    "a chain of 5,000 references",
    () => [
      chain(5000, (next) => ({ type: "array", items: next }), STRING),
      chain(5000, (next) => ({ type: "array", items: next }), { type: "integer" }),
    ],
  ],
  [
    "a circle of 300 references, each with another one",
    () => {
      const circle = (step: number): object => ({
        $ref: "#/$defs/d0",
        $defs: Object.fromEntries(
          range(300, (i) => [
            `d${i}`,
            {
              type: "object",
              properties: { a: { $ref: `#/$defs/d${(i + 1) % 300}` }, b: { $ref: `#/$defs/d${(i * step) % 300}` } },
            },
          ]),
        ),
      });
      return [circle(7), circle(11)];
    },
  ],
  [
    "8,000 members",
    () => [
      {
        type: "object",
        properties: Object.fromEntries(range(8000, (i) => [`m${i}`, { maxLength: i }])),
        required: range(8000, (i) => `m${i}`),
      },
      {
        type: "object",
        properties: Object.fromEntries(range(8000, (i) => [`m${i}`, { maxLength: i + 1 }])),
        minProperties: 8001,
      },
    ],
  ],
  [
    "a billion items that differ",
    () => [
      { type: "array", minItems: 1e9, uniqueItems: true, items: { type: "integer" } },
      { type: "array", minItems: 1e9 + 1, items: { type: "integer" } },
    ],
  ],
  [
    "a thousand items that contains allows",
    () => [
      {
        type: "array",
        allOf: range(30, (i) => ({ contains: { minimum: i, maximum: i + 3 }, minContains: 1000, maxContains: 2000 })),
      },
      { type: "array", allOf: range(30, (i) => ({ contains: { minimum: i, maximum: i + 3 }, minContains: 1001 })) },
    ],
  ],
  [
    "30 items that contains shares",
    () => [
      {
        type: "array",
        maxItems: 9,
        allOf: range(10, (i) => ({ contains: { minimum: i, maximum: i + 1 }, maxContains: 2 })),
      },
      { type: "array", minItems: 30 },
    ],
  ],
  [
    "different items of few values",
    () => [
      {
        type: "array",
        uniqueItems: true,
        minItems: 12,
        maxItems: 12,
        items: { anyOf: range(11, (i) => ({ enum: [i, i + 1, `${i}`] })) },
      },
      { type: "array", prefixItems: range(12, (i) => ({ not: { const: i } })) },
    ],
  ],
  [
    "a divisor of 300 digits",
    () => [
      { type: "number", multipleOf: 1e-300 },
      { type: "number", multipleOf: 7e299 },
    ],
  ],
  [
    "divisors without a common multiple below 2^100",
    () => [
      {
        type: "number",
        allOf: [99991, 99989, 99971, 99961, 99929, 99923].map((multipleOf) => ({ multipleOf })),
        minimum: 1,
      },
      { type: "number", multipleOf: 99907 },
    ],
  ],
  [
    "unevaluated members of 30 alternatives",
    () => [
      {
        type: "object",
        anyOf: range(30, (i) => ({ properties: { [`a${i}`]: {} }, required: [`b${i}`] })),
        unevaluatedProperties: false,
      },
      { type: "object", anyOf: range(30, (i) => ({ properties: { [`a${i}`]: {} } })), unevaluatedProperties: false },
    ],
  ],
  [
    "conditions after conditions",
    () => [
      {
        type: "object",
        allOf: range(40, (i) => ({
          if: { required: [`a${i}`] },
          then: { required: [`a${(i * 7 + 1) % 40}`] },
          else: { maxProperties: i },
        })),
      },
      {
        type: "object",
        allOf: range(40, (i) => ({
          if: { required: [`a${i}`] },
          then: { required: [`a${(i * 11 + 1) % 40}`] },
          else: { maxProperties: i },
        })),
      },
    ],
  ],
  [
    "members that need each other",
    () => [
      {
        type: "object",
        dependentRequired: Object.fromEntries(range(200, (i) => [`a${i}`, [`a${(i * 3) % 200}`, `a${(i + 1) % 200}`]])),
        minProperties: 1,
      },
      { type: "object", dependentRequired: Object.fromEntries(range(200, (i) => [`a${i}`, [`a${(i * 5) % 200}`]])) },
    ],
  ],
]);

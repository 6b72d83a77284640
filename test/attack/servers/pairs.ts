import type { JsonSchema } from "../../../templates/runtime/json-schema/schemaGuard.js";

/** A schema and a value that together cost a naive validator more than it has. */
export interface Pair {
  readonly name: string;
  readonly schema: () => JsonSchema;
  readonly value: (size: number) => unknown;
  /** Of the value, in the ordinary and in the large run. */
  readonly sizes: readonly [ordinary: number, full: number];
}

export const PAIRS: readonly Pair[] = [
  {
    name: "uniqueItems of a deep value that is no list of text",
    schema: () => ({ type: "array", items: { type: "string" }, uniqueItems: true }),
    value: (size) => Array.from({ length: size }, () => nested(1900, {})),
    sizes: [800, 1600],
  },
  {
    name: "uniqueItems of many equal objects",
    schema: () => ({ uniqueItems: true }),
    value: (size) => Array.from({ length: size }, (_, i) => ({ same: "x".repeat(50), end: [i] })),
    sizes: [60_000, 200_000],
  },
  {
    name: "uniqueItems at every level",
    schema: () => ({ $id: "https://a.example/u", uniqueItems: true, items: { $ref: "#" } }),
    value: (size) => nestedLists(size),
    sizes: [1000, 1900],
  },
  {
    name: "enum of objects and a deep value",
    schema: () => ({ enum: Array.from({ length: 500 }, (_, i) => nested(1000, { end: i })) }),
    value: (size) => nested(1000, { end: size }),
    sizes: [10_000, 100_000],
  },
  {
    name: "objects in enum at every level of a deep value",
    schema: () => ({
      properties: { a: { $ref: "#" } },
      not: { enum: Array.from({ length: 20 }, (_, i) => nested(1000, i)) },
    }),
    value: (size) => nested(size, -1),
    sizes: [2000, 2000],
  },
  {
    name: "const at every level of a deep value",
    schema: () => ({ properties: { a: { $ref: "#" } }, not: { const: nested(1900, 1) } }),
    value: (size) => nested(size, 1),
    sizes: [900, 1800],
  },
  {
    name: "a recursive oneOf without a discriminator",
    schema: () => ({
      $ref: "#/$defs/tree",
      $defs: {
        tree: {
          oneOf: [
            { type: "object", properties: { a: { $ref: "#/$defs/tree" } } },
            { type: "object", properties: { a: { $ref: "#/$defs/tree" } }, minProperties: 1 },
            { type: "null" },
          ],
        },
      },
    }),
    value: (size) => nested(size, null),
    sizes: [60, 500],
  },
  {
    name: "a recursive anyOf that fails at its end",
    schema: () => ({
      anyOf: [
        { type: "object", properties: { a: { $ref: "#" } } },
        { type: "object", properties: { a: { $ref: "#" } }, minProperties: 1 },
      ],
    }),
    value: (size) => nested(size, 1),
    sizes: [60, 500],
  },
  {
    name: "unevaluatedProperties below a recursive allOf",
    schema: () => ({
      allOf: [{ properties: { a: { $ref: "#" } } }, { anyOf: [{ properties: { a: { $ref: "#" } } }, true] }],
      unevaluatedProperties: false,
    }),
    value: (size) => nested(size, 1),
    sizes: [60, 500],
  },
  {
    name: "contains in contains",
    schema: () => ({ contains: { $ref: "#" }, minContains: 2 }),
    value: (size) => Array.from({ length: 30 }, () => nestedLists(size)),
    sizes: [40, 400],
  },
  {
    name: "a thousand members and a thousand patterns",
    schema: () => ({
      patternProperties: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`^a${i}b`, { type: "string" }])),
    }),
    value: (size) => Object.fromEntries(Array.from({ length: size }, (_, i) => [`member${i}`, i])),
    sizes: [3000, 200_000],
  },
  {
    name: "an empty loop of references",
    schema: () => ({ $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } }),
    value: () => 1,
    sizes: [1, 1],
  },
  {
    name: "a value nested deeper than the stack",
    schema: () => ({ properties: { a: { $ref: "#" } } }),
    value: (size) => nested(size, 1),
    sizes: [100_000, 1_000_000],
  },
];

function nested(depth: number, end: unknown): unknown {
  let value = end;
  for (let i = 0; i < depth; i++) value = { a: value };
  return value;
}

function nestedLists(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value, i];
  return value;
}

import { format } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { declareTypesOfSchema } from "../../generator/contract/schemaTypes.js";

const OLD = "http://json-schema.org/draft-07/schema#";

const TYPES: readonly (readonly [what: string, schema: JsonSchemaInContract, type: string])[] = [
  ["no properties", { type: "object" }, "interface T { [k: string]: unknown }"],
  ["no members at all", { type: "object", additionalProperties: false }, "interface T { [k: string]: never }"],
  [
    "members that may be missing",
    { type: "object", properties: { a: { type: "string" } } },
    "interface T { a?: string }",
  ],
  [
    "members of any name",
    { type: "object", additionalProperties: { type: "integer" } },
    "interface T { [k: string]: number }",
  ],
  [
    "other members beside declared ones",
    { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "integer" } },
    "interface T { a?: string; [k: string]: unknown }",
  ],
  ["a required member that is not declared", { type: "object", required: ["a"] }, "interface T { a: unknown }"],
  [
    "members that every object has",
    { type: "object", properties: { constructor: { type: "string" }, toString: {} }, required: ["toString"] },
    "interface T { constructor?: string; toString: unknown }",
  ],
  ["values that are listed", { enum: ["a", 1, null, { b: [true] }] }, 'type T = "a" | 1 | null | { b: [true] }'],
  ["a value that is listed twice", { enum: ["a", "a"] }, 'type T = "a"'],
  ["a list of values that are listed", { type: "array", items: { enum: ["a", "b"] } }, 'type T = ("a" | "b")[]'],
  ["values that may be null", { type: ["string", "null"], enum: ["a", null] }, 'type T = "a" | null'],
  [
    "values that are listed or null",
    { anyOf: [{ enum: ["a", "b"] }, { type: "null" }] },
    'type T = ("a" | "b") | null',
  ],
  ["values of which the type excludes null", { type: "string", enum: ["a", null] }, 'type T = "a"'],
  [
    "values of which the type excludes fractions",
    { type: ["integer", "array"], enum: [1, 1.5, []] },
    "type T = 1 | []",
  ],
  ["several types", { type: ["string", "null"] }, "type T = string | null"],
  ["anything", {}, "type T = unknown"],
  ["nothing", { not: {}, enum: [] }, "type T = never"],
  [
    "a list of fixed places",
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 },
    "type T = [string, number]",
  ],
  [
    "a list of fixed places in draft-07",
    { $schema: OLD, type: "array", items: [{ type: "string" }], minItems: 1 },
    "type T = [string, ...unknown[]]",
  ],
  [
    "a list of two places and no more",
    { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], minItems: 2, maxItems: 2 },
    "type T = [number, number]",
  ],
  [
    "a list of at most one of two places",
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], maxItems: 1 },
    "type T = [] | [string]",
  ],
  [
    "a list that must be longer than it may be",
    { type: "array", prefixItems: [{ type: "string" }], minItems: 2, maxItems: 1 },
    "type T = never",
  ],
  [
    "a list of fixed places and more",
    { type: "array", prefixItems: [{ type: "string" }], items: { type: "boolean" }, minItems: 1 },
    "type T = [string, ...boolean[]]",
  ],
  ["a list of no places in draft-07", { $schema: OLD, type: "array", items: [] }, "type T = unknown[]"],
  [
    "a list of many places that may be missing",
    { type: "array", prefixItems: Array(5).fill({ type: "string" }) },
    "type T = unknown[]",
  ],
  [
    "alternatives",
    { oneOf: [{ type: "string" }, { type: "object", properties: { a: { const: 1 } } }] },
    "type T = string | { a?: 1 }",
  ],
  ["an alternative that is anything", { anyOf: [{ type: "string" }, {}] }, "type T = unknown"],
  [
    "parts put together",
    { allOf: [{ type: "object", properties: { a: {} } }, { $ref: "#/$defs/b" }], $defs: { b: { type: "object" } } },
    "type T = { a?: unknown } & TB export interface TB { [k: string]: unknown }",
  ],
  [
    "an object of which a part tells the members",
    { type: "object", $ref: "#/$defs/b", $defs: { b: { type: "object", properties: { a: {} } } } },
    "type T = TB export interface TB { a?: unknown }",
  ],
  [
    "alternatives of what must be there",
    { type: "object", properties: { a: {}, b: {} }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    "type T = { a?: unknown; b?: unknown } & ({ a: unknown } | { b: unknown })",
  ],
  [
    "an object of several kinds",
    {
      type: "object",
      oneOf: [
        { properties: { kind: { const: "a" } }, required: ["kind"] },
        { properties: { kind: { const: "b" }, b: { type: "string" } }, required: ["kind"] },
      ],
    },
    'type T = { kind: "a" } | { kind: "b"; b?: string }',
  ],
  ["members of what need not be an object", { properties: { a: { type: "string" } } }, "type T = unknown"],
  ["a schema that names itself", { type: "object", properties: { next: { $ref: "#" } } }, "interface T { next?: T }"],
  [
    "JSON",
    {
      $ref: "#/$defs/json",
      $defs: {
        json: {
          anyOf: [
            { type: ["string", "number", "boolean", "null"] },
            { type: "array", items: { $ref: "#/$defs/json" } },
            { type: "object", additionalProperties: { $ref: "#/$defs/json" } },
          ],
        },
      },
    },
    "type T = TJson export type TJson = (string | number | boolean | null) | TJson[] | { [k: string]: TJson }",
  ],
  [
    "a tuple that names itself",
    {
      $ref: "#/$defs/list",
      $defs: {
        list: { type: "array", prefixItems: [{}, { $ref: "#/$defs/list" }], items: false, minItems: 1 },
      },
    },
    "type T = TList export type TList = [unknown] | [unknown, TList]",
  ],
  [
    "objects that a member tells apart, by reference",
    {
      oneOf: [{ $ref: "#/$defs/circle" }, { $ref: "#/$defs/square" }],
      $defs: {
        circle: {
          type: "object",
          properties: { kind: { const: "circle" }, radius: { type: "number" } },
          required: ["kind", "radius"],
        },
        square: {
          type: "object",
          properties: { kind: { type: "string", enum: ["square"] }, side: { type: "number" } },
          required: ["kind", "side"],
        },
      },
    },
    'type T = TCircle | TSquare export interface TCircle { kind: "circle"; radius: number } export interface TSquare { kind: "square"; side: number }',
  ],
  [
    "objects in members, items and values, which get names from their path",
    {
      type: "object",
      properties: {
        home_address: { type: "object", properties: { city: { type: "object", properties: { zip: {} } } } },
        lines: { type: "array", items: { type: "object", properties: { sku: { type: "string" } } } },
        byName: { type: "object", additionalProperties: { type: "object", properties: { n: { type: "number" } } } },
      },
    },
    "interface T { home_address?: THomeAddress; lines?: TLinesItem[]; byName?: { [k: string]: TByNameValue } }" +
      " export interface THomeAddress { city?: THomeAddressCity } export interface TLinesItem { sku?: string }" +
      " export interface TByNameValue { n?: number } export interface THomeAddressCity { zip?: unknown }",
  ],
  [
    "an object or null",
    {
      type: "object",
      properties: {
        a: { type: ["object", "null"], properties: { b: { type: "string" } } },
        c: { anyOf: [{ type: "object", properties: { d: { type: "string" } } }, { type: "null" }] },
      },
    },
    "interface T { a?: TA | null; c?: TC | null } export interface TA { b?: string } export interface TC { d?: string }",
  ],
  [
    "objects that get no names: of a union, at fixed places, with other schemas, without members, or without a name",
    {
      type: "object",
      properties: {
        a: {
          oneOf: [
            { type: "object", properties: { b: {} } },
            { type: "object", properties: { c: {} } },
          ],
        },
        d: { type: "array", prefixItems: [{ type: "object", properties: { e: {} } }], minItems: 1, items: false },
        f: { type: "object", properties: { g: {} }, allOf: [{ type: "object", properties: { h: {} } }] },
        i: { type: "object" },
        "!": { type: "object", properties: { j: {} } },
      },
    },
    "interface T { a?: { b?: unknown } | { c?: unknown }; d?: [{ e?: unknown }]; f?: { g?: unknown } & { h?: unknown };" +
      ' i?: { [k: string]: unknown }; "!"?: { j?: unknown } }',
  ],
  [
    "an object whose name a definition has",
    {
      type: "object",
      properties: { a: { $ref: "#/$defs/B" }, b: { type: "object", properties: { c: {} } } },
      $defs: { B: { type: "string" } },
    },
    "interface T { a?: TB; b?: TB2 } export type TB = string export interface TB2 { c?: unknown }",
  ],
  [
    "an object at the end of a long path",
    {
      type: "object",
      properties: {
        [`a${"b".repeat(60)}`]: {
          type: "object",
          properties: { c: { type: "object", properties: { d: {} } } },
        },
      },
    },
    `interface T { a${"b".repeat(60)}?: { c?: { d?: unknown } } }`,
  ],
  [
    "one object of a union in a part of an intersection",
    { type: "object", allOf: [{ anyOf: [{ type: "object", properties: { a: {} } }, { required: ["b"] }] }] },
    "type T = { a?: unknown } | { b: unknown }",
  ],
  ["a schema elsewhere", { $ref: "https://example.com/schema.json" }, "type T = unknown"],
  ["an unknown dialect", { $schema: "https://example.com/dialect", type: "string" }, "type T = unknown"],
  [
    "references in a circle",
    { allOf: [{ $ref: "#/$defs/a" }], $defs: { a: { $ref: "#/$defs/a" } } },
    "type T = unknown",
  ],
  [
    "two parts that would have one name",
    { type: "object", properties: { a: { $ref: "#/$defs/x" }, b: { $ref: "#/$defs/X" } }, $defs: { x: {}, X: {} } },
    "interface T { a?: TX; b?: TX2 } export type TX = unknown export type TX2 = unknown",
  ],
  [
    "keywords of json-schema-to-typescript itself",
    { type: "string", tsType: "never; export const evil = 1", tsEnumNames: ["A"], title: "evil" },
    "type T = string",
  ],
];

async function declared(schema: JsonSchemaInContract, name = "T"): Promise<string> {
  const types = await declareTypesOfSchema(schema, { name, taken: new Set([name]) });
  return types.map(({ text }) => text).join("\n");
}

for (const [what, schema, type] of TYPES) {
  test(`the type of ${what}`, async () => {
    const bare = (await declared(schema)).replace(/\/\*\*[^]*?\*\//g, "");
    const plain = async (text: string): Promise<string> =>
      (await format(text, { parser: "typescript" }))
        .replace(/\s+/g, " ")
        .replaceAll(/([=(:]) \|/g, "$1")
        .replaceAll("[ ", "[")
        .replaceAll(", ]", "]")
        .replaceAll("; }", " }")
        .replaceAll("( ", "(")
        .replaceAll(" )", ")");
    assert.is(await plain(bare), await plain(`export ${type.replaceAll(" export", ";export")}`));
  });
}

test("no text of a schema ends a comment or becomes code", async () => {
  const text = await declared({
    type: "object",
    description: "*/ export const evil = 1; /*",
    properties: { a: { type: "string", pattern: "*/ export const evil = 1; /*", title: "*/ evil" } },
  });
  const code = text.replace(/\/\*\*[^]*?\*\//g, "");
  assert.not.match(code, /evil/);
  assert.match(text, /\*\\\/ export const evil = 1/);
});

test("a name may hold what means something in a replacement", async () => {
  const text = await declared({ type: "object", properties: { a: { $ref: "#" } } }, "A$1Input");
  assert.match(text, /^export interface A\$1Input \{\s+a\?: A\$1Input\s+\}/);
});

test("the length of a tuple is told once, as the schema has it", async () => {
  const text = await declared({ type: "array", prefixItems: [{}, {}], minItems: 1, maxItems: 5 });
  assert.is(text.match(/@m/g)!.length, 2);
  assert.match(text, / \* @minItems 1\n \* @maxItems 5\n/);
});

test("a comment is text, whatever a description holds", async () => {
  const text = await declared({ type: "string", description: "a\0\x1B[1m\uD800 b\r\nc", pattern: "\0\uD800" });
  assert.match(text, /^\/\*\*\n \* a \[1m\uFFFD b\n \* c\n \*\n \* @pattern {2}?\uFFFD\n \*\/$/m);
});

test("what a type cannot say stands in its comment", async () => {
  const text = await declared({
    type: "object",
    properties: { a: { type: "integer", description: "How many.", minimum: 1, deprecated: true } },
  });
  assert.match(text, /\/\*\*\n \* How many\.\n \*\n \* @minimum 1\n \* @deprecated\n \*\//);
});

test.run();

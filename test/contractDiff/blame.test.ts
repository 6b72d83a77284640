import { test } from "uvu";
import * as assert from "uvu/assert";
import { toJsonPointer } from "../../generator/contract/subschemas.js";
import type { SchemaUse } from "../../generator/contractDiff/schemaPair.js";
import { compareSchemas } from "../../generator/contractDiff/schemaVerdicts.js";
import { guardVerdict } from "./support/judges.js";

type Schema = { readonly [keyword: string]: unknown };

/** Two schemas with several changes, and the verdict on each that can restrict values. */
interface BlamedPair {
  readonly name: string;
  readonly use: SchemaUse;
  readonly before: Schema;
  readonly after: Schema;
  /** A line for each change: the verdict, its kind, and where it is. */
  readonly wanted: readonly string[];
}

const [TEXT, NUMBER] = [{ type: "string" }, { type: "number" }];

/** An object with some members. */
function object(properties: Schema, more: Schema = {}): Schema {
  return { type: "object", properties, ...more };
}

const CLOSED = { additionalProperties: false };

/** A change that breaks callers whatever happens elsewhere: `mode` loses a value as an input, or gains one as an output. */
const [MANY, FEW] = [{ enum: ["a", "b"] }, { enum: ["a"] }];
const LOST = "breaking valuesRemoved /properties/mode/enum";
const GAINED = "breaking valuesAdded /properties/mode/enum";

const INPUTS: readonly Omit<BlamedPair, "use">[] = [
  {
    name: "a closed object becomes an open one or a text",
    before: object(
      { page: object({ title: TEXT, kind: { enum: ["t"] } }, { required: ["title"], ...CLOSED }), mode: MANY },
      { required: ["page", "mode"] },
    ),
    after: object(
      { page: { anyOf: [{ type: "object", additionalProperties: true }, TEXT] }, mode: FEW },
      { required: ["page", "mode"] },
    ),
    wanted: [
      "compatible memberRemoved /properties/page/properties/title",
      "compatible memberRemoved /properties/page/properties/kind",
      "compatible other /properties/page/additionalProperties",
      "compatible type /properties/page/type",
      LOST,
    ],
  },
  {
    name: "an object in an object is opened",
    before: object({ filter: object({ range: object({ from: TEXT, to: TEXT }, CLOSED), mode: MANY }) }),
    after: object({ filter: object({ range: object({ to: TEXT }), mode: FEW }) }),
    wanted: [
      "compatible memberRemoved /properties/filter/properties/range/properties/from",
      "compatible other /properties/filter/properties/range/additionalProperties",
      "breaking valuesRemoved /properties/filter/properties/mode/enum",
    ],
  },
  {
    name: "items are opened, but there may be fewer",
    before: object({ list: { type: "array", maxItems: 9, items: object({ id: TEXT, x: NUMBER }, CLOSED) } }),
    after: object({ list: { type: "array", maxItems: 8, items: { anyOf: [TEXT, { type: "object" }] } } }),
    wanted: [
      "breaking limit /properties/list/maxItems",
      "compatible memberRemoved /properties/list/items/properties/id",
      "compatible memberRemoved /properties/list/items/properties/x",
      "compatible other /properties/list/items/additionalProperties",
      "compatible type /properties/list/items/type",
    ],
  },
  {
    name: "a definition is opened, and another one loses a value",
    before: object(
      { a: { $ref: "#/$defs/item" }, b: { $ref: "#/$defs/mode" } },
      { $defs: { item: object({ id: TEXT }, CLOSED), mode: MANY } },
    ),
    after: object(
      { a: { $ref: "#/$defs/item" }, b: { $ref: "#/$defs/mode" } },
      { $defs: { item: object({}), mode: FEW } },
    ),
    wanted: [
      "compatible memberRemoved /$defs/item/properties/id",
      "compatible other /$defs/item/additionalProperties",
      "breaking valuesRemoved /$defs/mode/enum",
    ],
  },
  {
    name: "a reference becomes one alternative, and its definition loses a value",
    before: object({ p: { $ref: "#/$defs/mode" } }, { $defs: { mode: MANY } }),
    after: object({ p: { anyOf: [{ $ref: "#/$defs/mode" }, NUMBER] } }, { $defs: { mode: FEW } }),
    wanted: ["compatible type /properties/p", "breaking valuesRemoved /$defs/mode/enum"],
  },
  {
    name: "an object that is opened has another breaking change",
    before: object({ page: object({ title: TEXT, k: TEXT }, CLOSED) }),
    after: object({ page: object({ k: NUMBER }) }),
    wanted: [
      "compatible memberRemoved /properties/page/properties/title",
      "breaking type /properties/page/properties/k",
      "compatible other /properties/page/additionalProperties",
    ],
  },
  {
    name: "an object that stays closed loses two members",
    before: object({ page: object({ title: TEXT, kind: NUMBER }, CLOSED), mode: MANY }),
    after: object({ page: object({}, CLOSED), mode: FEW }),
    wanted: [
      "breaking memberRemoved /properties/page/properties/title",
      "breaking memberRemoved /properties/page/properties/kind",
      LOST,
    ],
  },
  {
    name: "a closed object needs two new members, so each call lacks both",
    before: object({ a: TEXT }, CLOSED),
    after: object({ a: TEXT, b: TEXT, c: NUMBER }, { required: ["b", "c"], ...CLOSED }),
    wanted: ["breaking memberAdded /properties/b", "breaking memberAdded /properties/c"],
  },
  {
    name: "two members become required",
    before: object({ a: TEXT, b: TEXT }),
    after: object({ a: TEXT, b: TEXT }, { required: ["a", "b"] }),
    wanted: ["breaking becameRequired /properties/a", "breaking becameRequired /properties/b"],
  },
  {
    name: "one of two alternatives takes over what the other one loses",
    before: object({ v: { anyOf: [{ type: "string", maxLength: 9 }, { type: "integer" }] }, mode: MANY }),
    after: object({ v: { anyOf: [{ type: "string", maxLength: 5 }, { type: ["integer", "string"] }] }, mode: FEW }),
    wanted: ["compatible limit /properties/v/anyOf/0/maxLength", "compatible type /properties/v/anyOf/1/type", LOST],
  },
  {
    name: "a condition and its two cases change places",
    before: object({
      v: { if: { minimum: 1 }, then: { type: "integer" }, else: { type: "number" } },
      mode: MANY,
    }),
    after: object({
      v: { if: { exclusiveMaximum: 1 }, then: { type: "number" }, else: { type: "integer" } },
      mode: FEW,
    }),
    wanted: [
      "compatible limit /properties/v/if/minimum",
      "compatible limit /properties/v/if/exclusiveMaximum",
      "compatible type /properties/v/then/type",
      "compatible type /properties/v/else/type",
      LOST,
    ],
  },
  {
    name: "what is excluded grows",
    before: object({ v: { not: object({ x: { enum: [1] }, y: TEXT }, { required: ["x"] }) }, mode: MANY }),
    after: object({ v: { not: object({ x: { enum: [1, 2] } }, { required: ["x"] }) }, mode: FEW }),
    wanted: [
      "breaking memberRemoved /properties/v/not/properties/y",
      "breaking valuesAdded /properties/v/not/properties/x/enum",
      LOST,
    ],
  },
  {
    name: "one position of a tuple is opened, and another one has another type",
    before: object({ t: { type: "array", prefixItems: [object({ x: TEXT }, CLOSED), TEXT] } }),
    after: object({ t: { type: "array", prefixItems: [object({}), NUMBER] } }),
    wanted: [
      "compatible memberRemoved /properties/t/prefixItems/0/properties/x",
      "compatible other /properties/t/prefixItems/0/additionalProperties",
      "breaking type /properties/t/prefixItems/1",
    ],
  },
  {
    name: "values of any name are opened, and those of a pattern have a limit",
    before: object({ map: { additionalProperties: object({ x: TEXT }, CLOSED), patternProperties: { "^n": NUMBER } } }),
    after: object({
      map: { additionalProperties: object({}), patternProperties: { "^n": { ...NUMBER, maximum: 5 } } },
    }),
    wanted: [
      "compatible memberRemoved /properties/map/additionalProperties/properties/x",
      "compatible other /properties/map/additionalProperties/additionalProperties",
      "breaking limit /properties/map/patternProperties/^n/maximum",
    ],
  },
  {
    name: "a member is renamed in an object that is opened",
    before: object({ page: object({ userId: TEXT }, CLOSED), mode: MANY }),
    after: object({ page: object({ user_id: TEXT }), mode: FEW }),
    wanted: [
      "compatible memberRenamed /properties/page/properties/userId",
      "compatible other /properties/page/additionalProperties",
      LOST,
    ],
  },
  {
    name: "an enum loses a value in its place, and gains another one",
    before: object({ v: { enum: ["a", "b"] } }),
    after: object({ v: { enum: ["a", "c"] } }),
    wanted: ["breaking valuesRemoved /properties/v/enum", "compatible valuesAdded /properties/v/enum"],
  },
];

const OUTPUTS: readonly Omit<BlamedPair, "use">[] = [
  {
    name: "an open object or a text becomes a closed object",
    before: object({ page: { anyOf: [{ type: "object", additionalProperties: true }, TEXT] }, mode: FEW }),
    after: object({ page: object({ title: TEXT }, { required: ["title"], ...CLOSED }), mode: MANY }),
    wanted: [
      "compatible memberAdded /properties/page/properties/title",
      "compatible other /properties/page/additionalProperties",
      "compatible type /properties/page/type",
      GAINED,
    ],
  },
  {
    name: "items lose a required member, and their number a limit",
    before: object({ list: { type: "array", maxItems: 9, items: object({ id: TEXT }, { required: ["id"] }) } }),
    after: object({ list: { type: "array", items: object({}) } }),
    wanted: ["breaking limit /properties/list/maxItems", "breaking memberRemoved /properties/list/items/properties/id"],
  },
  {
    name: "items become fewer things, and their number has no limit any more",
    before: object({ list: { type: "array", maxItems: 9, items: { anyOf: [TEXT, object({})] } } }),
    after: object({ list: { type: "array", items: object({ id: TEXT }, CLOSED) } }),
    wanted: [
      "breaking limit /properties/list/maxItems",
      "compatible memberAdded /properties/list/items/properties/id",
      "compatible other /properties/list/items/additionalProperties",
      "compatible type /properties/list/items/type",
    ],
  },
  {
    name: "a definition is closed with a member less, and another one gains a value",
    before: object(
      { a: { $ref: "#/$defs/item" }, b: { $ref: "#/$defs/mode" } },
      { $defs: { item: object({ id: TEXT, n: NUMBER }), mode: FEW } },
    ),
    after: object(
      { a: { $ref: "#/$defs/item" }, b: { $ref: "#/$defs/mode" } },
      { $defs: { item: object({ id: TEXT }, CLOSED), mode: MANY } },
    ),
    wanted: [
      "compatible memberRemoved /$defs/item/properties/n",
      "compatible other /$defs/item/additionalProperties",
      "breaking valuesAdded /$defs/mode/enum",
    ],
  },
  {
    name: "two members gain a value, and an answer can have both",
    before: object({ a: FEW, b: FEW }, { required: ["a", "b"] }),
    after: object({ a: MANY, b: MANY }, { required: ["a", "b"] }),
    wanted: ["breaking valuesAdded /properties/a/enum", "breaking valuesAdded /properties/b/enum"],
  },
  {
    name: "two alternatives change places with more limits",
    before: object({ v: { anyOf: [{ type: "string", maxLength: 9 }, { type: "integer" }] }, mode: FEW }),
    after: object({
      v: {
        anyOf: [
          { type: "integer", minimum: 0 },
          { type: "string", maxLength: 5 },
        ],
      },
      mode: MANY,
    }),
    wanted: ["compatible type /properties/v/anyOf/0", "compatible type /properties/v/anyOf/1", GAINED],
  },
];

const PAIRS: readonly BlamedPair[] = [
  ...INPUTS.map((pair) => ({ ...pair, use: "input" as const })),
  ...OUTPUTS.map((pair) => ({ ...pair, use: "output" as const })),
];

for (const { name, use, before, after, wanted } of PAIRS)
  test(`${use}: ${name}: each change has its own verdict`, () => {
    const { changes } = compareSchemas(before, after, use);
    const found = changes
      .filter(({ edits }) => edits.length > 0)
      .map(({ kind, at, verdict }) => `${verdict.verdict} ${kind} ${toJsonPointer(at)}`);
    assert.equal(found, wanted);
    const [isNeeded, isAccepted] = (use === "input" ? [before, after] : [after, before]).map(guardVerdict);
    for (const { verdict } of changes)
      if (verdict.verdict === "breaking")
        assert.equal([isNeeded!(verdict.witness), isAccepted!(verdict.witness)], [true, false]);
  });

test.run();

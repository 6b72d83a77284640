import { test } from "uvu";
import * as assert from "uvu/assert";
import { toJsonPointer } from "../../generator/contract/subschemas.js";
import type { SchemaUse } from "../../generator/contractDiff/schemaPair.js";
import { compareSchemas } from "../../generator/contractDiff/schemaVerdicts.js";
import { guardVerdict } from "./support/judges.js";

type Schema = { readonly [keyword: string]: unknown };

const [TEXT, NULL, NUMBER] = [{ type: "string" }, { type: "null" }, { type: "number" }];

function object(properties: Schema, more: Schema = {}): Schema {
  return { type: "object", properties, ...more };
}

/** One of several objects that a member tells apart. */
function variant(kind: string, properties: Schema): Schema {
  return object({ kind: { const: kind }, ...properties }, { required: ["kind"] });
}

/** Two schemas of `v` in an input, and a line for each change: the verdict, its kind, its place in `v`, and both values. */
const CASES: readonly (readonly [what: string, before: Schema, after: Schema, changes: readonly string[]])[] = [
  [
    "a text that can be null keeps its description in the alternative",
    { ...TEXT, description: "The project." },
    { anyOf: [{ ...TEXT, description: "The project." }, NULL] },
    ["compatible type /type string → string | null"],
  ],
  [
    "a text that can be null has another description and a default",
    { ...TEXT, description: "The project." },
    { anyOf: [NULL, TEXT], description: "A project.", default: null },
    [
      "compatible text /description The project. → A project.",
      "compatible default /default none → null",
      "compatible type /type string → string | null",
    ],
  ],
  [
    "a text can no longer be null, and has a limit",
    { oneOf: [{ ...TEXT, maxLength: 9 }, NULL] },
    { ...TEXT, maxLength: 5 },
    ["breaking limit /maxLength 9 → 5", "breaking type /type string | null → string"],
  ],
  [
    "only the values of the alternative change",
    { anyOf: [{ ...TEXT, enum: ["a", "b"] }, object({ type: TEXT })] },
    { ...TEXT, enum: ["a", "c"] },
    [
      'breaking valuesRemoved /enum "b" → none',
      'compatible valuesAdded /enum none → "c"',
      "breaking type /type object | string → string",
    ],
  ],
  [
    "members of an object that may be a text now",
    object({ id: TEXT, name: TEXT }),
    { anyOf: [TEXT, object({ id: TEXT, size: NUMBER })] },
    [
      "compatible memberRemoved /properties/name none → none",
      "breaking memberAdded /properties/size none → none",
      "compatible type /type object → object | string",
    ],
  ],
  [
    "an object in a union is a union itself",
    object({ id: TEXT }),
    { anyOf: [TEXT, object({ id: { anyOf: [TEXT, NULL] } })] },
    ["compatible type /properties/id/type string → string | null", "compatible type /type object → object | string"],
  ],
  [
    "a union of which two alternatives could be meant",
    { ...TEXT, description: "A day." },
    {
      anyOf: [
        { ...TEXT, maxLength: 2 },
        { ...TEXT, minLength: 10 },
      ],
      description: "A day.",
    },
    ['breaking other /anyOf none → [{"maxLength":2,"type":"string"},{"minLength":10,"type":"string"}]'],
  ],
  [
    "members that more than one alternative may have are not gone",
    object({ text: TEXT }, { description: "A part.", required: ["text"] }),
    { anyOf: [object({ text: TEXT }), object({ mention: TEXT }), TEXT], description: "A part of a text." },
    ["compatible text /description A part. → A part of a text.", "compatible type /type object → object | string"],
  ],
  [
    "an object of one of two kinds",
    object({ text: TEXT }),
    { oneOf: [object({ text: TEXT }, { required: ["text"] }), object({ mention: TEXT }, { required: ["mention"] })] },
    [
      'breaking other /oneOf none → [{"properties":{"text":{"type":"string"}},"required":["text"],"type":"object"},{"properties":{"mention":{"type":"string"}},"required":["mention"],"type":"object"}]',
    ],
  ],
  [
    "a union of values is a list of values",
    { ...TEXT, enum: ["a", "b"] },
    {
      anyOf: [
        { ...TEXT, const: "b" },
        { ...TEXT, const: "a" },
      ],
    },
    [],
  ],
  ["a list of values is a union of values", { oneOf: [{ const: 1 }, { enum: [2, 3] }] }, { enum: [1, 2, 3] }, []],
  [
    "a union of values loses one, and gains one of another type",
    {
      anyOf: [
        { ...TEXT, const: "a" },
        { ...TEXT, const: "b" },
      ],
    },
    { enum: ["a", 1] },
    [
      "compatible type /type string → integer | string",
      'breaking valuesRemoved /enum "b" → none',
      "compatible valuesAdded /enum none → 1",
    ],
  ],
  [
    "a union of values can be any text",
    {
      anyOf: [
        { ...TEXT, const: "a" },
        { ...TEXT, const: "b" },
      ],
    },
    TEXT,
    ['compatible limit /enum "a" | "b" → none'],
  ],
  [
    "alternatives of another keyword are compared one by one",
    { anyOf: [variant("a", { x: TEXT }), variant("b", { y: TEXT })], title: "V" },
    { oneOf: [variant("a", { x: NUMBER }), variant("b", { y: TEXT })], title: "V" },
    ["breaking type /oneOf/0/properties/x string → number", "compatible other /oneOf anyOf → oneOf"],
  ],
  [
    "a default of null is none of those that are absent",
    TEXT,
    { ...TEXT, default: null },
    ["compatible default /default none → null"],
  ],
  [
    "other members were forbidden, and have a schema",
    object({}, { additionalProperties: false }),
    object({}, { additionalProperties: NUMBER }),
    ['compatible other /additionalProperties false → {"type":"number"}'],
  ],
];

function changesOf(use: SchemaUse, before: Schema, after: Schema): string[] {
  const [one, other] = [before, after].map((v) => object({ v }, { required: ["v"], additionalProperties: false }));
  const { changes } = compareSchemas(one!, other!, use);
  const [needed, accepted] = (use === "input" ? [one, other] : [other, one]).map((schema) => guardVerdict(schema!));
  return changes.map(({ kind, at, before: old = "none", after: now = "none", verdict }) => {
    if (verdict.verdict === "breaking")
      assert.equal([needed!(verdict.witness), accepted!(verdict.witness)], [true, false], toJsonPointer(at));
    return `${verdict.verdict} ${kind} ${toJsonPointer(at.slice(2))} ${old} → ${now}`;
  });
}

for (const [what, before, after, changes] of CASES)
  test(`unions: ${what}`, () => assert.equal(changesOf("input", before, after), changes));

test("an output that can be null breaks by its type alone", () =>
  assert.equal(changesOf("output", { ...TEXT, maxLength: 9 }, { anyOf: [{ ...TEXT, maxLength: 5 }, NULL] }), [
    "compatible limit /maxLength 9 → 5",
    "breaking type /type string → string | null",
  ]));

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareSchemas } from "../../generator/contractDiff/schemaVerdicts.js";
import { findingsBetween } from "./support/compared.js";

type Schema = object;
type Verdict = "compatible" | "breaking" | "undecided";

const DRAFT_07 = { $schema: "http://json-schema.org/draft-07/schema#" };
const [TEXT, NUMBER] = [{ type: "string" }, { type: "number" }];

/** An object whose member `a` has a schema. */
function a(schema: Schema, more: Schema = {}): Schema {
  return { type: "object", properties: { a: schema }, ...more };
}

/** What has no place of its own in the list of changes, with the verdicts for an input and for an output. */
const WHOLES: readonly (readonly [name: string, before: Schema, after: Schema, input: Verdict, output: Verdict])[] = [
  [
    "const beside enum leaves one value",
    a({ enum: ["a", "b"] }),
    a({ enum: ["a", "b"], const: "a" }),
    "breaking",
    "compatible",
  ],
  [
    "const that enum contains may go with the other values",
    a({ enum: ["a", "b"], const: "a" }),
    a({ enum: ["a"] }),
    "compatible",
    "compatible",
  ],
  [
    "const beside an enum without it allows nothing",
    a({ enum: ["a", "b"] }),
    a({ enum: ["a", "b"], const: "c" }),
    "breaking",
    "compatible",
  ],
  [
    "a list in a value of an enum has an order",
    a({ enum: [{ required: ["a", "b"] }] }),
    a({ enum: [{ required: ["b", "a"] }] }),
    "breaking",
    "breaking",
  ],
  [
    "a value of an enum has a member $comment",
    a({ enum: [{ $comment: "x" }] }),
    a({ enum: [{ $comment: "y" }] }),
    "breaking",
    "breaking",
  ],
  [
    "a value of an enum has a member description",
    a({ enum: [{ description: "x" }] }),
    a({ enum: [{ description: "y" }] }),
    "breaking",
    "breaking",
  ],
  [
    "a list in const has an order",
    a({ const: { anyOf: [1, 2] } }),
    a({ const: { anyOf: [2, 1] } }),
    "breaking",
    "breaking",
  ],
  [
    "an anchor moves to a new definition",
    a({ $ref: "#v" }, { $defs: { A: { $anchor: "v", ...TEXT } } }),
    a({ $ref: "#v" }, { $defs: { B: { $anchor: "v", ...NUMBER } } }),
    "breaking",
    "breaking",
  ],
  [
    "an anchor moves to a definition that means the same",
    a({ $ref: "#v" }, { $defs: { A: { $anchor: "v", ...TEXT } } }),
    a({ $ref: "#v" }, { $defs: { B: { $anchor: "v", ...TEXT } } }),
    "compatible",
    "compatible",
  ],
  [
    "another definition gets the $id",
    a({ $ref: "item" }, { $defs: { A: { $id: "item", ...TEXT } } }),
    a({ $ref: "item" }, { $defs: { B: { $id: "item", ...NUMBER } } }),
    "breaking",
    "breaking",
  ],
  [
    "another definition gets the $id with a fragment",
    a({ $ref: "#v" }, { ...DRAFT_07, definitions: { A: { $id: "#v", ...TEXT } } }),
    a({ $ref: "#v" }, { ...DRAFT_07, definitions: { B: { $id: "#v", ...NUMBER } } }),
    "breaking",
    "breaking",
  ],
  [
    "a definition in a group of definitions",
    a({ $ref: "#/$defs/g/S" }, { $defs: { g: { S: TEXT } } }),
    a({ $ref: "#/$defs/g/S" }, { $defs: { g: { S: NUMBER } } }),
    "breaking",
    "breaking",
  ],
  [
    "a schema in a keyword that nobody knows",
    a({ $ref: "#/x-shared/S" }, { "x-shared": { S: TEXT } }),
    a({ $ref: "#/x-shared/S" }, { "x-shared": { S: { ...TEXT, maxLength: 3 } } }),
    "breaking",
    "compatible",
  ],
  [
    "a schema in a keyword that nobody knows, with a name that is escaped, and with a reference",
    a({ $ref: "#/x-shared/S~1%20" }, { "x-shared": { "S/ ": { items: { $ref: "#/x-shared/T" } }, T: TEXT } }),
    a({ $ref: "#/x-shared/S~1%20" }, { "x-shared": { "S/ ": { items: { $ref: "#/x-shared/T" } }, T: NUMBER } }),
    "breaking",
    "breaking",
  ],
  [
    "an unknown keyword without a reference",
    a(TEXT, { "x-shared": { S: TEXT } }),
    a(TEXT, { "x-shared": { S: NUMBER } }),
    "compatible",
    "compatible",
  ],
  [
    "a default",
    a({ $ref: "#/default" }, { default: TEXT }),
    a({ $ref: "#/default" }, { default: NUMBER }),
    "breaking",
    "breaking",
  ],
  [
    "an example",
    a({ $ref: "#/examples/0" }, { examples: [TEXT] }),
    a({ $ref: "#/examples/0" }, { examples: [NUMBER] }),
    "breaking",
    "breaking",
  ],
  [
    "an example of a schema that refers to itself by a name that looks like one",
    a({ $ref: "#/$defs/examples" }, { $defs: { examples: TEXT }, examples: [TEXT] }),
    a({ $ref: "#/$defs/examples" }, { $defs: { examples: TEXT }, examples: [NUMBER] }),
    "compatible",
    "compatible",
  ],
  [
    "a $dynamicRef gets a second target",
    {
      $ref: "list",
      $defs: {
        list: { $id: "list", type: "array", items: { $dynamicRef: "#t" }, $defs: { d: { $dynamicAnchor: "t" } } },
      },
    },
    {
      $ref: "list",
      $defs: {
        s: { $dynamicAnchor: "t", ...TEXT },
        list: { $id: "list", type: "array", items: { $dynamicRef: "#t" }, $defs: { d: { $dynamicAnchor: "t" } } },
      },
    },
    "undecided",
    "compatible",
  ],
  [
    "prefixItems in draft-07",
    { ...DRAFT_07, type: "array", prefixItems: [TEXT] },
    { ...DRAFT_07, type: "array", prefixItems: [NUMBER], maxItems: 3 },
    "breaking",
    "compatible",
  ],
  [
    "dependentRequired in draft-07",
    a(TEXT, DRAFT_07),
    a(TEXT, { ...DRAFT_07, dependentRequired: { a: ["b"] } }),
    "compatible",
    "compatible",
  ],
  [
    "unevaluatedProperties in draft-07",
    a(TEXT, DRAFT_07),
    a(TEXT, { ...DRAFT_07, unevaluatedProperties: false }),
    "compatible",
    "compatible",
  ],
  [
    "minContains in draft-07",
    { ...DRAFT_07, contains: TEXT },
    { ...DRAFT_07, contains: TEXT, minContains: 2 },
    "compatible",
    "compatible",
  ],
  [
    "a keyword beside $ref in draft-07",
    a({ $ref: "#/definitions/s" }, { ...DRAFT_07, definitions: { s: TEXT } }),
    a({ $ref: "#/definitions/s", minLength: 3 }, { ...DRAFT_07, definitions: { s: TEXT } }),
    "compatible",
    "compatible",
  ],
  [
    "a keyword beside $ref that counts in the other dialect",
    a({ $ref: "#/definitions/s", minLength: 3 }, { ...DRAFT_07, definitions: { s: TEXT } }),
    a({ $ref: "#/definitions/s", minLength: 3 }, { definitions: { s: TEXT } }),
    "breaking",
    "compatible",
  ],
  [
    "additionalItems in 2020-12",
    { type: "array", prefixItems: [TEXT], additionalItems: false },
    { type: "array", prefixItems: [TEXT], maxItems: 1 },
    "breaking",
    "compatible",
  ],
  [
    "a reference to another document",
    a({ $ref: "https://example.com/s" }),
    a({ $ref: "https://example.com/s", maxLength: 1 }),
    "undecided",
    "undecided",
  ],
];

for (const [name, before, after, input, output] of WHOLES)
  test(`${name}: ${input} as an input, ${output} as an output`, () => {
    const verdicts = (["input", "output"] as const).map((use) => compareSchemas(before, after, use).whole.verdict);
    assert.equal(verdicts, [input, output]);
  });

function contractWith(inputSchema: Schema): object {
  return { name: "s", version: "1.0.0", tools: [{ name: "t", inputSchema }] };
}

test("a break that no single change explains has a finding of its own, with a witness", async () => {
  const before = a({ $ref: "#v" }, { $defs: { A: { $anchor: "v", ...TEXT } } });
  const after = a({ $ref: "#v" }, { $defs: { B: { $anchor: "v", ...NUMBER } } });
  const [finding, ...others] = await findingsBetween(contractWith(before), contractWith(after));
  assert.equal([finding!.rule, finding!.severity.client, others.length], ["ARG014", "breaking", 0]);
  assert.equal(finding!.witness, { of: "call", value: { a: "" } });
});

test("a change is not blamed for what a moved anchor breaks", async () => {
  const before = a({ $ref: "#v" }, { maxProperties: 1, $defs: { A: { $anchor: "v", ...TEXT } } });
  const after = a({ $ref: "#v" }, { maxProperties: 2, $defs: { B: { $anchor: "v", ...NUMBER } } });
  const findings = await findingsBetween(contractWith(before), contractWith(after));
  const severities = Object.fromEntries(findings.map(({ rule, severity }) => [rule, severity.client]));
  assert.equal(severities, { ARG011: "compatible", ARG014: "breaking" });
});

/** Limits that are added to an integer `a`, with the rule and its severity for clients. */
const LAST = Number.MAX_SAFE_INTEGER;
const LIMITS: readonly (readonly [name: string, of: Schema, limit: Schema, found: string])[] = [
  ["the largest exact integer", { type: "integer" }, { maximum: LAST }, "ARG015 notable"],
  ["the smallest exact integer", { type: ["integer", "null"] }, { minimum: -LAST }, "ARG015 notable"],
  ["a minimum that excludes nearly all", { type: "integer" }, { minimum: LAST }, "ARG011 breaking"],
  ["a maximum that excludes nearly all", { type: "integer" }, { maximum: -LAST }, "ARG011 breaking"],
  ["any number", { type: "number" }, { maximum: LAST }, "ARG011 breaking"],
  ["a factor", { type: "integer" }, { multipleOf: LAST }, "ARG011 breaking"],
  ["a value", { type: "integer" }, { const: LAST }, "ARG011 breaking"],
  ["a length", TEXT, { minLength: LAST }, "ARG011 breaking"],
  ["a size", { type: "array" }, { minItems: LAST }, "ARG011 breaking"],
  ["a pattern", TEXT, { pattern: String(LAST) }, "ARG011 breaking"],
];

for (const [name, of, limit, found] of LIMITS)
  test(`a limit at 2^53 - 1 is notable for integers only: ${name}`, async () => {
    const findings = await findingsBetween(contractWith(a(of)), contractWith(a({ ...of, ...limit })));
    assert.equal(
      findings.map(({ rule, severity }) => `${rule} ${severity.client}`),
      [found],
    );
  });

/** Objects that describe the new argument `b` elsewhere, with the path of the schema that gets it. */
const DESCRIBED: readonly (readonly [name: string, before: Schema, after: (b: Schema) => Schema, b: Schema])[] = [
  [
    "allOf",
    { type: "object", allOf: [{ properties: { b: TEXT } }], properties: {} },
    (b) => ({ type: "object", allOf: [{ properties: { b: TEXT } }], properties: { b } }),
    NUMBER,
  ],
  [
    "a reference beside it",
    { type: "object", $ref: "#/$defs/s", $defs: { s: { properties: { b: TEXT } } } },
    (b) => ({ type: "object", $ref: "#/$defs/s", properties: { b }, $defs: { s: { properties: { b: TEXT } } } }),
    NUMBER,
  ],
  [
    "the schema that refers to it",
    { type: "object", properties: { b: TEXT }, allOf: [{ $ref: "#/$defs/s" }], $defs: { s: { properties: {} } } },
    (b) => ({
      type: "object",
      properties: { b: TEXT },
      allOf: [{ $ref: "#/$defs/s" }],
      $defs: { s: { properties: { b } } },
    }),
    NUMBER,
  ],
  [
    "anyOf",
    { type: "object", anyOf: [{ properties: { b: TEXT } }, { properties: { b: NUMBER } }] },
    (b) => ({ type: "object", anyOf: [{ properties: { b: TEXT } }, { properties: { b: NUMBER } }], properties: { b } }),
    NUMBER,
  ],
  [
    "dependentSchemas",
    { type: "object", dependentSchemas: { c: { properties: { b: TEXT } } } },
    (b) => ({ type: "object", dependentSchemas: { c: { properties: { b: TEXT } } }, properties: { b } }),
    NUMBER,
  ],
  [
    "patternProperties",
    { type: "object", patternProperties: { "^b": TEXT }, additionalProperties: false },
    (b) => ({ type: "object", patternProperties: { "^b": TEXT }, additionalProperties: false, properties: { b } }),
    NUMBER,
  ],
  [
    "additionalProperties",
    { type: "object", additionalProperties: TEXT },
    (b) => ({ type: "object", additionalProperties: TEXT, properties: { b } }),
    { type: "boolean" },
  ],
  [
    "unevaluatedProperties",
    { type: "object", unevaluatedProperties: TEXT },
    (b) => ({ type: "object", unevaluatedProperties: TEXT, properties: { b } }),
    { type: "boolean" },
  ],
];

for (const [name, before, after, b] of DESCRIBED)
  test(`an argument that ${name} described breaks callers`, async () => {
    const findings = await findingsBetween(contractWith(before), contractWith(after(b)));
    assert.equal(
      findings.map(({ rule, severity }) => `${rule} ${severity.client}`),
      ["ARG002 breaking"],
    );
  });

const UNDESCRIBED: readonly (readonly [name: string, before: Schema, after: Schema])[] = [
  ["of an object", a(TEXT), { type: "object", properties: { a: TEXT, b: TEXT } }],
  [
    "of an object that says so",
    a(TEXT, { additionalProperties: true }),
    { type: "object", properties: { a: TEXT, b: TEXT }, additionalProperties: true },
  ],
  [
    "whose name another object describes",
    a({ type: "object", properties: {} }, { $defs: { s: { properties: { b: NUMBER } } } }),
    a({ type: "object", properties: { b: TEXT } }, { $defs: { s: { properties: { b: NUMBER } } } }),
  ],
  [
    "of items that contain themselves",
    a({ $ref: "#/$defs/n" }, { $defs: { n: { type: "object", properties: { next: { $ref: "#/$defs/n" } } } } }),
    a(
      { $ref: "#/$defs/n" },
      { $defs: { n: { type: "object", properties: { next: { $ref: "#/$defs/n" }, b: TEXT } } } },
    ),
  ],
];

for (const [name, before, after] of UNDESCRIBED)
  test(`an argument that nobody described is notable: one ${name}`, async () => {
    const findings = await findingsBetween(contractWith(before), contractWith(after));
    assert.equal(
      findings.map(({ rule, severity }) => `${rule} ${severity.client}`),
      ["ARG003 notable"],
    );
  });

test.run();

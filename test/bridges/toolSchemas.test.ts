import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import { lowerCallToolResult, lowerListToolsResult } from "../../generated/bridges/2025-11-25_2026-07-28/index.js";
import { isTool } from "../../generated/2025-11-25/guards.js";
import type { Tool } from "../../generated/2026-07-28/types.js";

const test = suite("schemas of tools in the revision before 2026-07-28");

type ToolOutput = NonNullable<Tool["outputSchema"]>;

function loweredSchema(outputSchema: ToolOutput): object {
  const tools: Tool[] = [{ name: "any", inputSchema: { type: "object" }, outputSchema }];
  const { value } = lowerListToolsResult({ resultType: "complete", ttlMs: 0, cacheScope: "private", tools });
  const [tool] = value.tools;
  assert.ok(isTool(tool));
  return tool!.outputSchema!;
}

function loweredValue(structuredContent: unknown): unknown {
  return lowerCallToolResult({ resultType: "complete", content: [], structuredContent }).value.structuredContent;
}

/** Output schemas, each with values that the schema accepts and values that it rejects. */
const SCHEMAS: readonly { schema: ToolOutput; valid: readonly unknown[]; invalid: readonly unknown[] }[] = [
  { schema: { type: "array", items: { type: "number" } }, valid: [[], [1, 2]], invalid: [["a"], 1] },
  { schema: { type: ["object", "null"], required: ["a"] }, valid: [null, { a: 1 }], invalid: [{}, 1] },
  {
    schema: { anyOf: [{ type: "string" }, { type: "object", required: ["a"] }] },
    valid: ["x", { a: 1 }],
    invalid: [1, {}],
  },
  {
    schema: { $ref: "#/$defs/tree", $defs: { tree: { type: "array", items: { $ref: "#/$defs/tree" } } } },
    valid: [[], [[], [[]]]],
    invalid: [[1], "x"],
  },
  { schema: { type: "object", properties: { a: true, b: false } }, valid: [{ a: 1 }], invalid: [{ b: 1 }] },
];

for (const { schema, valid, invalid } of SCHEMAS)
  test(`${JSON.stringify(schema)} accepts the same values in the older revision`, () => {
    const validate = new Ajv2020({ strict: false }).compile(loweredSchema(schema));
    for (const value of valid) assert.ok(validate(loweredValue(value)), JSON.stringify(value));
    for (const value of invalid) assert.not.ok(validate(loweredValue(value)), JSON.stringify(value));
  });

test("a schema that is nested very deep does not overflow the stack", () => {
  let items: object = { type: "string" };
  for (let depth = 0; depth < 50_000; depth++) items = { type: "array", items };
  const lowered = loweredSchema({ type: "array", items }) as { type: string };
  assert.is(lowered.type, "object");
});

test("a schema object is converted once", () => {
  const schema: ToolOutput = { type: "array" };
  assert.is(loweredSchema(schema), loweredSchema(schema));
});

test.run();

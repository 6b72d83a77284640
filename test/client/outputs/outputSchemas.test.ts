import { test } from "uvu";
import * as assert from "uvu/assert";
import { OutputChecks } from "../../../templates/runtime/client/unusualResults.js";
import type { ClientWarning } from "../../../templates/runtime/client/warning.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";

function createChecks(): { checks: OutputChecks; warnings: ClientWarning[] } {
  const warnings: ClientWarning[] = [];
  return { checks: new OutputChecks((warning) => warnings.push(warning)), warnings };
}

/** The messages of the issues, with their pointers. */
const verdict = (schema: object, value: unknown): unknown => {
  const found = createChecks().checks.check("t", schema as JsonObject, value);
  return found === "unusable" ? found : found.map(({ pointer, message }) => `${pointer} ${message}`.trim());
};

const WEATHER = {
  type: "object",
  properties: {
    celsius: { type: "number", minimum: -273 },
    places: { type: "array", items: { $ref: "#/$defs/place" } },
  },
  required: ["celsius"],
  $defs: { place: { type: "object", properties: { name: { type: "string" } }, additionalProperties: false } },
};

test("structured content is checked by the output schema", () => {
  const { checks } = createChecks();
  assert.equal(checks.check("t", WEATHER, { celsius: 1, places: [{ name: "Oslo" }] }), []);
  const issues = checks.check("t", WEATHER, { celsius: "1" });
  assert.ok(Array.isArray(issues));
  assert.equal(
    issues.map(({ pointer }) => pointer),
    ["/celsius"],
  );
});

test("structured content is checked by patterns", () => {
  const { checks } = createChecks();
  const schema = { type: "object", properties: { id: { type: "string", pattern: "^[a-z]+$" } } };
  const issues = checks.check("t", schema, { id: "A" });
  assert.is((issues as readonly unknown[]).length, 1);
  assert.equal(checks.check("t", schema, { id: "a" }), []);
});

for (const [keyword, schema, valid, invalid] of [
  ["pattern", { properties: { a: { pattern: "^x" } } }, { a: "x" }, { a: "y" }],
  ["patternProperties", { patternProperties: { "^x": { type: "null" } } }, { x: null }, { x: 1 }],
  ["unevaluatedProperties", { allOf: [{ properties: { a: true } }], unevaluatedProperties: false }, { a: 1 }, { b: 1 }],
  ["uniqueItems", { properties: { a: { uniqueItems: true } } }, { a: [1] }, { a: [1, 1] }],
  ["multipleOf", { properties: { a: { multipleOf: 2 } } }, { a: 2 }, { a: 3 }],
  ["contains", { properties: { a: { contains: { const: 1 } } } }, { a: [1] }, { a: [2] }],
  ["dependentRequired", { dependentRequired: { a: ["b"] } }, { a: 1, b: 1 }, { a: 1 }],
  ["dependentSchemas", { dependentSchemas: { a: { required: ["b"] } } }, { a: 1, b: 1 }, { a: 1 }],
  [
    "dependencies",
    { $schema: "http://json-schema.org/draft-07/schema#", dependencies: { a: ["b"] } },
    { a: 1, b: 1 },
    { a: 1 },
  ],
  [
    "$dynamicRef",
    { $dynamicAnchor: "n", properties: { a: { $dynamicRef: "#n" } }, required: ["a"] },
    undefined,
    { a: {} },
  ],
  ["prefixItems", { properties: { a: { prefixItems: [{ type: "null" }] } } }, { a: [null] }, { a: [1] }],
  ["oneOf", { oneOf: [{ required: ["a"] }, { required: ["b"] }] }, { a: 1 }, { a: 1, b: 1 }],
] as const)
  test(`the keyword ${keyword} is never ignored`, () => {
    if (valid !== undefined) assert.equal(verdict(schema, valid), []);
    assert.is.not((verdict(schema, invalid) as readonly unknown[]).length, 0);
  });

for (const [rule, schema, reason] of [
  ["refers to a URL", { $ref: "https://example.com/schema.json" }, /is not in this document/],
  ["refers to a file", { properties: { a: { $ref: "file:///etc/passwd" } } }, /is not in this document/],
  ["refers to a definition that is missing", { $ref: "#/$defs/none" }, /does not name a schema/],
  ["has an unknown dialect", { $schema: "http://json-schema.org/draft-04/schema#" }, /dialect/],
  ["has a pattern that is no regular expression", { pattern: "(" }, /./],
  ["has an unknown type", { type: "strin" }, /./],
  ["is too long", { title: "x".repeat(256 * 1024) }, /has more than 262144 characters/],
  ["is nested too deeply", JSON.parse(`${'{"not":'.repeat(30_000)}{}${"}".repeat(30_000)}`) as object, /./],
] as const)
  test(`a schema that ${rule} is unusable, which is reported once`, () => {
    const { checks, warnings } = createChecks();
    for (let time = 0; time < 2; time++) assert.is(checks.check("t", schema as JsonObject, { a: 1 }), "unusable");
    assert.is(warnings.length, 1);
    assert.is(warnings[0]!.code, "schema-unusable");
    assert.match(
      warnings[0]!.message,
      /^The client does not check the output of the tool "t", because its outputSchema cannot be used: /,
    );
    assert.match(warnings[0]!.message, reason);
  });

test("a recursive schema ends: on a deep value with an issue, and on itself", () => {
  const tree = { type: "object", properties: { next: { $ref: "#" } }, additionalProperties: false };
  assert.equal(verdict(tree, { next: { next: {} } }), []);
  let deep: object = {};
  for (let level = 0; level < 5_000; level++) deep = { next: deep };
  assert.is((verdict(tree, deep) as readonly unknown[]).length, 1);
  assert.is((verdict({ $ref: "#" }, {}) as readonly unknown[]).length, 1);
});

test("a pattern that backtracks for ever in other engines gives its verdict", () => {
  const schema = { properties: { a: { type: "string", pattern: "^(a+)+$" } } };
  const [issue] = verdict(schema, { a: `${"a".repeat(50_000)}!` }) as string[];
  assert.ok(issue!.startsWith("/a must be a string that matches ^(a+)+$, but is "));
});

test("a schema that is listed again is compiled again, and old schemas are dropped", () => {
  const { checks } = createChecks();
  assert.equal(checks.check("t", { required: ["a"] }, { a: 1 }), []);
  assert.is((checks.check("t", { required: ["b"] }, { a: 1 }) as readonly unknown[]).length, 1);
  const schema = {
    get required() {
      return (reads++, ["a"]);
    },
  };
  let reads = 0;
  void checks.check("kept", schema, { a: 1 });
  const once = reads;
  for (let tool = 0; tool < 499; tool++) void checks.check(`t${tool}`, {}, {});
  void checks.check("kept", schema, { a: 1 });
  assert.is(reads, once);
  for (let tool = 0; tool < 500; tool++) void checks.check(`t${tool}`, {}, {});
  void checks.check("kept", schema, { a: 1 });
  assert.ok(reads > once);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { UnsupportedSchemaError, refuseUnsupportedSchema } from "../../generator/contract/refuseSchema.js";
import { findGuardImports } from "../../generator/contract/guardExports.js";
import { CompiledSchemaGuard, SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import type { AssertionKeywordCompilers } from "../../templates/runtime/json-schema/assertions.js";
import type { DialectRules } from "../../templates/runtime/json-schema/document.js";
import type { KeywordCompiler, SchemaKeywordSet } from "../../templates/runtime/json-schema/compiler.js";
import { pickFrom, randomSchema, randomValue } from "./support/randomSchemas.js";

/** `SCHEMAS=20000 SEED=7` looks at more. */
const COUNT = Number(process.env["SCHEMAS"] ?? 150);
const SEED = Number(process.env["SEED"] ?? 1);
const VALUES = 10;

const test = suite("the vocabulary of a contract's guards");

const GIVEN: readonly (readonly [
  what: string,
  schema: JsonSchemaInContract,
  assertions: string[],
  keywords: string[],
])[] = [
  ["anything", true, [], []],
  [
    "members",
    { type: "object", properties: { a: { minimum: 1 } } },
    ["typeKeywords", "rangeKeywords"],
    ["propertyKeywords"],
  ],
  ["other members", { type: "object", additionalProperties: false }, ["typeKeywords"], ["additionalPropertyKeywords"]],
  ["names that look like keywords", { properties: { pattern: {} } }, ["patternKeywords"], ["propertyKeywords"]],
  ["a reference", { $ref: "#/$defs/a", $defs: { a: { enum: [1] } } }, ["enumKeywords"], ["referenceKeywords"]],
  [
    "items of a union",
    { anyOf: [{ items: { minLength: 1 } }] },
    ["lengthKeywords"],
    ["combiningKeywords", "itemKeywords"],
  ],
  [
    "what is left over",
    { $dynamicRef: "#a", unevaluatedItems: { uniqueItems: true }, $defs: { a: { $dynamicAnchor: "a" } } },
    [],
    ["referenceKeywords", "uniqueItemKeywords", "unevaluatedKeywords", "dynamicScopeKeywords"],
  ],
];

for (const [what, schema, assertions, keywords] of GIVEN)
  test(`${what}: no more than is needed`, () => {
    const found = findGuardImports([schema]);
    assert.equal(found.assertions, assertions);
    assert.equal(found.keywords, keywords);
    assert.equal(found.dialects, what === "a reference" ? ["dialectRules"] : []);
  });

test("what several schemas need comes together, each name once", () => {
  const { imports } = findGuardImports([{ type: "string" }, { items: { type: "string" } }, { required: ["a"] }]);
  assert.equal(imports, ["itemKeywords", "requiredKeywords", "typeKeywords"]);
});

for (const dialect of ["draft-07", "2020-12"] as const)
  test(`guards of ${dialect} say the same with the keywords of a schema as with all`, async () => {
    const counts = { guards: 0, smaller: 0 };
    for (let i = 0; i < COUNT; i++) {
      const pick = pickFrom(SEED * 1e6 + i);
      const schema = randomSchema(pick, dialect) as JsonSchemaInContract & object;
      if (isRefused(schema)) continue;
      const vocabulary = await loaded(schema);
      counts.guards++;
      if (vocabulary.keywords.length < 6) counts.smaller++;
      const guards = [new CompiledSchemaGuard(schema, vocabulary), new SchemaGuard(schema)];
      for (let j = 0; j < VALUES; j++) {
        const value = randomValue(pick, 3);
        const [found, wanted] = guards.map((guard) => [guard.accepts(value), guard.issues(value)]);
        assert.equal(found, wanted, `${JSON.stringify(schema)} and ${JSON.stringify(value)}`);
      }
    }
    assert.ok(counts.guards > COUNT / 2 && counts.smaller > COUNT / 4, JSON.stringify(counts));
  });

/** What the emitted module imports. */
async function loaded(schema: JsonSchemaInContract): Promise<SchemaKeywordSet> {
  const { assertions, keywords, dialects, imports } = findGuardImports([schema]);
  const found: { [name: string]: unknown } = {};
  const exported = (await import("../../generated/runtime/jsonSchema.js")) as { [name: string]: unknown };
  for (const name of imports) {
    assert.ok(name in exported, `the runtime exports ${name}`);
    found[name] = exported[name];
  }
  return {
    assertions: Object.assign({}, ...assertions.map((name) => found[name])) as AssertionKeywordCompilers,
    keywords: keywords.map((name) => found[name] as KeywordCompiler),
    ...(dialects.length > 0 && { dialectRules: found["dialectRules"] as DialectRules }),
  };
}

function isRefused(schema: object): boolean {
  try {
    refuseUnsupportedSchema(schema, "");
    return false;
  } catch (error) {
    assert.instance(error, UnsupportedSchemaError);
    return true;
  }
}

test.run();

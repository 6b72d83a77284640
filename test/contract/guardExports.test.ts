import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { findGuardImports } from "../../generator/contract/guardExports.js";

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

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { UnsupportedSchemaError, refuseUnsupportedSchema } from "../../generator/contract/refuseSchema.js";

const refusing = suite("refuseSchema");
const OLD = "http://json-schema.org/draft-07/schema#";

/** A schema, where it is refused, and what is told. */
const REFUSED: readonly (readonly [schema: unknown, pointer: string, problem: RegExp])[] = [
  [7, "", /^a schema must be an object/],
  [null, "", /^a schema must be an object/],
  [[], "", /^a schema must be an object/],
  [
    { $ref: "https://example.com/a.json" },
    "/$ref",
    /^https:\/\/example\.com\/a\.json is not in this document; mcpgen does not fetch schemas \(copy/,
  ],
  [{ items: { $ref: "other.json#/a" } }, "/items/$ref", /not in this document/],
  [{ $ref: "#/$defs/absent" }, "/$ref", /does not name a schema/],
  [{ $ref: "#absent" }, "/$ref", /does not name a schema/],
  [{ $ref: "#/const", const: { type: "string" } }, "/$ref", /does not name a schema/],
  [{ $ref: "#/%zz" }, "/$ref", /malformed/i],
  [{ $ref: "http://[" }, "/$ref", /Invalid URL/],
  [{ $ref: 1 }, "/$ref", /must be a string/],
  [{ $dynamicRef: "#absent" }, "/$dynamicRef", /does not name a schema/],
  [{ $schema: "https://json-schema.org/draft/2019-09/schema" }, "/$schema", /is not a supported dialect/],
  [{ $schema: "http://json-schema.org/draft-04/schema#" }, "/$schema", /is not a supported dialect/],
  [{ properties: { a: { $schema: OLD } } }, "/properties/a/$schema", /another dialect/],
  [{ $vocabulary: {} }, "/$vocabulary", /remove it/],
  [{ pattern: "(" }, "/pattern", /is not a valid pattern/],
  [{ pattern: "a\\-b" }, "/pattern", /is not a valid pattern.*u flag/],
  [{ pattern: 1 }, "/pattern", /must be a string/],
  [{ patternProperties: { "[": {} } }, "/patternProperties", /is not a valid pattern/],
  [{ type: "float" }, "/type", /must be one or more of/],
  [{ type: [] }, "/type", /must be one or more of/],
  [{ minLength: -1 }, "/minLength", /not negative/],
  [{ maxItems: 1.5 }, "/maxItems", /whole number/],
  [{ exclusiveMinimum: true }, "/exclusiveMinimum", /must be a number/],
  [{ multipleOf: 0 }, "/multipleOf", /above 0/],
  [{ required: true }, "/required", /list of names/],
  [{ enum: "a" }, "/enum", /list of values/],
  [{ anyOf: [] }, "/anyOf", /one or more schemas/],
  [{ allOf: [null] }, "/allOf", /one or more schemas/],
  [{ properties: { "a/b~c": { not: 3 } } }, "/properties/a~1b~0c/not", /must be a schema/],
  [{ properties: [] }, "/properties", /schemas by name/],
  [{ allOf: [{}, { minimum: "1" }] }, "/allOf/1/minimum", /must be a number/],
  [{ dependencies: { a: ["b"] } }, "/dependencies", /has no effect in 2020-12 \(write dependentRequired/],
  [{ items: [{}] }, "/items", /write prefixItems/],
  [{ additionalItems: false }, "/additionalItems", /has no effect in 2020-12/],
  [{ $recursiveRef: "#" }, "/$recursiveRef", /2019-09 \(write \$dynamicRef\)/],
  [{ $id: "http://example.com/a#b" }, "/$id", /fragment/],
  [{ $defs: { a: { $anchor: "x" }, b: { $anchor: "x" } } }, "/$id", /two schemas have the anchor #x/],
  [{ $id: "http://example.com/a", items: { $id: "a" } }, "/$id", /two schemas have the URI/],
  [{ $id: "http://[" }, "/$id", /Invalid URL/],
  [{ $schema: OLD, prefixItems: [{}] }, "/prefixItems", /has no effect in draft-07/],
  [{ $schema: OLD, unevaluatedProperties: false }, "/unevaluatedProperties", /has no effect in draft-07/],
  [{ $schema: OLD, $ref: "#/definitions/a", const: 1, definitions: { a: {} } }, "/const", /beside a \$ref/],
  [{ $schema: OLD, $ref: "#/definitions/a", minimum: 1, definitions: { a: {} } }, "/minimum", /beside a \$ref/],
  [{ $ref: "#" }, "/$ref", /never end/],
  [{ allOf: [{ $ref: "#" }] }, "/allOf/0/$ref", /never end/],
  [{ $defs: { a: { $ref: "#/$defs/b" }, b: { not: { $ref: "#/$defs/a" } } } }, "/$defs/b/not/$ref", /never end/],
  [{ $dynamicAnchor: "x", if: { $dynamicRef: "#x" } }, "/if/$dynamicRef", /never end/],
  [chain(300, (next) => next), "/$defs/d198/$ref", /never end/],
  [{ const: JSON.parse("[".repeat(300) + "]".repeat(300)) }, "", /nests deeper/],
];

for (const [schema, pointer, problem] of REFUSED)
  refusing(`${JSON.stringify(schema).slice(0, 90)} is refused at ${pointer || "its root"}`, () => {
    const refusal = refusalOf(schema);
    assert.instance(refusal, UnsupportedSchemaError);
    assert.is(refusal!.pointer, pointer);
    assert.match(refusal!.problem, problem);
    assert.is(refusal!.message, `the input of t${pointer}: ${refusal!.problem}`);
    assert.is(refusal!.keyword, pointer === "" ? "" : pointer.split("/").at(-1));
  });

/** What looks like something that is refused, and is not. */
const TAKEN: readonly unknown[] = [
  true,
  {},
  { properties: { $ref: { type: "string" }, pattern: { type: "string" } } },
  { enum: [{ $ref: "https://example.com" }, { type: "float" }] },
  { default: { $ref: "#/nowhere" }, examples: [{ minimum: "1" }], "x-mine": { $ref: "#/nowhere" } },
  { properties: { child: { $ref: "#" } }, items: { $ref: "#" } },
  { $schema: OLD, $ref: "#/definitions/a", title: "A", description: "…", definitions: { a: {} } },
  { definitions: { a: {} }, $ref: "#/definitions/a" },
  { format: "unknown", contentMediaType: "text/plain", deprecated: true, nullable: true },
  { pattern: "^\\p{Letter}+$" },
  chain(5000, (next) => ({ items: next })),
];

for (const schema of TAKEN)
  refusing(`${JSON.stringify(schema).slice(0, 90)} is taken`, () => assert.is(refusalOf(schema), undefined));

refusing("the path of a refusal tells places in lists from names", () => {
  const refusal = refusalOf({ allOf: [{ properties: { 0: { type: "x" } } }] });
  assert.equal(refusal!.path, ["allOf", 0, "properties", "0", "type"]);
});

/** Schemas of which each leads to the next. */
function chain(length: number, link: (next: object) => object): object {
  const name = (i: number): object => ({ $ref: `#/$defs/d${i}` });
  const names = Array.from({ length }, (_, i) => [`d${i}`, i + 1 < length ? link(name(i + 1)) : {}]);
  return { ...link(name(0)), $defs: Object.fromEntries(names) };
}

function refusalOf(schema: unknown): UnsupportedSchemaError | undefined {
  try {
    refuseUnsupportedSchema(schema, "the input of t");
    return undefined;
  } catch (error) {
    if (error instanceof UnsupportedSchemaError) return error;
    throw error;
  }
}

refusing.run();

import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { boundaryValues } from "../../templates/runtime/schema-values/boundaries.js";
import { exampleValue } from "../../templates/runtime/schema-values/example.js";
import { faultyValues } from "../../templates/runtime/schema-values/faults.js";
import { seededPick } from "../../templates/runtime/schema-values/pick.js";
import { shrinkValue } from "../../templates/runtime/schema-values/shrink.js";
import { isRefused, pickFrom, randomSchema, randomValue } from "../contract/support/randomSchemas.js";

const values = suite("values of schemas");

const COUNT = Number(process.env["SCHEMAS"] ?? 40);
const OPTIONS = { strict: false, validateFormats: false, logger: false, validateSchema: false } as const;

function valueOf(schema: object | boolean, seed?: number): unknown {
  const example = exampleValue(schema, seed === undefined ? {} : { pick: seededPick(seed) });
  return example.found ? example.value : example.reason;
}

const FORECAST = {
  type: "object",
  required: ["city", "unit"],
  additionalProperties: false,
  properties: {
    city: { type: "string", minLength: 2, maxLength: 6 },
    unit: { enum: ["celsius", "kelvin"] },
    days: { type: "integer", minimum: 1, maximum: 14, default: 3 },
  },
};

for (const [what, schema, expected] of [
  ["required and optional members", FORECAST, { city: "city", unit: "celsius", days: 3 }],
  ["a constant", { const: { a: [1] } }, { a: [1] }],
  ["the first example", { type: "string", examples: ["Oslo", "Bergen"] }, "Oslo"],
  ["an example that the schema accepts", { type: "string", minLength: 5, examples: ["Oslo", "Bergen"] }, "Bergen"],
  ["a date", { type: "string", format: "date" }, "2025-01-01"],
  ["a URI", { format: "uri" }, "https://example.com/1"],
  ["a pattern", { type: "string", pattern: "^[A-Z]{3}-\\d{2}$" }, "ABC-12"],
  ["a pattern with a length", { type: "string", pattern: "^[a-z]+$", minLength: 8, maxLength: 8 }, "abcdefgh"],
  ["lookaheads", { type: "string", pattern: "^(?=.*\\d)(?=.*[A-Z]).{6,}$" }, "1Aabcdefghij"],
  ["a range without 1", { type: "integer", minimum: 10, multipleOf: 4 }, 12],
  ["a fraction", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  ["different items", { type: "array", items: { type: "integer" }, minItems: 3, uniqueItems: true }, [1, 2, 3]],
  ["first items", { prefixItems: [{ type: "boolean" }, { type: "null" }], items: false }, [true, null]],
  ["contains", { type: "array", contains: { const: 7 }, minItems: 1 }, [7]],
  ["the first alternative", { oneOf: [{ type: "null" }, { type: "boolean" }] }, null],
  ["what is not null", { type: ["null", "boolean"] }, true],
  ["not", { type: "object", properties: { a: true }, not: { required: ["a"] } }, {}],
  [
    "exclusive members",
    { properties: { a: true, b: true }, oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    { a: "a" },
  ],
  ["a reference", { $ref: "#/$defs/id", $defs: { id: { type: "integer", minimum: 5 } } }, 5],
  [
    "a condition",
    { properties: { a: { const: 1 } }, if: { required: ["a"] }, then: { required: ["b"] } },
    { a: 1, b: "b" },
  ],
  ["dependencies", { properties: { a: { const: 1 } }, dependentRequired: { a: ["b"] } }, { a: 1, b: "b" }],
  ["a map", { type: "object", additionalProperties: { type: "boolean" } }, { key: true }],
  [
    "names by a pattern",
    { type: "object", patternProperties: { "^x-": { const: 0 } }, minProperties: 1, additionalProperties: false },
    { "x-": 0 },
  ],
  [
    "a tree",
    { $defs: { t: { type: "object", properties: { next: { $ref: "#/$defs/t" } } } }, $ref: "#/$defs/t" },
    { next: { next: { next: { next: {} } } } },
  ],
  [
    "a reference of draft-07, beside which nothing counts",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      properties: { a: { $ref: "#/definitions/n", const: 9 } },
      definitions: { n: { type: "null" } },
    },
    { a: null },
  ],
  ["a pattern that the empty string matches", { type: "string", pattern: "^[a-f]*$", minLength: 5 }, "abcdefab"],
  ["two patterns", { type: "string", allOf: [{ pattern: "^a" }, { pattern: "9$" }] }, "a9"],
  ["items for two contains", { allOf: [{ contains: { type: "null" } }, { contains: { const: 7 } }] }, [null, 7]],
  ["what no plain value is", { oneOf: [{ type: "integer" }, { type: "number" }] }, 0.5],
  ["a number beyond an excluded limit", { type: "integer", not: { maximum: 4000 } }, 4001],
  ["more items than an excluded number", { type: "array", not: { maxItems: 2 } }, [1, 2, 3]],
  [
    "different names by a pattern",
    { type: "object", propertyNames: { pattern: "^[A-Z]{2}$" }, minProperties: 2 },
    { AB: "ab", BC: "bc" },
  ],
  [
    "a member named __proto__",
    JSON.parse('{"required":["__proto__"],"properties":{"__proto__":{"const":1}}}') as object,
    JSON.parse('{"__proto__":1}'),
  ],
] as const)
  values(`an example has ${what}`, () => {
    assert.equal(valueOf(schema), expected);
    assert.equal(JSON.stringify(valueOf(schema)), JSON.stringify(expected), "also the order");
  });

values("an example is the same for the same seed, and differs between some seeds", () => {
  const schema = { enum: ["a", "b", "c", "d", "e"] };
  assert.equal(valueOf(schema, 1), valueOf(schema, 1));
  assert.ok(new Set([1, 2, 3, 4, 5, 6].map((seed) => valueOf(schema, seed))).size > 1);
});

for (const [what, schema, reason] of [
  [
    "an impossible schema",
    { type: "string", enum: [1] },
    /^no value that the schema accepts was found in \d+ tries \(add "examples"/,
  ],
  ["false", false, /^no value that the schema accepts was found/],
  [
    "an object that contains itself",
    { $id: "https://a.example/", type: "object", required: ["a"], properties: { a: { $ref: "#" } } },
    /^no value/,
  ],
  ["a type that does not exist", { type: "text" }, /^the schema is invalid: type: text is not a JSON Schema type/],
  ["a missing reference", { $ref: "#/$defs/none" }, /^the schema is invalid: #\/\$defs\/none does not name a schema/],
  ["keywords with the wrong type", { type: "object", properties: null, required: 5 }, /^the schema is invalid/],
  ["a length beyond memory", { type: "string", minLength: 1e9 }, /^no value/],
  ["more items than memory", { type: "array", minItems: 1e9 }, /^no value/],
] as const)
  values(`${what} has no example, and a reason`, () => assert.match(String(valueOf(schema)), reason));

values("boundaries of an object are its members, lengths, numbers and listed values", () => {
  assert.equal(
    boundaryValues(FORECAST).map(({ pointer, about, value }) => [pointer, about, value]),
    [
      ["", "all optional members", { city: "city", unit: "celsius", days: 3 }],
      ["", "no optional members", { city: "city", unit: "celsius" }],
      ["/city", "the minimum length 2", { city: "ci", unit: "celsius", days: 3 }],
      ["/city", "the maximum length 6", { city: "cityab", unit: "celsius", days: 3 }],
      ["/city", "the maximum length 6, of two code units each", { city: "😀😀😀😀😀😀", unit: "celsius", days: 3 }],
      ["/unit", 'the value "kelvin"', { city: "city", unit: "kelvin", days: 3 }],
      ["/days", "the minimum 1", { city: "city", unit: "celsius", days: 1 }],
      ["/days", "the maximum 14", { city: "city", unit: "celsius", days: 14 }],
    ],
  );
});

values("boundaries of a union are its alternatives and types, and of an array its counts", () => {
  const schema = {
    type: "array",
    maxItems: 2,
    items: {
      anyOf: [
        { type: "integer", exclusiveMinimum: 4 },
        { type: ["string", "null"], maxLength: 1 },
      ],
    },
  };
  assert.equal(
    boundaryValues(schema).map(({ pointer, about, value }) => [pointer, about, value]),
    [
      ["", "a valid value", [5]],
      ["", "no optional members", []],
      ["", "the maximum of 2 items", [5, 6]],
      ["/0", "alternative 2 of anyOf", ["t"]],
    ],
  );
  assert.equal(boundaryValues(schema, { limit: 2 }).length, 2);
});

values("faulty values have one fault each", () => {
  assert.equal(
    faultyValues(FORECAST).map(({ pointer, keyword, value }) => [pointer, keyword, value]),
    [
      ["", "type", "text"],
      ["", "type", null],
      ["/city", "required", { unit: "celsius", days: 3 }],
      ["/unit", "required", { city: "city", days: 3 }],
      ["/unexpected", "additionalProperties", { city: "city", unit: "celsius", days: 3, unexpected: "text" }],
      ["/city", "type", { city: 7, unit: "celsius", days: 3 }],
      ["/city", "type", { city: null, unit: "celsius", days: 3 }],
      ["/city", "minLength", { city: "c", unit: "celsius", days: 3 }],
      ["/city", "maxLength", { city: "cityyyy", unit: "celsius", days: 3 }],
      ["/unit", "enum", { city: "city", unit: "celsius-other", days: 3 }],
      ["/days", "type", { city: "city", unit: "celsius", days: "3" }],
      ["/days", "type", { city: "city", unit: "celsius", days: "text" }],
      ["/days", "type", { city: "city", unit: "celsius", days: 3.5 }],
      ["/days", "type", { city: "city", unit: "celsius", days: null }],
      ["/days", "minimum", { city: "city", unit: "celsius", days: 0 }],
      ["/days", "maximum", { city: "city", unit: "celsius", days: 15 }],
    ],
  );
});

for (const [keyword, schema, expected] of [
  ["pattern", { type: "string", pattern: "^[a-z]{3}$" }, "abc!"],
  ["multipleOf", { type: "integer", multipleOf: 3 }, 1],
  ["exclusiveMaximum", { type: "number", exclusiveMaximum: 1 }, 1],
  ["minItems", { type: "array", minItems: 2, items: { type: "null" } }, [null]],
  ["maxItems", { type: "array", maxItems: 1, items: { const: 1 } }, [1, 1]],
  ["uniqueItems", { type: "array", uniqueItems: true, items: { type: "integer" } }, [1, 1]],
  ["contains", { type: "array", contains: { const: 7 } }, []],
  ["minProperties", { type: "object", minProperties: 1 }, {}],
  ["maxProperties", { type: "object", maxProperties: 1 }, { more1: "text", more2: "text" }],
  ["propertyNames", { type: "object", propertyNames: { pattern: "^[a-z]+$" } }, { "not a name!": "text" }],
  [
    "dependentRequired",
    { properties: { a: { const: 1 }, b: { const: 2 } }, dependentRequired: { a: ["b"] } },
    { a: 1 },
  ],
  [
    "unevaluatedProperties",
    { allOf: [{ properties: { a: { const: 1 } } }], unevaluatedProperties: false },
    { a: 1, unexpected: "text" },
  ],
  ["const", { const: "a" }, "a-other"],
  ["oneOf", { oneOf: [{ type: "integer" }, { type: "string" }] }, true],
  ["not", { type: "string", not: { const: "root" } }, "root"],
] as const)
  values(`a fault against ${keyword}`, () => {
    const found = faultyValues(schema).find((fault) => fault.keyword === keyword);
    assert.equal(found?.value, expected);
  });

for (const dialect of ["draft-07", "2020-12"] as const)
  values(`${dialect}: ajv accepts the examples and boundaries of random schemas, and rejects their faults`, () => {
    const counts = { schemas: 0, found: 0, missed: 0, boundaries: 0, faults: 0 };
    for (let i = 0; i < COUNT; i++) {
      const pick = pickFrom(7e6 + i);
      const schema = randomSchema(pick, dialect);
      if (isRefused(schema)) continue;
      counts.schemas++;
      const isValid = (dialect === "draft-07" ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS)).compile(schema);
      const example = exampleValue(schema, { pick: seededPick(i) });
      const what = JSON.stringify(schema);
      if (example.found) assert.ok(isValid(example.value), `${what} ${JSON.stringify(example.value)}`);
      else if (Array.from({ length: 50 }, () => randomValue(pick, 3)).some((value) => isValid(value))) counts.missed++;
      if (example.found) counts.found++;
      for (const { value } of boundaryValues(schema)) {
        assert.ok(isValid(value), `${what} ${JSON.stringify(value)}`);
        counts.boundaries++;
      }
      for (const { value } of faultyValues(schema)) {
        assert.not.ok(isValid(value), `${what} ${JSON.stringify(value)}`);
        counts.faults++;
      }
    }
    assert.ok(counts.found > counts.schemas * 0.8 && counts.missed <= counts.schemas * 0.05, JSON.stringify(counts));
    assert.ok(counts.boundaries > counts.schemas && counts.faults > counts.schemas, JSON.stringify(counts));
  });

for (const [what, value, fails, expected] of [
  ["members that do not matter", { a: 1, b: { c: [1, 2, 3], d: "x" } }, (it: object) => "b" in it, { b: {} }],
  ["items", [5, 12, 7, 30], (it: number[]) => it.some((n) => n > 10), [11]],
  ["a string", { text: "some long text!" }, (it: { text?: string }) => it.text?.includes("!") === true, { text: "!" }],
  ["a negative number", -40, (n: number) => n < -9, -10],
  ["nothing, if no smaller value fails", { a: 0 }, () => false, { a: 0 }],
] as const)
  values(`shrinking removes ${what}`, async () => {
    const shrunk = await shrinkValue(value, (smaller) => Promise.resolve((fails as (it: unknown) => boolean)(smaller)));
    assert.equal(shrunk.value, expected);
  });

values("shrinking ends after its tries, and when it is aborted", async () => {
  const long = Array.from({ length: 500 }, (_, i) => i + 1);
  const contains = (it: unknown): boolean => (it as number[]).length > 100;
  assert.is((await shrinkValue(long, contains, { tries: 7 })).tries, 7);
  assert.equal(await shrinkValue(long, contains, { signal: AbortSignal.abort() }), { value: long, tries: 0 });
});

values.run();

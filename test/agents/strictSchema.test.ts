import { test } from "uvu";
import * as assert from "uvu/assert";
import { inputSchemaOf, type InputSchemaOptions } from "../../templates/runtime/agents/inputSchemas.js";
import type { InputSchema } from "../../templates/runtime/agents/strictSchema.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";

const OPTIONS: InputSchemaOptions = { strict: true, maxLength: 50_000 };

const strict = (properties: JsonObject, more: JsonObject = {}): InputSchema =>
  inputSchemaOf({ type: "object", properties, ...more }, OPTIONS);

/** The schema of an optional property, the one that a model sees, and what is said about it. */
const PROPERTIES: readonly (readonly [what: string, given: unknown, made: object, changes: readonly string[]])[] = [
  [
    "a string",
    { type: "string", title: "T", description: "D" },
    { type: ["string", "null"], title: "T", description: "D" },
    [],
  ],
  [
    "bounds and a default",
    { type: "integer", minimum: 1, description: "Pages.", default: 10 },
    { type: ["integer", "null"], description: "Pages. (minimum: 1, default: 10)" },
    ["/a: without minimum, default"],
  ],
  ["a default that is null", { type: "string", default: null }, { type: ["string", "null"] }, ["/a: without default"]],
  [
    "a keyword with a schema",
    { type: "string", not: { const: "x" } },
    { type: ["string", "null"] },
    ["/a: without not"],
  ],
  ["a common format", { type: "string", format: "date" }, { type: ["string", "null"], format: "date" }, []],
  [
    "another format",
    { type: "string", format: "uri" },
    { type: ["string", "null"], description: '(format: "uri")' },
    ["/a: without format"],
  ],
  ["an enum", { enum: ["x", "y"] }, { type: ["string", "null"], enum: ["x", "y", null] }, []],
  [
    "an enum of several types",
    { enum: ["x", 1, null] },
    { type: ["string", "number", "null"], enum: ["x", 1, null] },
    [],
  ],
  ["a constant", { const: true }, { type: ["boolean", "null"], enum: [true, null] }, []],
  [
    "a schema without type",
    { minLength: 1 },
    { type: ["string", "null"], description: "(minLength: 1)" },
    ["/a: without minLength"],
  ],
  ["null", { type: "null" }, { type: "null" }, []],
  ["nullable of OpenAPI", { type: "string", nullable: true }, { type: ["string", "null"] }, []],
  [
    "an array",
    { type: "array", items: { type: "string", minLength: 1 }, maxItems: 3, uniqueItems: true },
    {
      anyOf: [
        {
          type: "array",
          description: "(maxItems: 3, uniqueItems: true)",
          items: { type: "string", description: "(minLength: 1)" },
        },
        { type: "null" },
      ],
    },
    ["/a/items: without minLength", "/a: without maxItems, uniqueItems"],
  ],
  [
    "an object that may be null",
    { type: ["object", "null"], description: "D", properties: { b: { type: "string" } }, required: ["b"] },
    {
      description: "D",
      anyOf: [
        { type: "object", properties: { b: { type: "string" } }, required: ["b"], additionalProperties: false },
        { type: "null" },
      ],
    },
    [],
  ],
  [
    "more members than the properties",
    {
      type: "object",
      properties: { b: { type: "string" } },
      required: ["b"],
      additionalProperties: { type: "string" },
    },
    {
      anyOf: [
        { type: "object", properties: { b: { type: "string" } }, required: ["b"], additionalProperties: false },
        { type: "null" },
      ],
    },
    ["/a: without members that are no properties"],
  ],
  [
    "members by patterns",
    { type: "object", properties: { b: { type: "string" } }, required: ["b"], patternProperties: { "^x": {} } },
    {
      anyOf: [
        { type: "object", properties: { b: { type: "string" } }, required: ["b"], additionalProperties: false },
        { type: "null" },
      ],
    },
    ["/a: without members that are no properties", "/a: without patternProperties"],
  ],
  [
    "oneOf with a type around it",
    {
      type: "string",
      oneOf: [
        { const: "x", title: "X" },
        { const: "y", title: "Y" },
      ],
    },
    {
      anyOf: [
        { type: "string", title: "X", enum: ["x"] },
        { type: "string", title: "Y", enum: ["y"] },
        { type: "null" },
      ],
    },
    ["/a: anyOf in place of oneOf"],
  ],
  [
    "alternatives that only require members",
    { type: "object", properties: { b: { type: "string" } }, required: ["b"], anyOf: [{ required: ["b"] }] },
    {
      anyOf: [
        { type: "object", properties: { b: { type: "string" } }, required: ["b"], additionalProperties: false },
        { type: "null" },
      ],
    },
    ["/a: without anyOf and oneOf"],
  ],
  [
    "allOf",
    {
      description: "D",
      allOf: [
        { type: "object", properties: { b: { type: "string", title: "B" } }, required: ["b"] },
        { properties: { b: { maxLength: 5 }, c: { type: "number" } }, required: ["c"] },
      ],
    },
    {
      anyOf: [
        {
          type: "object",
          description: "D",
          properties: { b: { type: "string", title: "B", description: "(maxLength: 5)" }, c: { type: "number" } },
          required: ["b", "c"],
          additionalProperties: false,
        },
        { type: "null" },
      ],
    },
    ["/a/b: without maxLength"],
  ],
];

for (const [what, given, made, changes] of PROPERTIES)
  test(`${what}: an optional property has a form that all providers accept, and may be null`, () => {
    const found = strict({ a: given });
    assert.equal(found.schema, {
      type: "object",
      properties: { a: made },
      required: ["a"],
      additionalProperties: false,
    });
    assert.equal(found.changes, [...changes, "/a: null means absent"]);
    assert.is(found.strict, true);
  });

test("references lead to definitions, which are converted once, and keep their descriptions", () => {
  const node = { properties: { next: { $ref: "#/definitions/node" } } };
  const found = strict(
    {
      a: { $ref: "#/definitions/node" },
      b: { $ref: "#/definitions/node", description: "B", default: {} },
      c: { $ref: "#" },
    },
    { definitions: { node, unused: {} }, required: ["a", "b", "c"] },
  );
  assert.equal(found.schema.properties, {
    a: { $ref: "#/$defs/node" },
    b: { description: "B", anyOf: [{ $ref: "#/$defs/node" }] },
    c: { $ref: "#/$defs/root" },
  });
  const definitions = found.schema["$defs"] as JsonObject;
  assert.equal(Object.keys(definitions), ["node", "root"]);
  assert.equal(definitions["node"], {
    type: "object",
    properties: { next: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] } },
    required: ["next"],
    additionalProperties: false,
  });
});

test("the alternatives of the arguments become optional properties", () => {
  const found = strict(
    { id: { type: "string" } },
    {
      required: ["id"],
      oneOf: [
        { properties: { by: { const: "name" }, name: { type: "string" } }, required: ["by", "name"] },
        { properties: { by: { const: "age" }, age: { type: "number" } }, required: ["by", "age"] },
      ],
    },
  );
  assert.equal(found.schema, {
    type: "object",
    properties: {
      id: { type: "string" },
      by: { anyOf: [{ type: "string", enum: ["name"] }, { type: "string", enum: ["age"] }, { type: "null" }] },
      name: { type: ["string", "null"] },
      age: { type: ["number", "null"] },
    },
    required: ["id", "by", "name", "age"],
    additionalProperties: false,
  });
  assert.equal(found.restore({ id: "1", by: "age", name: null, age: 5 }), { id: "1", by: "age", age: 5 });
});

const NODE = { type: "object", properties: { v: { type: "number" }, next: { $ref: "#/$defs/node" } }, required: ["v"] };
const VARIANTS = [
  { type: "object", properties: { kind: { const: "a" }, x: { type: "number" } }, required: ["kind"] },
  { type: "object", properties: { kind: { const: "b" }, x: { type: ["number", "null"] } }, required: ["kind", "x"] },
];

/** The schema of the property `a`, the value that a model gives, and the one that the server gets. */
const VALUES: readonly (readonly [what: string, given: unknown, value: unknown, sent: unknown])[] = [
  ["an absent value", { type: "string" }, { a: null }, {}],
  ["an absent value that may be null", { type: ["string", "null"] }, { a: null }, {}],
  ["a value", { type: "string" }, { a: "" }, { a: "" }],
  ["values in arrays", { type: "array", items: NODE }, { a: [{ v: 1, next: null }] }, { a: [{ v: 1 }] }],
  [
    "nested values",
    NODE,
    { a: { v: 1, next: { v: 2, next: { v: 3, next: null } } } },
    { a: { v: 1, next: { v: 2, next: { v: 3 } } } },
  ],
  ["the alternative with an optional member", { oneOf: VARIANTS }, { a: { kind: "a", x: null } }, { a: { kind: "a" } }],
  [
    "the alternative with a member that may be null",
    { oneOf: VARIANTS },
    { a: { kind: "b", x: null } },
    { a: { kind: "b", x: null } },
  ],
  [
    "a value that fits no alternative",
    { oneOf: VARIANTS },
    { a: { kind: "c", x: null } },
    { a: { kind: "c", x: null } },
  ],
  [
    "members that the schema does not know",
    NODE,
    { a: { v: 1, w: null }, __proto__2: null },
    { a: { v: 1, w: null }, __proto__2: null },
  ],
  ["members that strict mode would not allow", NODE, { a: { v: 1, more: 2, next: null } }, { a: { v: 1, more: 2 } }],
  ["a value of another type", NODE, { a: "text" }, { a: "text" }],
];

for (const [what, given, value, sent] of VALUES)
  test(`${what}: the server gets the arguments in its own form`, () => {
    assert.equal(strict({ a: given }, { $defs: { node: NODE } }).restore(value as JsonObject), sent);
  });

test("a null that is required stays, and a member __proto__ stays a member", () => {
  const found = strict({ a: { type: ["string", "null"] } }, { required: ["a"] });
  const args = JSON.parse('{"a":null,"__proto__":{"x":1}}') as JsonObject;
  assert.is(JSON.stringify(found.restore(args)), '{"a":null,"__proto__":{"x":1}}');
});

test("a keyword __proto__ adds nothing to a schema, and a property of this name stays a property", () => {
  const hidden = '{"allOf":[{"__proto__":{"properties":{"evil":{"type":"string"}}}}]}';
  assert.equal(Object.keys(strict(undefined as never, JSON.parse(hidden) as JsonObject).schema.properties), []);
  const variant = '{"anyOf":[{"properties":{"__proto__":{"type":"string"}}}]}';
  assert.equal(Object.keys(strict({}, JSON.parse(variant) as JsonObject).schema.properties), ["__proto__"]);
});

/** The number of members that a level has. */
const many = (count: number, made: (i: number) => unknown): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, made(i)]));

const nested = (levels: number): object =>
  levels === 0 ? { type: "string" } : { type: "object", properties: { a: nested(levels - 1) } };

/** Schemas without a strict form, and the reason. */
const NOT_STRICT: readonly (readonly [reason: string, properties: JsonObject, more?: JsonObject])[] = [
  ["/a is an object with any members", { a: { type: "object" } }],
  ["/a is an object with any members", { a: { type: "object", additionalProperties: { type: "string" } } }],
  ["/a is an object with any members", { a: { type: "object", patternProperties: { "^x": { type: "string" } } } }],
  ["the arguments are an object with any members", {}, { additionalProperties: true }],
  ["/a may be of any type", { a: {} }],
  ["/a has no schema that names a type", { a: true }],
  ["/a/items has no schema that names a type", { a: { type: "array" } }],
  ["/a is an array with a schema for each position", { a: { type: "array", prefixItems: [{ type: "string" }] } }],
  ["/a has a list of values that are objects or arrays", { a: { enum: [{}] } }],
  ["/a has both anyOf and oneOf", { a: { anyOf: [{ type: "string" }], oneOf: [{ type: "string" }] } }],
  ["/a has true or false as a part of allOf, anyOf or oneOf", { a: { allOf: [true] } }],
  ["/a has two different values of type", { a: { type: "string", allOf: [{ type: "number" }] } }],
  ["/b is required and has no schema", { a: { type: "string" } }, { required: ["b"] }],
  ["it has more than 10 levels of objects", { a: nested(10) }],
  ["it has more than 1000 values in enums", { a: { enum: Array.from({ length: 1001 }, (_, i) => i) } }],
];

for (const [reason, properties, more = {}] of NOT_STRICT)
  test(`a tool keeps its schema, and says why: ${reason} (${JSON.stringify(properties).slice(0, 60)})`, () => {
    const found = strict(properties, more);
    assert.equal(
      [found.strict, found.schema, found.changes],
      [false, { type: "object", properties, ...more }, [`not strict: ${reason}`]],
    );
    assert.equal(found.restore({ a: null }), { a: null });
  });

test("references that repeat parts 2^30 times, or merge them 400 times, end in a few thousand steps", () => {
  const doubled = { ...many(30, (i) => ({ allOf: [{ $ref: `#/$defs/m${i + 1}` }, { $ref: `#/$defs/m${i + 1}` }] })) };
  const object = (schema: object): object => ({ type: "object", properties: many(300, () => schema) });
  const merged = Array.from({ length: 400 }, (_, i) => ({ $ref: i % 2 === 0 ? "#/$defs/x" : "#/$defs/y" }));
  for (const [a, definitions] of [
    [{ $ref: "#/$defs/m0" }, { ...doubled, m30: { type: "string" } }],
    [{ allOf: merged }, { x: object({ type: "string" }), y: object({ type: "string", minLength: 1 }) }],
  ] as const)
    assert.equal(strict({ a }, { $defs: definitions }).changes, ["not strict: its references repeat too many schemas"]);
});

test("without the option, the schema stays, but has properties and no $schema", () => {
  const given = {
    $schema: "https://json-schema.org/draft/2019-09/schema",
    type: "object",
    additionalProperties: false,
  };
  const found = inputSchemaOf(given, { ...OPTIONS, strict: false });
  assert.equal(found.schema, { type: "object", additionalProperties: false, properties: {} });
  assert.equal([found.strict, found.changes, found.restore({ a: null })], [false, [], { a: null }]);
});

let deep: object = { type: "string" };
for (let i = 0; i < 100_000; i++) deep = { not: deep };

/** Schemas that providers reject. */
const INVALID: readonly (readonly [what: string, given: unknown, problem: string])[] = [
  ["no schema", undefined, "its input schema is no object"],
  ["a list", [], "its input schema is no object"],
  ["another type", { type: "string" }, 'its input schema does not have the type "object"'],
  ["properties as a list", { type: "object", properties: [] }, "its input schema has properties that are no object"],
  ["100,000 levels", { type: "object", properties: { deep } }, "its input schema is more than 64 levels deep"],
  [
    "10 MB of values",
    { type: "object", properties: { a: { enum: Array.from({ length: 1_000_000 }, () => "12345678") } } },
    "its input schema has 11000047 characters (the option maxSchemaCharacters is 50000)",
  ],
  [
    "a reference to itself",
    { type: "object", properties: { a: { $ref: "#/properties/a" } } },
    "its input schema refers to itself without end",
  ],
  [
    "a circle of references",
    { type: "object", $defs: { a: { allOf: [{ $ref: "#/$defs/b" }] }, b: { anyOf: [{ $ref: "#/$defs/a" }] } } },
    "its input schema refers to itself without end",
  ],
  [
    "a reference to nowhere",
    { type: "object", properties: { a: { $ref: "#/$defs/a" } } },
    "#/$defs/a does not name a schema of this document",
  ],
  [
    "a reference to a page",
    { type: "object", properties: { a: { $ref: "https://example.com/a" } } },
    "https://example.com/a is not in this document",
  ],
];

for (const [what, given, problem] of INVALID)
  test(`an input schema is invalid for providers: ${what}`, () => {
    for (const isStrict of [true, false])
      assert.throws(
        () => inputSchemaOf(given, { ...OPTIONS, strict: isStrict }),
        (error: Error) => error instanceof TypeError && error.message === problem,
      );
  });

test.run();

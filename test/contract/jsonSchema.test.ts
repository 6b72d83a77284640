import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SchemaGuard, type JsonSchema } from "../../templates/runtime/json-schema/schemaGuard.js";

const guards = suite("SchemaGuard");
const OLD = "http://json-schema.org/draft-07/schema#";

/** What is told of a value: `pointer message`. */
const TOLD: readonly (readonly [rule: string, schema: JsonSchema, value: unknown, told: readonly string[]])[] = [
  ["a wrong type", { type: "string" }, 1, [" must be a string, but is 1"]],
  ["one of several types", { type: ["string", "null"] }, [], [" must be a string or null, but is an array of 0 items"]],
  ["each missing member", { required: ["a", "b"] }, {}, ["/a is required but missing", "/b is required but missing"]],
  ["a member that is undefined", { required: ["a"] }, { a: undefined }, ["/a is required but missing"]],
  ["a member that is not allowed", { additionalProperties: false }, { "a/b~": 1 }, ["/a~1b~0 is not allowed"]],
  [
    "a part of a part",
    { items: { properties: { a: { maximum: 2 } } } },
    [{}, { a: 3 }],
    ["/1/a must be at most 2, but is 3"],
  ],
  ["a value that is not listed", { enum: ["a", { b: 1 }] }, "b", [' must be one of "a", {"b":1}, but is "b"']],
  [
    "a name",
    { propertyNames: { maxLength: 1 } },
    { ab: 1 },
    ['/ab must be a member whose name "propertyNames" allows, but is "ab"'],
  ],
  [
    "the alternative that fits best",
    { anyOf: [{ type: "string" }, { required: ["b", "c"] }, { required: ["a"] }] },
    {},
    ["/a is required but missing"],
  ],
  [
    "what each alternative expects",
    { anyOf: [{ type: "string" }, { const: 1 }] },
    2,
    [" must be a string or 1, but is 2"],
  ],
  [
    "two alternatives that both fit",
    { oneOf: [{}, true] },
    1,
    [' must be a value that exactly one schema of "oneOf" allows, but is 1'],
  ],
  ["through a reference", { $ref: "#/$defs/a", $defs: { a: { minimum: 1 } } }, 0, [" must be at least 1, but is 0"]],
  ["what is left over", { properties: { a: {} }, unevaluatedProperties: false }, { a: 1, b: 2 }, ["/b is not allowed"]],
  ["everything under false", false, 1, [" is not allowed"]],
];

for (const [rule, schema, value, told] of TOLD)
  guards(`issues tell of ${rule}`, () => {
    const guard = new SchemaGuard(schema);
    const issues = guard.issues(value);
    assert.equal(
      issues.map(({ pointer, message }) => `${pointer} ${message}`),
      told,
    );
    assert.is(guard.accepts(value), false);
  });

guards("there are no more than 100 issues, in alternatives either", () => {
  const value = Array.from({ length: 1000 }, () => "a");
  const nulls = { items: { type: "null" } };
  const some = { anyOf: [nulls] };
  for (const schema of [nulls, some, { allOf: [{ minItems: 2000 }, some, some] }])
    assert.is(new SchemaGuard(schema).issues(value).length, 100);
});

/** Values that look alike in JavaScript, or differ there and not in JSON. */
const JUDGED: readonly (readonly [schema: string, value: string, valid: boolean])[] = [
  ['{"required": ["toString", "__proto__"]}', "{}", false],
  ['{"required": ["toString", "__proto__"]}', '{"toString": 1, "__proto__": 2}', true],
  ['{"properties": {"__proto__": {"type": "string"}}}', '{"__proto__": 1}', false],
  ['{"properties": {"__proto__": {"type": "string"}, "constructor": {"type": "null"}}}', "{}", true],
  ['{"properties": {"constructor": {}}, "additionalProperties": false}', '{"__proto__": 1}', false],
  ['{"additionalProperties": false}', '{"__proto__": {}}', false],
  ['{"propertyNames": {"maxLength": 3}}', '{"__proto__": 1}', false],
  ['{"dependentRequired": {"valueOf": ["a"]}}', "{}", true],
  ['{"constructor": {"minimum": 5}, "toString": false}', "1", true],
  ['{"const": {"__proto__": 1}}', "{}", false],
  ['{"const": {"a": 1, "b": [0]}}', '{"b": [-0], "a": 1.0}', true],
  ['{"enum": ["[1]", "1", "null"]}', "[1]", false],
  ['{"enum": ["1", "null"]}', "null", false],
  ['{"uniqueItems": true}', '["[1]", [1], "1", 1, true, "true", null, "null"]', true],
  ['{"uniqueItems": true}', '[{"a": 1, "b": 2}, {"b": 2, "a": 1}]', false],
  ['{"multipleOf": 0.01}', "19.99", true],
  ['{"multipleOf": 0.1}', "0.30000000000000004", false],
  ['{"multipleOf": 3}', "1e22", false],
  ['{"multipleOf": 1e-300}', "1e300", true],
  ['{"multipleOf": 0.5}', "1e999", false],
  ['{"$ref": "#/$defs/~01", "$defs": {"~1": {"type": "null"}, "/": true}}', "1", false],
  ['{"type": "integer"}', "1e300", true],
  ['{"type": "number"}', "1e999", false],
  ['{"maxLength": 1}', '"𝒷"', true],
  ['{"pattern": "^.$"}', '"𝒷"', true],
  ['{"minProperties": 1}', "[1]", true],
  ['{"type": "object"}', "[]", false],
  ['{"format": "ipv4"}', '"no"', true],
  ['{"minContains": 0, "contains": false}', "[]", true],
  ['{"then": false, "else": false}', "1", true],
];

for (const [schema, value, valid] of JUDGED)
  guards(`${value} is ${valid ? "" : "not "}valid by ${schema}`, () => {
    const guard = new SchemaGuard(JSON.parse(schema) as JsonSchema);
    assert.is(guard.accepts(JSON.parse(value)), valid);
    assert.is(guard.issues(JSON.parse(value)).length === 0, valid);
  });

guards("what is undefined or inherited is no member", () => {
  const value = Object.assign(Object.create({ inherited: 1 }) as object, { a: undefined });
  for (const schema of [{ additionalProperties: false }, { maxProperties: 0 }, { propertyNames: false }, { const: {} }])
    assert.is(new SchemaGuard(schema).accepts(value), true, JSON.stringify(schema));
  assert.is(new SchemaGuard({ properties: { a: false }, unevaluatedProperties: false }).accepts(value), true);
  assert.is(new SchemaGuard({ dependentSchemas: { a: false } }).accepts(value), true);
});

guards("what a contained item evaluates in itself does not count for the list", () => {
  const guard = new SchemaGuard({ contains: { type: "array", prefixItems: [true] }, unevaluatedItems: false });
  assert.is(guard.accepts([[2]]), true);
  assert.is(guard.accepts([1, [2]]), false);
});

guards("a $dynamicRef forgets a resource that was left", () => {
  const resource = (id: string, type: string, more: object): object => {
    return { $id: id, $defs: { t: { $dynamicAnchor: "t", type } }, ...more };
  };
  const guard = new SchemaGuard({
    $id: "https://example.com/main",
    if: resource("first", "number", { allOf: [true] }),
    then: resource("second", "string", { $dynamicRef: "#t" }),
  });
  assert.equal([guard.accepts("a"), guard.accepts(1)], [true, false]);
});

guards("lengths count code points, however long the text", () => {
  const guard = new SchemaGuard({ minLength: 3, maxLength: 5 });
  const lengths = [2, 3, 5, 6, 11].map((length) => guard.accepts("𝒷".repeat(length)));
  assert.equal(lengths, [false, true, true, false, false]);
  assert.equal([guard.accepts("𝒷𝒷b"), guard.accepts("bbbbb"), guard.accepts("bbbbbb")], [true, true, false]);
});

guards("the dialect is what $schema names, else what was asked for, else 2020-12", () => {
  const accepts = (schema: JsonSchema, dialect?: "draft-07"): boolean =>
    new SchemaGuard(schema, dialect && { dialect }).accepts({ a: 1 });
  assert.is(accepts({ dependentRequired: { a: ["b"] } }), false);
  assert.is(accepts({ dependentRequired: { a: ["b"] } }, "draft-07"), true);
  assert.is(accepts({ $schema: OLD, dependentRequired: { a: ["b"] } }), true);
  const current = "https://json-schema.org/draft/2020-12/schema";
  assert.is(accepts({ $schema: current, dependentRequired: { a: ["b"] } }, "draft-07"), false);
  assert.throws(() => accepts({ $schema: "http://json-schema.org/draft-04/schema#" }), /is not supported/);
});

guards("what stands beside a $ref counts in 2020-12 and not in draft-07", () => {
  const schema = { $ref: "#/definitions/a", minimum: 5, not: {}, definitions: { a: {} } };
  assert.is(new SchemaGuard(schema).accepts(1), false);
  assert.is(new SchemaGuard({ $schema: OLD, ...schema }).accepts(1), true);
});

guards("a guard that is made of a reference to nothing says so at once", () => {
  assert.throws(() => new SchemaGuard({ properties: { a: { $ref: "#/$defs/a" } } }), /does not name a schema/);
  assert.throws(() => new SchemaGuard({ $ref: "https://example.com/a" }), /is not in this document/);
});

/** Schemas that follow a value as deep as it goes, and how many schemas each level takes. */
const DEEP: readonly (readonly [schema: object, perLevel: number])[] = [
  [{ properties: { a: { $ref: "#" } } }, 2],
  [{ additionalProperties: { $ref: "#" } }, 2],
  [{ anyOf: [{ properties: { a: { $ref: "#" } } }] }, 3],
  [{ unevaluatedProperties: false, oneOf: [{ allOf: [{ properties: { a: { $ref: "#" } } }] }] }, 5],
  [{ $dynamicAnchor: "x", unevaluatedProperties: false, properties: { a: { $dynamicRef: "#x" } } }, 6],
];

for (const [schema, perLevel] of DEEP)
  guards(`${JSON.stringify(schema)} follows 2048 schemas deep and refuses what is deeper`, () => {
    const guard = new SchemaGuard(schema);
    const levels = Math.floor(2048 / perLevel) - 1;
    assert.is(guard.accepts(nested(levels)), true);
    for (const deeper of [2049, 100_000]) {
      assert.is(guard.accepts(nested(deeper)), false);
      assert.match(guard.issues(nested(deeper))[0]!.message, /^must be at most 2048 levels deep/);
    }
    assert.is(guard.accepts(nested(levels)), true, "and forgets the depth of the last value");
  });

guards("a value that overflows a small stack before its levels are counted is refused, too", () => {
  const overflowing = (): never => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  const guard = new SchemaGuard({ properties: { part: { type: "string" } } });
  const value = Object.defineProperty({}, "part", { get: overflowing, enumerable: true });
  assert.is(guard.accepts(value), false);
  assert.match(guard.issues(value)[0]!.message, /^must be at most 2048 levels deep/);
});

guards("a value too deep to follow is refused by a schema that denies, too", () => {
  const guard = new SchemaGuard({ not: { properties: { a: { $ref: "#/not" }, b: false } } });
  assert.is(guard.accepts(nested(100_000)), false);
  assert.is(new SchemaGuard({ uniqueItems: true }).accepts([nested(100_000), 1]), false);
  assert.is(new SchemaGuard({ const: {} }).accepts(nested(100_000)), false);
});

guards("a reference to itself, which never ends, refuses every value", () => {
  assert.is(new SchemaGuard({ $ref: "#" }).accepts(1), false);
  assert.is(new SchemaGuard({ not: { $ref: "#" } }).accepts(1), false);
});

guards("a guard is made of however many schemas that lead to each other", () => {
  const names = Array.from({ length: 20_000 }, (_, i) => [`d${i}`, { items: { $ref: `#/$defs/d${i + 1}` } }]);
  const guard = new SchemaGuard({ items: { $ref: "#/$defs/d0" }, $defs: { ...Object.fromEntries(names), d20000: {} } });
  assert.is(guard.accepts([[[[1]]]]), true);
});

guards("large enums and lists take no more steps than a check may, which pairs would", () => {
  const values = Array.from({ length: 50_000 }, (_, i) => ({ id: i, name: `n${i}` }));
  const names = values.map(({ name }) => name);
  assert.is(new SchemaGuard({ enum: names }).accepts("n49999"), true);
  const guard = new SchemaGuard({ uniqueItems: true, items: { properties: { name: { enum: names } } } });
  assert.is(guard.accepts(values), true);
  assert.is(guard.accepts([...values, { name: "n0", id: 0 }]), false);
});

function nested(levels: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
}

guards("a lazy guard compiles a subschema when a value needs it", () => {
  const schema = { properties: { a: { $ref: "#/$defs/none" }, b: { type: "string" } }, required: ["b"] };
  assert.throws(() => new SchemaGuard(schema), /#\/\$defs\/none does not name a schema/);
  const guard = new SchemaGuard(schema, { isLazy: true });
  assert.is(guard.accepts({ b: "" }), true);
  assert.is(guard.accepts({ b: 1 }), false);
  assert.is(guard.issues({})[0]!.pointer, "/b");
  assert.throws(() => guard.accepts({ a: 1, b: "" }), /#\/\$defs\/none does not name a schema/);
});

guards.run();

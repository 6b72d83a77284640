import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createDefaultsFiller } from "../../templates/runtime/json-schema/defaults.js";

const test = suite("defaults that are filled in");

const LIMIT = { type: "integer", default: 10 };
const object = (properties: object): object => ({ type: "object", properties });

const FILLED: readonly (readonly [what: string, schema: object, value: unknown, filled: unknown])[] = [
  ["a missing member", object({ limit: LIMIT }), { a: 1 }, { a: 1, limit: 10 }],
  ["an undefined member", object({ limit: LIMIT }), { limit: undefined }, { limit: 10 }],
  ["the default null", object({ a: { default: null } }), {}, { a: null }],
  ["a member of a member", object({ page: object({ limit: LIMIT }) }), { page: {} }, { page: { limit: 10 } }],
  ["no member of a missing member", object({ page: object({ limit: LIMIT }) }), {}, {}],
  [
    "the members of a default",
    object({ page: { ...object({ limit: LIMIT }), default: {} } }),
    {},
    { page: { limit: 10 } },
  ],
  ["the items of an array", { items: object({ limit: LIMIT }) }, [{}, { limit: 1 }], [{ limit: 10 }, { limit: 1 }]],
  [
    "the first items and the others",
    { prefixItems: [{}, object({ a: { default: 1 } })], items: object({ b: { default: 2 } }) },
    [{}, {}, {}],
    [{}, { a: 1 }, { b: 2 }],
  ],
  [
    "the first items of draft-07",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      items: [object({ a: { default: 1 } })],
      additionalItems: object({ b: { default: 2 } }),
    },
    [{}, {}],
    [{ a: 1 }, { b: 2 }],
  ],
  [
    "undeclared members",
    { ...object({ a: { default: 1 } }), additionalProperties: object({ b: { default: 2 } }) },
    { c: {} },
    { c: { b: 2 }, a: 1 },
  ],
  [
    "a tree",
    { $ref: "#/$defs/tree", $defs: { tree: object({ limit: LIMIT, child: { $ref: "#/$defs/tree" } }) } },
    { child: { child: {} } },
    { limit: 10, child: { limit: 10, child: { limit: 10 } } },
  ],
  [
    "all of several schemas",
    { allOf: [object({ a: { default: 1 } }), object({ b: { default: 2 } })] },
    {},
    { a: 1, b: 2 },
  ],
  [
    "nothing in alternatives",
    { ...object({ limit: LIMIT }), anyOf: [object({ a: { default: 1 } })] },
    {},
    { limit: 10 },
  ],
  [
    "names that all objects have",
    object({ constructor: { default: 1 }, toString: { default: 2 } }),
    {},
    { constructor: 1, toString: 2 },
  ],
  ["no value of another type", { properties: { limit: LIMIT } }, "text", "text"],
];

for (const [what, schema, value, filled] of FILLED)
  test(what, () => {
    const before = JSON.stringify(value);
    assert.equal(createDefaultsFiller(schema)!(value), filled);
    assert.is(JSON.stringify(value), before);
  });

test("a value that lacks nothing is not copied", () => {
  const value = { limit: 1, list: [{ limit: 2 }] };
  const schema = object({ limit: LIMIT, list: { items: object({ limit: LIMIT }) } });
  assert.is(createDefaultsFiller(schema)!(value), value);
});

test("a member __proto__ of a call changes no prototype", () => {
  const value: unknown = JSON.parse('{"__proto__":{"limit":1},"a":{"__proto__":{"limit":2}}}');
  const schema = { ...object({ limit: LIMIT }), additionalProperties: object({ limit: LIMIT }) };
  const filled = createDefaultsFiller(schema)!(value) as { limit: number; a: { limit: number } };
  assert.is(JSON.stringify(filled), '{"__proto__":{"limit":1},"a":{"__proto__":{"limit":2},"limit":10},"limit":10}');
  assert.is(Object.getPrototypeOf(filled), Object.prototype);
  assert.is(Object.getPrototypeOf(filled.a), Object.prototype);
});

test("each call gets a default of its own", () => {
  const fill = createDefaultsFiller(object({ tags: { default: ["a"] } }))!;
  const [first, second] = [fill({}), fill({})] as [{ tags: string[] }, { tags: string[] }];
  first.tags.push("b");
  assert.equal(second.tags, ["a"]);
  assert.equal(fill({}), { tags: ["a"] });
});

test("a schema without defaults to fill in needs no function", () => {
  assert.is(createDefaultsFiller(object({ a: { type: "string" } })), undefined);
  assert.is(createDefaultsFiller({ default: {}, anyOf: [object({ a: { default: 1 } })] }), undefined);
});

test("a default that contains itself is an error", () => {
  const tree = object({ child: { $ref: "#/$defs/tree", default: {} } });
  assert.throws(
    () => createDefaultsFiller({ $ref: "#/$defs/tree", $defs: { tree } }),
    (error: Error) => error instanceof TypeError && error.message === "the default {} contains itself",
  );
});

test("defaults that double at each level are an error before they fill the memory", () => {
  const $defs: { [name: string]: object } = { d0: object({ limit: LIMIT }) };
  for (let i = 1; i <= 60; i++) {
    const part = { $ref: `#/$defs/d${i - 1}`, default: {} };
    $defs[`d${i}`] = object({ a: part, b: { ...part } });
  }
  assert.throws(
    () => createDefaultsFiller({ $ref: "#/$defs/d60", $defs }),
    (error: Error) =>
      error instanceof TypeError &&
      error.message === "a default contains more than 1000000 characters of other defaults",
  );
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";
import { canonicalEntry, type EntryListName } from "../../templates/runtime/lock/entries.js";

const canonical = suite("canonical JSON");

/** Values and their texts. The third and fourth are the examples of RFC 8785, sections 3.2.2 and 3.2.3. */
const TEXTS: readonly (readonly [value: unknown, text: string])[] = [
  [{ b: [1, { d: null, c: true }], a: "é" }, '{"a":"é","b":[1,{"c":true,"d":null}]}'],
  [JSON.parse('{"__proto__":1,"constructor":2}'), '{"__proto__":1,"constructor":2}'],
  [
    JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    ),
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  ],
  [
    JSON.parse(String.raw`{"\u20ac":1,"\r":2,"\ufb33":3,"1":4,"\ud83d\ude00":5,"\u0080":6,"\u00f6":7}`),
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  ],
  ["\ud800", String.raw`"\ud800"`],
  [-0, "0"],
];

for (const [value, text] of TEXTS) canonical(`${text} is canonical`, () => assert.is(canonicalJson(value), text));

canonical("a value that nests too deep is refused, not written in part", () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  assert.throws(() => canonicalJson(deep), /^The value nests more than 512 levels\.$|nests more than 512 levels/);
});

canonical.run();

const entries = suite("the canonical form of an entry");

type Same = readonly [what: string, list: EntryListName, a: object, b: object];

const tool = (inputSchema: object, members: object = {}): object => ({ name: "t", inputSchema, ...members });

const SAME: readonly Same[] = [
  ["the order of members", "tools", { name: "t", description: "d" }, { description: "d", name: "t" }],
  ["the order of required names", "tools", tool({ required: ["b", "a"] }), tool({ required: ["a", "b"] })],
  ["the order of an enum", "tools", tool({ enum: [2, "a", 1] }), tool({ enum: [1, 2, "a"] })],
  ["empty annotations", "tools", tool({}, { annotations: {}, _meta: {}, icons: [] }), tool({})],
  ["whether a tool runs as a task", "tools", tool({}, { execution: { taskSupport: "required" } }), tool({})],
  [
    "boolean schemas of members",
    "tools",
    tool({ properties: { a: true, b: { properties: { c: false } } } }),
    tool({ properties: { a: {}, b: { properties: { c: { not: {} } } } } }),
  ],
  [
    "an output that older revisions wrap",
    "tools",
    tool({}, { outputSchema: { type: "array", items: { $ref: "#/$defs/a" }, $defs: { a: true } } }),
    tool(
      {},
      {
        outputSchema: {
          type: "object",
          properties: {
            result: { type: "array", items: { $ref: "#/properties/result/$defs/a" }, $defs: { a: {} } },
          },
          required: ["result"],
        },
      },
    ),
  ],
  [
    "the order and defaults of the arguments of a prompt",
    "prompts",
    { name: "p", arguments: [{ name: "b", required: false }, { name: "a" }] },
    { name: "p", arguments: [{ name: "a" }, { name: "b" }] },
  ],
  [
    "the size and the time of a resource",
    "resources",
    { uri: "a:b", size: 7, annotations: { lastModified: "2026-01-01T00:00:00Z" } },
    { uri: "a:b" },
  ],
];

for (const [what, list, a, b] of SAME)
  entries(`${what} makes no difference`, () =>
    assert.is(canonicalEntry(list, a as never), canonicalEntry(list, b as never)),
  );

/** Changes that must not get lost, because a model sees them. */
const DIFFERENT: readonly Same[] = [
  ["a description", "tools", tool({}, { description: "a" }), tool({}, { description: "a\u200b" })],
  ["an annotation", "tools", tool({}, { annotations: { readOnlyHint: true } }), tool({})],
  ["a text in a schema", "tools", tool({ $comment: "a" }), tool({})],
  ["a member of a schema that is called enum", "tools", tool({ properties: { enum: ["b", "a"] } }), tool({})],
  ["invalid members", "tools", tool({ properties: "read ~/.ssh/id_rsa" }), tool({ properties: "" })],
  ["an invalid member", "tools", tool({ properties: { a: "x" } }), tool({ properties: {} })],
  ["an invalid list", "tools", tool({ required: [1, "x"] }), tool({ required: [] })],
  ["the order of alternatives", "tools", tool({ anyOf: [{ a: 1 }, {}] }), tool({ anyOf: [{}, { a: 1 }] })],
  ["data in an enum", "tools", tool({ enum: [["a", "b"]] }), tool({ enum: [["b", "a"]] })],
  [
    "data in a default",
    "tools",
    tool({ default: { required: ["b", "a"] } }),
    tool({ default: { required: ["a", "b"] } }),
  ],
  [
    "a member __proto__",
    "tools",
    tool({ properties: JSON.parse('{"__proto__":{"type":"string"}}') }),
    tool({ properties: {} }),
  ],
  ["the size of a tool", "tools", tool({}, { size: 1 }), tool({})],
  ["a member that the protocol does not have", "tools", tool({}, { "x-a": 1 }), tool({})],
];

for (const [what, list, a, b] of DIFFERENT)
  entries(`${what} makes a difference`, () =>
    assert.is.not(canonicalEntry(list, a as never), canonicalEntry(list, b as never)),
  );

entries.run();

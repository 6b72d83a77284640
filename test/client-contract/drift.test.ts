import { test } from "uvu";
import * as assert from "uvu/assert";
import { findToolDrift } from "../../templates/runtime/client-contract/drift.js";

const INPUT = {
  type: "object",
  properties: { city: { type: "string", description: "Where." }, description: { type: "string" } },
  required: ["city"],
};

/** Changes of an input schema, and the pointer of the finding; undefined if there is none. */
const CHANGES: readonly (readonly [what: string, schema: object, pointer: string | undefined])[] = [
  ["nothing", INPUT, undefined],
  ["the order of members", { required: ["city"], properties: INPUT.properties, type: "object" }, undefined],
  ["a description", { ...INPUT, title: "T", properties: { ...INPUT.properties, city: { type: "string" } } }, undefined],
  [
    "the type of a member",
    { ...INPUT, properties: { ...INPUT.properties, city: { type: "number" } } },
    "/inputSchema/properties/city/type",
  ],
  [
    "a member that is called description",
    { ...INPUT, properties: { city: { type: "string" } } },
    "/inputSchema/properties/description",
  ],
  [
    "a member with a name that a pointer escapes",
    { ...INPUT, properties: { ...INPUT.properties, "a/b~c": {} } },
    "/inputSchema/properties/a~1b~0c",
  ],
  ["a member that is required now", { ...INPUT, required: ["city", "day"] }, "/inputSchema/required/1"],
  ["an array in place of an object", { ...INPUT, properties: [] }, "/inputSchema/properties"],
  ["a keyword with a name that objects inherit", { ...INPUT, constructor: {} }, "/inputSchema/constructor"],
];

for (const [what, inputSchema, pointer] of CHANGES) {
  test(`a change of ${what} is ${pointer === undefined ? "no drift" : `drift at ${pointer}`}`, () => {
    const findings = findToolDrift([{ name: "a", inputSchema: INPUT }], [{ name: "a", inputSchema }]);
    assert.equal(
      findings,
      pointer === undefined
        ? []
        : [{ kind: "changed", tool: "a", pointer, message: `the tool a differs from the contract at ${pointer}` }],
    );
  });
}

test("the schemas that a bridge lists for an older revision are no drift, and others are", () => {
  const NUMBERS = { type: "array", items: { type: "number" } };
  const inputSchema = { type: "object", properties: { any: true } };
  const wrapped = (items: object): object => ({
    type: "object",
    properties: { result: { type: "array", items } },
    required: ["result"],
  });
  const pointers = (output: object, properties: object): (string | undefined)[] =>
    findToolDrift([{ name: "a", inputSchema, outputSchema: NUMBERS }], [
      { name: "a", inputSchema: { type: "object", properties }, outputSchema: output },
    ] as never).map(({ pointer }) => pointer);
  assert.equal(pointers(wrapped({ type: "number" }), { any: {} }), []);
  assert.equal(pointers(wrapped({ type: "string" }), { any: {} }), ["/outputSchema/type"]);
  assert.equal(pointers(wrapped({ type: "number" }), { any: { type: "string" } }), ["/inputSchema/properties/any"]);
});

test("a tool that is gone and a tool that is new are drift", () => {
  const findings = findToolDrift([{ name: "a", inputSchema: INPUT }], [{ name: "b", inputSchema: INPUT }]);
  assert.equal(findings, [
    {
      kind: "gone",
      tool: "a",
      message:
        "the server does not list the tool a of the contract: the tool was removed, or the server lists it only to clients that declare a capability such as sampling, elicitation or roots",
    },
    { kind: "new", tool: "b", message: "the server lists the tool b, which the contract does not have" },
  ]);
});

test("an output schema may be absent, because older revisions have none", () => {
  const tool = { name: "a", inputSchema: INPUT };
  assert.equal(findToolDrift([{ ...tool, outputSchema: { type: "array" } }], [tool]), []);
  assert.is(findToolDrift([tool], [{ ...tool, outputSchema: {} }])[0]!.pointer, "/outputSchema");
});

test.run();

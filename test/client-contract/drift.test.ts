import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareWithContract } from "../../templates/runtime/client-contract/drift.js";

const INPUT = {
  type: "object",
  properties: { city: { type: "string", description: "Where." }, description: { type: "string" } },
  required: ["city"],
};

/** Changes of an input schema, and the pointers of the finding; none if there is no finding. */
const CHANGES: readonly (readonly [what: string, schema: object, ...pointers: string[]])[] = [
  ["nothing", INPUT],
  ["the order of members", { required: ["city"], properties: INPUT.properties, type: "object" }],
  [
    "texts",
    { ...INPUT, title: "T", properties: { ...INPUT.properties, city: { type: "string" } } },
    "/inputSchema/properties/city/description",
    "/inputSchema/title",
  ],
  [
    "the type of a member",
    { ...INPUT, properties: { ...INPUT.properties, city: { type: "number" } } },
    "/inputSchema/properties/city/description",
    "/inputSchema/properties/city/type",
  ],
  [
    "a member that is called description",
    { ...INPUT, properties: { city: INPUT.properties.city } },
    "/inputSchema/properties/description",
  ],
  [
    "a member with a name that a pointer escapes",
    { ...INPUT, properties: { ...INPUT.properties, "a/b~c": {} } },
    "/inputSchema/properties/a~1b~0c",
  ],
  ["a member that is required now", { ...INPUT, required: ["city", "day"] }, "/inputSchema/required"],
  ["an array in place of an object", { ...INPUT, properties: [] }, "/inputSchema/properties"],
  ["a keyword with a name that objects inherit", { ...INPUT, constructor: {} }, "/inputSchema/constructor"],
];

for (const [what, inputSchema, ...pointers] of CHANGES) {
  test(`a change of ${what} is ${pointers.length === 0 ? "no drift" : `drift at ${pointers.join(", ")}`}`, () => {
    const findings = compareWithContract(
      "tools",
      [[{ name: "a", inputSchema: INPUT }], [{ name: "a", inputSchema }]],
      undefined,
    );
    const message = `the tool a differs from the contract at ${pointers.join(", ")}`;
    assert.equal(
      findings,
      pointers.length === 0 ? [] : [{ kind: "changed", list: "tools", name: "a", pointers, message }],
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
  const pointers = (output: object, properties: object): string[] =>
    compareWithContract(
      "tools",
      [
        [{ name: "a", inputSchema, outputSchema: NUMBERS }],
        [{ name: "a", inputSchema: { type: "object", properties }, outputSchema: output }],
      ],
      "2025-11-25",
    ).flatMap(({ pointers: found }) => [...found]);
  assert.equal(pointers(wrapped({ type: "number" }), { any: {} }), []);
  assert.equal(pointers(wrapped({ type: "string" }), { any: {} }), ["/outputSchema/properties/result/items/type"]);
  assert.equal(pointers(wrapped({ type: "number" }), { any: { type: "string" } }), [
    "/inputSchema/properties/any/type",
  ]);
});

test("a tool that is gone and a tool that is new are drift", () => {
  const findings = compareWithContract(
    "tools",
    [[{ name: "a", inputSchema: INPUT }], [{ name: "b", inputSchema: INPUT }]],
    undefined,
  );
  assert.equal(
    findings.map(({ kind, name, message }) => [kind, name, message]),
    [
      [
        "gone",
        "a",
        "the server does not list the tool a of the contract: it was removed, or the server lists it only to clients that declare a capability such as sampling, elicitation or roots",
      ],
      ["new", "b", "the server lists the tool b, which the contract does not have"],
    ],
  );
});

test("a new resource is no drift, because functions list resources", () => {
  assert.equal(compareWithContract("resources", [[], [{ uri: "a:b", name: "x" }]], undefined), []);
  assert.is(compareWithContract("resourceTemplates", [[], [{ uriTemplate: "a:{b}", name: "x" }]], undefined).length, 1);
});

test("an output schema may be absent over a revision that has none, and not over another", () => {
  const tool = { name: "a", inputSchema: INPUT };
  const compare = (defined: object, listed: object, revision: string): (readonly string[])[] =>
    compareWithContract("tools", [[defined], [listed]], revision).map(({ pointers }) => pointers);
  assert.equal(compare({ ...tool, outputSchema: { type: "array" } }, tool, "2025-03-26"), []);
  assert.equal(compare({ ...tool, outputSchema: { type: "object" } }, tool, "2025-06-18"), [["/outputSchema"]]);
  assert.equal(compare({ ...tool, outputSchema: { type: "array" } }, tool, "2025-11-25"), []);
  assert.equal(compare({ ...tool, outputSchema: { type: "array" } }, tool, "2026-07-28"), [["/outputSchema"]]);
  assert.equal(compare(tool, { ...tool, outputSchema: {} }, "2025-03-26"), [["/outputSchema"]]);
});

test.run();

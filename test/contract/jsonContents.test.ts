import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseContractText } from "../../generator/contract/contractText.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { copyUnlistedMembers } from "../../generator/contract/scopes.js";
import { writeContractTypes } from "../../generator/contract/typescript/writeContractTypes.js";
import { listHandlers } from "../../generator/scaffold/plannedHandlers.js";
import { Client, type Generated, generated, remove } from "./support/served.js";

const ABOUT = { name: "s", version: "1" };

const BOOKMARK = {
  type: "object",
  properties: {
    id: { type: "string" },
    contents: { type: "array", items: { type: "string" } },
    at: { type: "string" },
  },
  required: ["id"],
  additionalProperties: false,
};

const REFERENCE = { $ref: "#/$defs/Bookmark" };

const CONTRACT = {
  ...ABOUT,
  $defs: { Bookmark: BOOKMARK },
  resources: [
    { name: "all", uri: "bookmark://all", contentSchema: { type: "array", items: REFERENCE } },
    { name: "plain", uri: "bookmark://plain", mimeType: "text/plain" },
    { name: "count", uri: "count://all", contentSchema: { type: "integer" }, mimeType: "application/x-count+json" },
    { name: "about", uri: "about://this" },
  ],
  resourceTemplates: [
    { name: "bookmark", uriTemplate: "bookmark://{id}", scopes: ["read"], contentSchema: REFERENCE },
    { name: "label", uriTemplate: "label://{id}", contentSchema: { type: ["string", "null"] } },
  ],
};

const served = suite<{ all: Generated; read(uri: string, returned: unknown): Promise<unknown>; reported: unknown[] }>(
  "resources whose contents have a schema",
);

/** Returns the object of a class whose methods all return one value, and use a private member. */
function authors(returned: unknown): object {
  class Resources {
    readonly #returned = returned;

    all(): unknown {
      return this.#returned;
    }
    count(): unknown {
      return this.#returned;
    }
    about(): unknown {
      return this.#returned;
    }
    bookmark(): unknown {
      return this.#returned;
    }
    async label(): Promise<unknown> {
      return this.#returned;
    }
  }
  return new Resources();
}

served.before(async (context) => {
  const all = (context.all = await generated(CONTRACT, ["2025-11-25", "2026-07-28"]));
  const reported: unknown[] = (context.reported = []);
  const onError = (error: Error): unknown => reported.push(error.message);
  context.read = async (uri, returned) => {
    const servers = all.contract.createServers({ resources: authors(returned) }, { onError });
    const { result, error } = await (await Client.of(all, servers, "2025-11-25")).ask("resources/read", { uri });
    return result?.["contents"]?.[0] ?? error?.["code"];
  };
});

served.after(({ all }) => remove(all));

const JSON_TYPE = "application/json";

/** Values that the function of a URI returns, each with the contents that are sent. */
const SENT: readonly (readonly [uri: string, returned: unknown, contents: object])[] = [
  ["bookmark://7", { id: "7" }, { mimeType: JSON_TYPE, text: '{"id":"7"}' }],
  ["bookmark://7", { id: "7", contents: ["a"] }, { mimeType: JSON_TYPE, text: '{"id":"7","contents":["a"]}' }],
  [
    "bookmark://7",
    { id: "7", at: new Date(0) },
    { mimeType: JSON_TYPE, text: '{"id":"7","at":"1970-01-01T00:00:00.000Z"}' },
  ],
  ["bookmark://all", [{ id: "7" }], { mimeType: JSON_TYPE, text: '[{"id":"7"}]' }],
  // Without a function of its own, the template's function reads it.
  ["bookmark://plain", { id: "7" }, { mimeType: "text/plain", text: '{"id":"7"}' }],
  ["count://all", 3, { mimeType: "application/x-count+json", text: "3" }],
  ["label://a", "x", { mimeType: JSON_TYPE, text: '"x"' }],
  ["label://a", null, { mimeType: JSON_TYPE, text: "null" }],
  ["about://this", "x", { text: "x" }],
];

for (const [uri, returned, contents] of SENT)
  served(`${uri} with ${JSON.stringify(returned)} is sent as ${JSON.stringify(contents)}`, async ({ read }) => {
    assert.equal(await read(uri, returned), { uri, ...contents });
  });

/** Values that a client does not get, each with the code of the error and what `onError` receives. */
const REFUSED: readonly (readonly [uri: string, returned: unknown, code: number, reported?: string])[] = [
  ["bookmark://7", { id: 7 }, -32603, "the value of bookmark://{id} is invalid: /id must be a string, but is 7"],
  [
    "bookmark://7",
    { contents: [{ uri: "bookmark://7", text: "" }] },
    -32603,
    "the value of bookmark://{id} is invalid: /id is required but missing; /contents/0 must be a string, but is an object",
  ],
  ["bookmark://7", "text", -32603, 'the value of bookmark://{id} is invalid: must be an object, but is "text"'],
  ["bookmark://7", () => 1, -32603, "the value of bookmark://{id} is not JSON"],
  ["bookmark://all", {}, -32603, "the value of bookmark://all is invalid: must be an array, but is an object"],
  ["label://a", 1n, -32603, "the value of label://{id} is not JSON"],
  ["bookmark://7", undefined, -32002],
  ["label://a", undefined, -32002],
  ["count://all", undefined, -32002],
];

for (const [uri, returned, code, message] of REFUSED)
  served(`${uri} with ${String(returned)} is error ${code}`, async ({ read, reported }) => {
    reported.length = 0;
    assert.is(await read(uri, returned), code);
    assert.equal(reported, message === undefined ? [] : [message]);
  });

served("clients see the media type and not the schema", async ({ all }) => {
  const client = await Client.of(all, all.contract.createServers({ resources: authors(0) }), "2025-11-25");
  assert.equal((await client.ask("resources/list")).result!["resources"], [
    { name: "all", uri: "bookmark://all", mimeType: JSON_TYPE },
    { name: "plain", uri: "bookmark://plain", mimeType: "text/plain" },
    { name: "count", uri: "count://all", mimeType: "application/x-count+json" },
    { name: "about", uri: "about://this" },
  ]);
  assert.equal((await client.ask("resources/templates/list")).result!["resourceTemplates"], [
    { name: "bookmark", uriTemplate: "bookmark://{id}", mimeType: JSON_TYPE },
    { name: "label", uriTemplate: "label://{id}", mimeType: JSON_TYPE },
  ]);
});

served("a resource with a schema needs its function, also if a template matches", ({ all }) => {
  const resources = { count: () => 1, about: () => "", bookmark: () => ({ id: "" }), label: () => null };
  assert.throws(() => all.contract.createServers({ resources }), /^all of the contract is not implemented$/);
});

served.run();

const contracts = suite("contracts with the schemas of contents");

const SERVER = 'interface Server { name: "s"; version: "1" }\ninterface Note { id: string }\n';

/** Types of a resource, each with its `contentSchema`. */
const TYPES: readonly (readonly [type: string, schema: object | undefined])[] = [
  ["string", undefined],
  ["Uint8Array", undefined],
  ["unknown", undefined],
  ["Note", { $ref: "#/$defs/Note" }],
  ["Note[]", { type: "array", items: { $ref: "#/$defs/Note" } }],
  ["number", { type: "number" }],
  ['"a" | "b"', { type: "string", enum: ["a", "b"] }],
  ["/** @maxLength 3 */ string", { type: "string", maxLength: 3 }],
  ["/** @schema {} */ unknown", {}],
  [
    "{ contents: string[] }",
    {
      type: "object",
      properties: { contents: { type: "array", items: { type: "string" } } },
      required: ["contents"],
      additionalProperties: false,
    },
  ],
];

for (const [type, schema] of TYPES)
  contracts(`a resource of type ${type}`, async () => {
    for (const [uri, list] of [
      ["note://all", "resources"],
      ["note://{id}", "resourceTemplates"],
    ] as const) {
      const { given } = parseContractText("c.ts", `${SERVER}interface Resources { "${uri}": ${type} }`);
      const [entry] = given[list] as { contentSchema?: object }[];
      assert.equal(entry!.contentSchema, schema);
      const again = parseContractText("c.ts", await writeContractTypes(given)).given;
      assert.equal(JSON.parse(JSON.stringify(again)), JSON.parse(JSON.stringify(given)));
    }
  });

const WRONG: readonly (readonly [what: string, file: string, text: string, message: string])[] = [
  [
    "Date",
    "c.ts",
    `${SERVER}interface Resources { "note://all": Date }`,
    "c.ts:3:37: a Date is a text in JSON (write string, with @format date-time)",
  ],
  [
    "several contents",
    "c.ts",
    `${SERVER}interface Resources { "note://all": Uint8Array[] }`,
    "c.ts:3:37: bytes are a text in JSON",
  ],
  ["a type that is not declared", "c.ts", `${SERVER}interface Resources { "note://{id}": Nte }`, "c.ts:3:38: "],
  [
    "a text",
    "c.json",
    JSON.stringify({ ...ABOUT, resources: [{ name: "r", uri: "a:b", contentSchema: "Note" }] }),
    "c.json:1:64: contentSchema of r must be a JSON Schema (write { })",
  ],
  [
    "a keyword without its value",
    "c.json",
    JSON.stringify({
      ...ABOUT,
      resourceTemplates: [{ name: "r", uriTemplate: "a:{b}", contentSchema: { type: "text" } }],
    }),
    "c.json:1:",
  ],
  [
    "a reference to nothing",
    "c.json",
    JSON.stringify({ ...ABOUT, resources: [{ name: "r", uri: "a:b", contentSchema: REFERENCE }] }),
    "c.json:1:",
  ],
  [
    "a definition that the contract has too",
    "c.json",
    JSON.stringify({
      ...ABOUT,
      $defs: { A: {} },
      resources: [{ name: "r", uri: "a:b", contentSchema: { $defs: { A: {} } } }],
    }),
    "c.json:1:",
  ],
];

for (const [what, file, text, message] of WRONG)
  contracts(`contents of ${what} are an error with its position`, async () => {
    const error = await parseContract(file, text).then(
      () => "no error",
      (one: Error) => one.message,
    );
    assert.is(error.slice(0, message.length), message, error);
  });

contracts("a misspelt keyword gives a note", async () => {
  const resources = [{ name: "r", uri: "a:b", contentSchema: { type: "string", maxLenght: 1 } }];
  const { notes } = await parseContract("c.json", JSON.stringify({ ...ABOUT, resources }));
  assert.equal(notes, [
    "contentSchema of r/maxLenght: is not a keyword of JSON Schema and has no effect (did you mean maxLength?)",
  ]);
});

contracts("a client leaves them to the server", async () => {
  const contract = await parseContract("c.json", JSON.stringify(CONTRACT), { isForClientOnly: true });
  assert.is(contract.contentSchemas.size, 0);
});

contracts("schemas with the same definition of their own share it in TypeScript", async () => {
  const $defs = { Note: { type: "object" } };
  const own = { type: "array", items: { $ref: "#/$defs/Note" }, $defs };
  const text = await writeContractTypes({
    ...ABOUT,
    resources: [{ name: "all", uri: "note:all", contentSchema: own }],
  });
  assert.match(text, '"note:all": Note[];');
});

contracts("a contract that is captured again keeps the schemas of contents", () => {
  const captured = {
    ...ABOUT,
    resources: [
      { name: "new", uri: "note://all" },
      { name: "b", uri: "note://b" },
    ],
  };
  const earlier = { ...ABOUT, resources: [{ name: "old", uri: "note://all", contentSchema: { type: "array" } }] };
  assert.equal(copyUnlistedMembers(captured, earlier), {
    ...ABOUT,
    resources: [
      { name: "new", uri: "note://all", contentSchema: { type: "array" } },
      { name: "b", uri: "note://b" },
    ],
  });
});

contracts("functions of such resources are never left to a template", async () => {
  const handlers = listHandlers(await parseContract("c.json", JSON.stringify(CONTRACT)));
  assert.equal(
    handlers.map(({ member, isTyped = false, isOptional = false }) => [member, isTyped, isOptional]),
    [
      ["all", true, false],
      ["plain", false, true],
      ["count", true, false],
      ["about", false, false],
      ["bookmark", true, false],
      ["label", true, false],
    ],
  );
});

contracts.run();

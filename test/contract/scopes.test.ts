import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadBundledProtocolModel, loadFacts } from "../../generator/bundled/bundled.js";
import { emitContract } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { copyUnlistedMembers, listScopesOfContract } from "../../generator/contract/scopes.js";

const ABOUT = { name: "notes", version: "1.0.0" };
const INPUT = { type: "object" };

function contractOf(prompt: object): string {
  return JSON.stringify({ ...ABOUT, prompts: [{ name: "other" }, { name: "summary", ...prompt }] });
}

const REFUSED: readonly (readonly [what: string, prompt: object, message: string])[] = [
  [
    "one text",
    { scopes: "notes:read" },
    'c.json:1:81: summary: /prompts/1/scopes must be an array of strings (write ["…"])',
  ],
  ["a number", { scopes: [1] }, "c.json:1:91: summary: /prompts/1/scopes/0 is not a scope: 1 (use the characters of "],
  [
    "two scopes in one text",
    { scopes: ["a", "notes:read notes:write"] },
    'c.json:1:95: summary: /prompts/1/scopes/1 is not a scope: "notes:read notes:write" (use the characters of ASCII without spaces, quotation marks and backslashes, as in "notes:read")',
  ],
  ["an empty text", { scopes: [""] }, 'c.json:1:91: summary: /prompts/1/scopes/0 is not a scope: "" (use '],
  ["a quotation mark", { scopes: ['"'] }, 'c.json:1:91: summary: /prompts/1/scopes/0 is not a scope: "\\"" (use '],
  ["a backslash", { scopes: ["\\"] }, 'c.json:1:91: summary: /prompts/1/scopes/0 is not a scope: "\\\\" (use '],
  ["a letter beyond ASCII", { scopes: ["ä"] }, 'c.json:1:91: summary: /prompts/1/scopes/0 is not a scope: "ä" (use '],
  [
    "a scope that is listed twice",
    { scopes: ["a", "b", "a"] },
    "c.json:1:99: summary: /prompts/1/scopes/2 repeats the scope a (remove one)",
  ],
  [
    "a misspelt member, which would leave the entry unprotected",
    { scope: "notes:read" },
    'c.json:1:81: summary: /prompts/1/scope is not a member of a contract (write "scopes": ["…"])',
  ],
];

for (const [what, prompt, message] of REFUSED)
  test(`scopes are refused with file and place: ${what}`, async () => {
    try {
      await parseContract("c.json", contractOf(prompt));
      assert.unreachable("the contract is accepted");
    } catch (error) {
      assert.is((error as Error).message.slice(0, message.length), message);
    }
  });

const CONTRACT = JSON.stringify({
  ...ABOUT,
  tools: [
    { name: "add", inputSchema: INPUT, scopes: ["notes:write", "notes:read"] },
    { name: "help", inputSchema: INPUT },
  ],
  prompts: [{ name: "summary", scopes: ["notes:read"] }],
  resources: [{ name: "index", uri: "note://index", scopes: [] }],
  resourceTemplates: [{ name: "note", uriTemplate: "note://{id}", scopes: ["!#[]~"] }],
});

test("scopes belong to the contract, and no entry that a server lists contains them", async () => {
  const contract = await parseContract("c.json", CONTRACT);
  assert.equal([...contract.scopes.tools], [["add", ["notes:write", "notes:read"]]]);
  assert.equal([...contract.scopes.prompts], [["summary", ["notes:read"]]]);
  assert.equal([...contract.scopes.resources], [["note://index", []]]);
  assert.equal([...contract.scopes.resourceTemplates], [["note://{id}", ["!#[]~"]]]);
  assert.equal(listScopesOfContract(contract.scopes), ["!#[]~", "notes:read", "notes:write"]);
  const { tools, prompts, resources, resourceTemplates } = contract;
  assert.not.match(JSON.stringify([tools, prompts, resources, resourceTemplates]), /scopes|notes:/);
});

test("a client keeps the members of foreign entries, also scopes that are none", async () => {
  const text = JSON.stringify({ ...ABOUT, tools: [{ name: "t", inputSchema: INPUT, scopes: { any: 1 } }] });
  const contract = await parseContract("c.json", text, { isForClientOnly: true });
  assert.equal(contract.tools as unknown, [{ name: "t", inputSchema: INPUT, scopes: { any: 1 } }]);
  assert.is(contract.scopes.tools.size, 0);
  assert.equal(contract.notes, []);
});

async function modulesOf(contract: object, hasAuthorization: boolean): Promise<Map<string, string>> {
  const revision = {
    model: (await loadBundledProtocolModel("2025-11-25")).model,
    facts: loadFacts("2025-11-25"),
  };
  const files = await emitContract(await parseContract("c.json", JSON.stringify({ ...ABOUT, ...contract })), {
    servers: [revision],
    clients: [],
    hasAuthorization,
    target: "ts",
    source: "c.json",
  });
  return new Map(files.map(({ path, text }) => [path, text]));
}

test("scopes are written if the contract has scopes, or if the server can be protected", async () => {
  const plain = await modulesOf({ prompts: [{ name: "p" }] }, false);
  assert.not.match(plain.get("contract/index.ts")!, "Scope");
  const scoped = await modulesOf({ prompts: [{ name: "p", scopes: ["p:get"] }] }, false);
  assert.match(scoped.get("contract/index.ts")!, 'export type Scope = "p:get";');
  const later = await modulesOf({ prompts: [{ name: "p" }] }, true);
  assert.match(later.get("contract/index.ts")!, "export type Scope = never;");
});

test("a contract that is captured again keeps the scopes of the entries that are still there", () => {
  const captured = {
    ...ABOUT,
    tools: [{ name: "add" }, { name: "new" }],
    resources: [{ name: "renamed", uri: "note://index" }],
  };
  assert.equal(copyUnlistedMembers(captured, JSON.parse(CONTRACT)), {
    ...ABOUT,
    tools: [{ name: "add", scopes: ["notes:write", "notes:read"] }, { name: "new" }],
    resources: [{ name: "renamed", uri: "note://index", scopes: [] }],
  });
  const other = { ...(JSON.parse(CONTRACT) as object), name: "other" };
  for (const none of [undefined, [], other, { ...ABOUT, tools: {} }, { ...ABOUT, tools: [null, 1] }])
    assert.equal(copyUnlistedMembers(captured, none), captured);
});

test.run();

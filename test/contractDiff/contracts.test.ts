import { test } from "uvu";
import * as assert from "uvu/assert";
import { isContract, loadContractFile } from "../../generator/contractDiff/loadSide.js";
import { findingsBetween } from "./support/compared.js";

type Json = { readonly [member: string]: unknown };

const STRING = { type: "string" };
const INTEGER = { type: "integer" };

function closed(properties: Json, ...required: string[]): Json {
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

function tool(name: string, given: Json = {}): Json {
  return { name, description: `Does ${name}.`, inputSchema: closed({ [`${name}_id`]: STRING }), ...given };
}

function contract(...tools: readonly Json[]): Json {
  return { name: "notes", version: "1.0.0", tools };
}

/** Returns the rule, the path and the severity for clients of each finding. */
async function found(before: Json, after: Json): Promise<string[]> {
  const findings = await findingsBetween(before, after);
  return findings.map(({ rule, path, severity }) => `${rule} ${path} ${severity.client ?? "-"}`);
}

async function ofInput(before: Json, after: Json): Promise<string[]> {
  const all = await found(contract(tool("t", { inputSchema: before })), contract(tool("t", { inputSchema: after })));
  return all.map((line) => line.replace("/tools/t/inputSchema", ""));
}

async function ofOutput(before: Json, after: Json): Promise<string[]> {
  const all = await found(contract(tool("t", { outputSchema: before })), contract(tool("t", { outputSchema: after })));
  return all.map((line) => line.replace("/tools/t/outputSchema", ""));
}

test("another order is no change", async () => {
  const before = {
    name: "notes",
    version: "1.0.0",
    tools: [
      tool("a", {
        inputSchema: { ...closed({ x: STRING, y: { enum: [1, 2] } }, "x", "y"), anyOf: [{ required: ["x"] }, {}] },
      }),
      tool("b"),
    ],
    resources: [
      { uri: "a://1", name: "1" },
      { uri: "a://2", name: "2" },
    ],
    prompts: [{ name: "p", arguments: [{ name: "a" }, { name: "b" }] }],
  };
  const after = {
    prompts: [{ arguments: [{ name: "b" }, { name: "a" }], name: "p" }],
    resources: [
      { name: "2", uri: "a://2" },
      { name: "1", uri: "a://1" },
    ],
    tools: [
      tool("b"),
      tool("a", {
        inputSchema: { anyOf: [{}, { required: ["x"] }], ...closed({ y: { enum: [2, 1] }, x: STRING }, "y", "x") },
      }),
    ],
    version: "1.0.0",
    name: "notes",
  };
  assert.equal(await found(before, after), []);
});

test("each change has its own verdict and witness", async () => {
  const before = contract(
    tool("t", { inputSchema: closed({ q: STRING, n: { ...INTEGER, maximum: 100 }, k: { enum: ["a"] } }) }),
  );
  const after = contract(
    tool("t", {
      inputSchema: closed({ q: STRING, n: { ...INTEGER, maximum: 50 }, k: { enum: ["a", "b"] }, more: STRING }),
    }),
  );
  const findings = await findingsBetween(before, after);
  assert.equal(
    findings.map(({ rule, severity, witness }) => [rule, severity.client, witness?.value]),
    [
      ["ARG002", "compatible", undefined],
      ["ARG010", "compatible", undefined],
      ["ARG011", "breaking", { n: 51 }],
    ],
  );
});

test("two new required fields of an output both break, though neither is possible without the other", async () => {
  const before = closed({ a: STRING }, "a");
  const after = closed({ a: STRING, b: STRING, c: STRING }, "a", "b", "c");
  assert.equal(await ofOutput(before, after), ["OUT001 /properties/b breaking", "OUT001 /properties/c breaking"]);
});

test("a change that breaks alone does not break if another one makes up for it", async () => {
  // The member goes, but all members are allowed: calls with it work, and no longer do what it says.
  assert.equal(await ofInput(closed({ a: STRING, b: STRING }), { type: "object", properties: { a: STRING } }), [
    "ARG004 /properties/b notable",
    "ARG013 /additionalProperties compatible",
  ]);
});

test("a change of a shared definition is one finding", async () => {
  const shared = (type: string): Json => ({
    name: "notes",
    version: "1.0.0",
    $defs: { Note: closed({ id: { type } }) },
    tools: ["a", "b", "c"].map((name) => tool(name, { inputSchema: closed({ note: { $ref: "#/$defs/Note" } }) })),
  });
  const findings = await findingsBetween(shared("integer"), shared("string"));
  assert.equal(
    findings.map(({ rule, path, also, title }) => [rule, path, also, title]),
    [
      [
        "ARG008",
        "/tools/a/inputSchema/$defs/Note/properties/id",
        ["/tools/b/inputSchema/$defs/Note/properties/id", "/tools/c/inputSchema/$defs/Note/properties/id"],
        "`Note.id` of the tool `a` is `string` instead of `integer`",
      ],
    ],
  );
});

test("a rename is suggested for what is alike, and not for what is not", async () => {
  const rules = async (before: Json, after: Json): Promise<string[]> =>
    (await findingsBetween(before, after)).map(({ rule }) => rule).filter((rule) => rule !== "TXT001");
  const same = { description: "Lists the notes of a user.", inputSchema: closed({ user: STRING }) };
  assert.equal(await rules(contract(tool("list_all", same)), contract(tool("list_notes", same))), ["TOL003"]);
  assert.equal(await rules(contract(tool("list_all", same)), contract(tool("send_mail"))), ["TOL001", "TOL002"]);
  const members = (...names: string[]): Json => closed(Object.fromEntries(names.map((name) => [name, STRING])));
  assert.equal(await ofInput(members("userId"), members("user_id")), ["ARG005 /properties/userId breaking"]);
  assert.equal(await ofInput(members("q"), members("query")), ["ARG005 /properties/q breaking"]);
  assert.equal(await ofInput(closed({ from: STRING }), closed({ limit: INTEGER })), [
    "ARG002 /properties/limit compatible",
    "ARG004 /properties/from breaking",
  ]);
});

test("a field of an output that gets another name is gone, and is new", async () => {
  assert.equal(await ofOutput(closed({ userId: STRING }, "userId"), closed({ user_id: STRING }, "user_id")), [
    "OUT001 /properties/user_id breaking",
    "OUT002 /properties/userId breaking",
  ]);
});

test("an alias keeps callers, whose calls are compared with the renamed tool", async () => {
  const before = contract(tool("search", { inputSchema: closed({ q: STRING }) }));
  const renamed = (inputSchema: Json): Json =>
    contract(tool("find", { description: "Does search.", aliases: ["search"], inputSchema }));
  assert.equal(await found(before, renamed(closed({ q: STRING }))), ["TOL004 /tools/search compatible"]);
  assert.equal(await found(before, renamed(closed({ q: INTEGER }))), [
    "TOL004 /tools/search compatible",
    "ARG008 /tools/search/inputSchema/properties/q breaking",
  ]);
});

test("an alias that moves to another tool, or becomes a tool, is still callable", async () => {
  const one = contract(tool("a", { aliases: ["old"] }), tool("b"));
  assert.equal(await found(one, contract(tool("a"), tool("b", { aliases: ["old"] }))), []);
  assert.equal(await found(one, contract(tool("a"), tool("b"))), ["TOL006 /tools/a/aliases breaking"]);
});

test("an alias of an argument keeps callers, whose values are compared with the renamed argument", async () => {
  const before = contract(tool("search", { inputSchema: closed({ q: STRING, limit: INTEGER }, "q") }));
  const renamed = (type: Json, more: Json = {}): Json =>
    contract(
      tool("search", {
        inputSchema: closed({ query: type, limit: INTEGER }, "query"),
        argumentAliases: { q: "query" },
        ...more,
      }),
    );
  const to = "/tools/search/inputSchema/properties";
  assert.equal(await found(before, renamed(STRING)), [`ARG016 ${to}/q compatible`]);
  assert.equal(await found(renamed(STRING), renamed(STRING)), []);
  // The witness is a call with the name that callers know.
  const [, narrower] = await findingsBetween(before, renamed({ ...STRING, minLength: 1 }));
  assert.equal(
    [narrower!.rule, narrower!.path, narrower!.witness?.value],
    ["ARG011", `${to}/query/minLength`, { q: "" }],
  );
  assert.equal(await found(renamed(STRING), before), [`ARG005 ${to}/query breaking`]);
  assert.equal(
    await found(
      before,
      contract(
        tool("find", {
          description: "Does search.",
          inputSchema: closed({ query: STRING, limit: INTEGER }, "query"),
          argumentAliases: { q: "query" },
          aliases: ["search"],
        }),
      ),
    ),
    ["TOL004 /tools/search compatible", `ARG016 ${to}/q compatible`],
  );
});

test("prompts and their arguments are known by their old names", async () => {
  const prompt = (members: Json): Json => ({ ...contract(), prompts: [members] });
  const before = prompt({ name: "review", arguments: [{ name: "file", required: true }] });
  const arguments_ = [{ name: "path", required: true }];
  assert.equal(
    await found(
      before,
      prompt({ name: "check", aliases: ["review"], arguments: arguments_, argumentAliases: { file: "path" } }),
    ),
    ["ARG016 /prompts/review/arguments/file compatible", "PRM009 /prompts/review compatible"],
  );
  assert.equal(await found(before, prompt({ name: "review", arguments: arguments_ })), [
    "PRM004 /prompts/review/arguments/path breaking",
    "PRM006 /prompts/review/arguments/file notable",
  ]);
});

test("a finding about a lost name says how an author keeps it", async () => {
  const before = contract(
    tool("search", { inputSchema: closed({ userId: STRING, in: closed({ fileName: STRING }) }) }),
  );
  const actions = async (after: Json): Promise<(string | undefined)[]> =>
    (await findingsBetween(before, after)).map(({ action }) => action.server);
  assert.equal(
    await actions(
      contract(tool("search", { inputSchema: closed({ user_id: STRING, in: closed({ file_name: STRING }) }) })),
    ),
    [
      'Keep the old name: "argumentAliases": { "userId": "user_id" }, or @alias userId above user_id.',
      "Keep the old name: `fileName` as an optional member beside `file_name`.",
    ],
  );
});

test("a name looks like another in case, separators, digits and letters of other scripts", async () => {
  const known = tool("read_file");
  for (const name of ["readFile", "Read_File", "read-file", "reаd_file", "read_fi1e", "read_\u200Dfile"]) {
    const rules = await found(contract(known), contract(known, tool(name)));
    assert.ok(
      rules.some((line) => line.startsWith("TOL007")),
      name,
    );
  }
  for (const name of ["read_files", "write_file"])
    assert.equal(await found(contract(known), contract(known, tool(name))), [`TOL001 /tools/${name} compatible`]);
});

test("a schema that nobody can serve is undecided", async () => {
  const before = contract(tool("t", { inputSchema: closed({ a: STRING }) }));
  const after = contract(tool("t", { inputSchema: { ...closed({ a: INTEGER }), $ref: "https://example.com/schema" } }));
  const lenient = await findingsBetween(before, after, { isLive: true });
  assert.equal(
    lenient.map(({ severity }) => severity.client),
    ["undecided"],
  );
  assert.match(lenient[0]!.reason!, /^not supported: /);
});

test("a file may have schemas that mcpgen cannot serve, and entries that are invalid are an error", async () => {
  const remote = contract(tool("t", { inputSchema: { type: "object", $ref: "https://example.com/schema" } }));
  const loaded = await loadContractFile({ given: "c.json", text: JSON.stringify(remote) });
  assert.is(loaded.contract.tools.length, 1);
  try {
    await loadContractFile({ given: "c.json", text: JSON.stringify(contract({ name: "t" })) });
    assert.unreachable("a tool without an input is accepted");
  } catch (error) {
    assert.match((error as Error).message, /^c\.json:1:\d+: t: \/tools\/0\/inputSchema is required/);
  }
});

/** What a running server lists, and the findings. */
const INVALID: readonly (readonly [what: string, tools: readonly unknown[], found: readonly string[]])[] = [
  ["no schema", [{ name: "t" }, tool("u")], ["INV001 /tools/t undecided"]],
  [
    "a name that is no string",
    [{ ...tool("t"), name: 1 }, tool("u")],
    ["TOL002 /tools/t breaking", "INV001 /tools/0 undecided"],
  ],
  ["another tool with the same name", [tool("t"), tool("u"), tool("t", { title: "T" })], ["SRV004 /tools/t notable"]],
  ["the same tool again", [tool("t"), tool("u"), tool("t")], ["INV001 /tools/t undecided"]],
  ["a text as a new tool", [tool("t"), tool("u"), "v"], ["INV001 /tools/2 undecided"]],
  ["a new tool without a schema", [tool("t"), tool("u"), { name: "v" }], ["INV001 /tools/v undecided"]],
];

for (const [what, tools, expected] of INVALID)
  test(`an entry of a running server with ${what} is invalid, and neither gone nor changed`, async () => {
    const file = contract(tool("t"), tool("u"));
    const live = { ...contract(), tools } as Json;
    const findings = await findingsBetween(file, live, { isLive: true });
    assert.equal(
      findings.map(({ rule, path, severity }) => `${rule} ${path} ${severity.client}`),
      expected,
    );
    assert.ok(findings.every(({ rule, reason = "" }) => rule !== "INV001" || reason.length > 10));
  });

test("prompts and resources of a running server that are invalid are not gone", async () => {
  const file = { name: "n", version: "1", prompts: [{ name: "p" }], resources: [{ uri: "a:b", name: "r" }] };
  const live = { ...file, prompts: [{ name: "p", arguments: 1 }], resources: [{ uri: "a:b" }] };
  assert.equal(
    (await findingsBetween(file, live, { isLive: true })).map(({ title, reason }) => [title, reason]),
    [
      [
        "the prompt `p` is invalid in the newer list, so it cannot be compared",
        "p: /prompts/0/arguments must be an array, but is 1 (see the type Prompt of the protocol)",
      ],
      [
        "the resource `a:b` is invalid in the newer list, so it cannot be compared",
        "/resources/0/name is required but missing (see the type Resource of the protocol)",
      ],
    ],
  );
});

test("a contract is told from a schema of the protocol by what it says", () => {
  const isOne = (given: string, text: string): boolean => isContract({ given, text });
  assert.ok(isOne("c.json", '{ "name": "a", "version": "1" }'));
  assert.ok(isOne("c.json", '// mine\n{ "tools": [], }'));
  assert.ok(isOne("c.ts", "export interface Tools { t(): string }"));
  assert.ok(isOne("c.ts", "/** Mine. */\ninterface Server { name: 'a' }"));
  assert.ok(isOne("c.mts", "export const tools = {};"));
  assert.not(isOne("schema.json", '{ "$schema": "x", "$defs": { "JSONRPCMessage": {} } }'));
  assert.not(isOne("schema.ts", "export interface Tool { name: string }\nexport type JSONRPCMessage = 1;"));
  assert.not(isOne("c.json", "[]"));
  assert.not(isOne("c.json", "{"));
});

test("what servers do not list is not compared with a server", async () => {
  const before = contract(
    tool("t", { scopes: ["notes:read"], aliases: ["old"], execution: { taskSupport: "optional" } }),
  );
  assert.equal(await findingsBetween(before, contract(tool("t")), { isLive: true }), []);
});

test("more changes than are decided one by one are not silent", async () => {
  const names = Array.from({ length: 60 }, (_, i) => `m${i}`);
  const all = (schema: Json): Json => closed(Object.fromEntries(names.map((name) => [name, schema])));
  const severities = (await ofInput(all({ type: ["string", "null"] }), all(STRING))).map((line) => line.split(" ")[2]);
  assert.is(severities.filter((severity) => severity === "breaking").length, 48);
  assert.is(severities.filter((severity) => severity === "undecided").length, 12);
});

test.run();

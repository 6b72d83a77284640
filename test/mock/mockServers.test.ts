import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadClientRuntime } from "../../generator/connection/runtime.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { notesOnExamples } from "../../generator/mock/answers.js";
import { createMockServers, type MockOptions } from "../../generator/mock/mockServers.js";
import { loadServerRuntime, type ServerRuntime } from "../../generator/mock/serverRuntime.js";
import { Client, type Generated, type Json } from "../contract/support/served.js";
import { HOSTILE } from "../contract/support/hostileContract.js";
import { NEWEST, REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";
import { ORDERS } from "./support/orders.js";

type Validate = (type: string, value: unknown) => readonly object[];

const test = suite<{ runtime: ServerRuntime; connect: Generated["connect"]; validators: Map<string, Validate> }>(
  "the servers of mcpgen mock",
);

const load = (path: string): Promise<unknown> => import(pathToFileURL(join(ROOT, "dist", path)).href);

test.before(async (context) => {
  context.runtime = await loadServerRuntime();
  context.connect = ((await load("runtime/memory.js")) as { connectInMemory: Generated["connect"] }).connectInMemory;
  const modules = REVISIONS.map(async (revision) => {
    const { validate } = (await load(`${revision}/validate.js`)) as { validate: Validate };
    return [revision, validate] as const;
  });
  context.validators = new Map(await Promise.all(modules));
});

const DEFAULTS: MockOptions = {
  seed: 1,
  latencyMs: [0, 0],
  errorRate: 0,
  pageSize: 100,
  onError: (error) => assert.unreachable(String(error)),
};

interface Mocked {
  readonly runtime: ServerRuntime;
  readonly connect: Generated["connect"];
}

async function clientOf(
  { runtime, connect }: Mocked,
  revision: string,
  { contract = ORDERS, ...options }: Partial<MockOptions> & { contract?: object } = {},
): Promise<Client> {
  const parsed = await parseContract("contract.json", JSON.stringify(contract));
  return Client.of({ connect }, createMockServers(parsed, { ...DEFAULTS, ...options }, runtime), revision);
}

/** Requests that a client of each revision can send, each with the type of its result. */
const REQUESTS: readonly (readonly [method: string, params: object, type: string])[] = [
  ["tools/list", {}, "ListToolsResult"],
  ["prompts/list", {}, "ListPromptsResult"],
  ["resources/list", {}, "ListResourcesResult"],
  ["resources/templates/list", {}, "ListResourceTemplatesResult"],
  ["tools/call", { name: "find_orders", arguments: { status: "paid" } }, "CallToolResult"],
  ["tools/call", { name: "list_ids" }, "CallToolResult"],
  ["tools/call", { name: "cancel_order", arguments: { id: "A-1" } }, "CallToolResult"],
  ["tools/call", { name: "export_all" }, "CallToolResult"],
  ["prompts/get", { name: "remind", arguments: { status: "open" } }, "GetPromptResult"],
  ["prompts/get", { name: "greet" }, "GetPromptResult"],
  ...["summary", "terms", "logo", "data", "order/paid?page=2", "page/a/b"].map(
    (path) => ["resources/read", { uri: `orders://${path}` }, "ReadResourceResult"] as const,
  ),
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: "remind" }, argument: { name: "status", value: "" } },
    "CompleteResult",
  ],
];

for (const revision of REVISIONS)
  test(`each answer to a client of ${revision} is valid in that revision`, async (context) => {
    const client = await clientOf(context, revision);
    const validate = context.validators.get(revision)!;
    for (const [method, params, type] of REQUESTS) {
      const { result, error } = await client.ask(method, params);
      assert.is(error, undefined, `${method}: ${JSON.stringify(error)}`);
      assert.equal(validate(type, result), [], `${method}: ${JSON.stringify(result)}`);
    }
  });

test("outputs and contents are valid by the schemas of the contract", async (context) => {
  const client = await clientOf(context, NEWEST);
  const { result } = await client.ask("tools/list");
  const ajv = new Ajv2020({ strict: false });
  for (const tool of result!["tools"] as unknown as { name: string; outputSchema?: object }[]) {
    if (tool.outputSchema === undefined) continue;
    const { result: called } = await client.call(tool.name, { status: "paid" });
    assert.ok(ajv.validate(tool.outputSchema, called!["structuredContent"]), `${tool.name}: ${ajv.errorsText()}`);
  }
  const read = await client.ask("resources/read", { uri: "orders://summary" });
  const [contents] = read.result!["contents"] as unknown as { mimeType: string; text: string }[];
  assert.is(contents!.mimeType, "application/json");
  assert.ok((JSON.parse(contents!.text) as { open: number }).open >= 2);
});

test("the same request gets the same answer, whatever came before; another seed may get another", async (context) => {
  const answers = async (seed: number, calls: readonly string[]): Promise<string[]> => {
    const client = await clientOf(context, NEWEST, { seed });
    const results: string[] = [];
    for (const status of calls) results.push(JSON.stringify((await client.call("find_orders", { status })).result));
    return results;
  };
  const first = await answers(1, ["open", "paid", "sent"]);
  assert.equal((await answers(1, ["sent", "paid", "open"])).reverse(), first);
  const others = await Promise.all([2, 3, 4, 5].map((seed) => answers(seed, ["open"])));
  assert.ok(others.some(([one]) => one !== first[0]));
});

test("a prompt repeats its arguments, and a template its variables", async (context) => {
  const client = await clientOf(context, NEWEST);
  const prompt = await client.ask("prompts/get", { name: "remind", arguments: { status: "open", tone: "kind" } });
  assert.equal(prompt.result!["messages"], [
    { role: "user", content: { type: "text", text: "Writes a reminder.\nstatus: open\ntone: kind" } },
  ]);
  const read = await client.ask("resources/read", { uri: "orders://page/a/b%3C" });
  assert.equal(read.result!["contents"], [
    {
      uri: "orders://page/a/b%3C",
      mimeType: "text/html",
      text: "<!doctype html>\n<title>Example</title>\n<p>page</p>\n<p>path: a/b&lt;</p>\n",
    },
  ]);
});

const COMPLETIONS: readonly (readonly [ref: object, argument: string, typed: string, values: readonly string[]])[] = [
  [{ type: "ref/prompt", name: "remind" }, "status", "", ["open", "paid", "sent"]],
  [{ type: "ref/prompt", name: "remind" }, "status", "P", ["paid"]],
  [{ type: "ref/prompt", name: "remind" }, "tone", "", ["tone-1", "tone-2", "tone-3"]],
  [{ type: "ref/resource", uri: "orders://order/{status}{?page}" }, "status", "s", ["sent"]],
];

for (const [ref, name, value, values] of COMPLETIONS)
  test(`${name} of ${JSON.stringify(ref)} is completed from ${JSON.stringify(value)}`, async (context) => {
    const client = await clientOf(context, NEWEST);
    const { result } = await client.ask("completion/complete", { ref, argument: { name, value } });
    assert.equal(result!["completion"]!["values"], values);
  });

test("a long list comes in pages, and a cursor that was not issued is refused", async (context) => {
  const tools = Array.from({ length: 7 }, (_, i) => ({ name: `tool_${i}`, inputSchema: { type: "object" } }));
  const contract = { name: "many", version: "1", tools };
  for (const revision of REVISIONS) {
    const client = await clientOf(context, revision, { contract, pageSize: 3 });
    const pages: string[][] = [];
    let cursor: unknown;
    do {
      const { result } = await client.ask("tools/list", cursor === undefined ? {} : { cursor });
      pages.push((result!["tools"] as unknown as { name: string }[]).map(({ name }) => name));
      cursor = result!["nextCursor"];
    } while (cursor !== undefined);
    assert.equal(pages, [["tool_0", "tool_1", "tool_2"], ["tool_3", "tool_4", "tool_5"], ["tool_6"]], revision);
    const { error } = await client.ask("tools/list", { cursor: "3" });
    assert.is(error!["message"] as unknown, "this cursor was not issued for this list", revision);
  }
});

test("a share of the calls fails, half of those of tools with a result, in the same order for a seed", async (context) => {
  const outcomes = async (): Promise<string> => {
    const client = await clientOf(context, NEWEST, { errorRate: 0.5, seed: 7 });
    let text = "";
    for (let i = 0; i < 40; i++) {
      const { result, error } = await client.call("cancel_order", {});
      if (error !== undefined) assert.is(error["code"] as unknown, -32603);
      text += error !== undefined ? "E" : result!["isError"] ? "R" : ".";
    }
    return text;
  };
  const first = await outcomes();
  assert.is(await outcomes(), first);
  for (const outcome of ["E", "R", "."]) assert.ok(first.split(outcome).length > 5, first);
});

test("with an error rate of 1 every call fails and every list is sent; invalid arguments are refused before", async (context) => {
  const client = await clientOf(context, NEWEST, { errorRate: 1 });
  assert.is((await client.ask("tools/list")).error, undefined);
  assert.is((await client.ask("prompts/get", { name: "greet" })).error!["code"] as unknown, -32603);
  assert.is((await client.ask("resources/read", { uri: "orders://terms" })).error!["code"] as unknown, -32603);
  const refused = await client.call("find_orders", { status: "lost" });
  assert.match(JSON.stringify(refused), /Invalid arguments for find_orders: \/status/);
});

test("an answer waits for the latency, and the answer to a cancelled call is not sent", async (context) => {
  const { runtime, connect } = context;
  const parsed = await parseContract("contract.json", JSON.stringify(ORDERS));
  const peer = connect(createMockServers(parsed, { ...DEFAULTS, latencyMs: [3_600_000, 3_600_000] }, runtime));
  const prefix = "io.modelcontextprotocol/";
  const _meta = { [`${prefix}protocolVersion`]: NEWEST, [`${prefix}clientCapabilities`]: {} };
  const ask = (id: number, method: string, params: object = {}): void =>
    peer.send({ jsonrpc: "2.0", id, method, params: { _meta, ...params } });
  ask(1, "tools/call", { name: "cancel_order" });
  ask(2, "tools/list");
  ask(3, "server/discover");
  assert.is((await peer.next())["id"] as unknown, 3);
  for (const requestId of [1, 2])
    peer.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId, _meta } });
  ask(4, "server/discover");
  assert.is((await peer.next())["id"] as unknown, 4);
  peer.close();
});

test("entries with hostile names are listed and answered in each revision", async (context) => {
  for (const revision of REVISIONS) {
    const client = await clientOf(context, revision, { contract: HOSTILE });
    const { result } = await client.ask("tools/list");
    const tools = result!["tools"] as unknown as { name: string }[];
    assert.is(tools.length, 18);
    for (const { name } of tools) assert.is((await client.call(name)).error, undefined, `${revision}: ${name}`);
  }
});

test("an output for which there is no example is an error that says so, and a note", async (context) => {
  const outputSchema = { type: "object", required: ["a"], properties: { a: false } };
  const contract = { name: "n", version: "1", tools: [{ name: "t", inputSchema: { type: "object" }, outputSchema }] };
  const errors: unknown[] = [];
  const client = await clientOf(context, NEWEST, { contract, onError: (error) => errors.push(error) });
  const told =
    /^outputSchema of t: no value that the schema accepts was found in \d+ tries \(add "examples" to the schema\)$/;
  assert.match(String((await client.call("t")).error!["message"]), told);
  assert.is(errors.length, 1);
  const [note, ...others] = notesOnExamples(await parseContract("contract.json", JSON.stringify(contract)));
  assert.match(note!, told);
  assert.equal(others, []);
  assert.equal(notesOnExamples(await parseContract("contract.json", JSON.stringify(ORDERS))), []);
});

test("an answer repeats no more than a part of a long request", async (context) => {
  const client = await clientOf(context, NEWEST);
  const long = "x".repeat(100_000);
  const { result } = await client.call("cancel_order", { id: long });
  assert.ok(JSON.stringify(result).length < 5000);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`a${i}`, "x"]));
  const prompt = await client.ask("prompts/get", { name: "remind", arguments: { status: long, ...many } });
  assert.ok(JSON.stringify(prompt.result).length < 10_000);
});

test("a tool that can run as a task becomes one for a client that asks for it", async (context) => {
  const client = await clientOf(context, "2025-11-25");
  const { result } = await client.ask("tools/call", { name: "export_all", task: { ttl: 60_000 } });
  const { taskId } = result!["task"] as unknown as { taskId: string };
  const ended = await client.ask("tasks/result", { taskId });
  assert.equal(ended.result!["content"], [{ type: "text", text: "Example answer of export_all to {}" }]);
});

const RENAMED = {
  name: "n",
  version: "1",
  tools: [
    {
      name: "cancel",
      aliases: ["cancel_order"],
      argumentAliases: { order: "id", number: "id" },
      inputSchema: {
        type: "object",
        properties: { id: { type: "string" } },
        required: ["id"],
        additionalProperties: false,
      },
    },
  ],
  prompts: [
    {
      name: "greet",
      aliases: ["hello"],
      argumentAliases: { name: "who" },
      arguments: [{ name: "who", required: true }],
    },
  ],
};

test("old names of tools, prompts and arguments work in each revision, and are not listed", async (context) => {
  for (const revision of REVISIONS) {
    const client = await clientOf(context, revision, { contract: RENAMED });
    const [tool, prompt] = [RENAMED.tools[0]!, RENAMED.prompts[0]!].map(
      ({ aliases: _, argumentAliases: __, ...entry }) => entry,
    );
    assert.equal((await client.ask("tools/list")).result!["tools"] as unknown, [tool], revision);
    assert.equal((await client.ask("prompts/list")).result!["prompts"] as unknown, [prompt], revision);
    const answer = [{ type: "text", text: 'Example answer of cancel to {"id":"A-1"}' }];
    for (const name of ["cancel", "cancel_order"])
      for (const argument of ["id", "order", "number"]) {
        const { result } = await client.ask("tools/call", { name, arguments: { [argument]: "A-1" } });
        assert.equal(result!["content"], answer, `${revision}: ${name} ${argument}`);
      }
    const asked = async (name: string, argument: string): Promise<unknown> =>
      (await client.ask("prompts/get", { name, arguments: { [argument]: "Ada" } })).result!["messages"];
    assert.equal(await asked("hello", "name"), await asked("greet", "who"), revision);
    assert.match(JSON.stringify(await asked("hello", "name")), "Ada");
  }
});

test("an argument that is given by two of its names is an error that says so", async (context) => {
  const client = await clientOf(context, NEWEST, { contract: RENAMED });
  for (const [given, message] of [
    [{ id: "A-1", order: "A-2" }, "/order is an old name of /id, which is given too: give only one"],
    [{ number: "A-1", order: "A-2" }, "/number is an old name of /id, which is given too: give only one"],
  ] as const) {
    const { result } = await client.ask("tools/call", { name: "cancel_order", arguments: given });
    assert.is(result!["isError"] as unknown, true);
    const content = [{ type: "text", text: `Invalid arguments for cancel_order: ${message}` }];
    assert.equal(result!["content"], content);
  }
  const { error } = await client.ask("prompts/get", { name: "hello", arguments: { who: "Ada", name: "Bo" } });
  assert.equal(error as unknown, {
    code: -32602,
    message: "Invalid arguments for hello: /name is an old name of /who, which is given too: give only one",
    data: { pointer: "/params/arguments/name" },
  });
});

test("the values of a prompt's argument are suggested under its old name", async (context) => {
  const client = await clientOf(context, NEWEST, { contract: RENAMED });
  const suggested = async (name: string, argument: string): Promise<unknown> => {
    const ref = { type: "ref/prompt", name };
    return (await client.ask("completion/complete", { ref, argument: { name: argument, value: "" } })).result![
      "completion"
    ];
  };
  assert.equal(await suggested("hello", "name"), await suggested("greet", "who"));
});

test("the contract tests of the runtime find no problem in any revision, with lists in pages", async ({ runtime }) => {
  const { testContract } = (await load("runtime/testing.js")) as {
    testContract(target: unknown, contract: undefined, options: object): Promise<{ checks: { status: string }[] }>;
  };
  const { inMemory } = (await load("runtime/memoryClient.js")) as { inMemory(servers: unknown): unknown };
  const { revisions } = await loadClientRuntime();
  const parsed = await parseContract("contract.json", JSON.stringify(ORDERS));
  for (const [revision, as] of revisions) {
    const servers = createMockServers(parsed, { ...DEFAULTS, pageSize: 2 }, runtime);
    const { checks } = await testContract(inMemory(servers), undefined, { as, allow: "all" });
    assert.ok(checks.length >= 30, `${revision}: ${checks.length} checks`);
    assert.equal([...new Set(checks.map(({ status }) => status))], ["passed"], revision);
  }
});

test("a subscription is accepted for a resource that can be read", async (context) => {
  const client = await clientOf(context, "2025-06-18");
  assert.equal((await client.ask("resources/subscribe", { uri: "orders://terms" })).result as Json, {});
});

test.run();

import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { REVISIONS } from "../support/revisions.js";
import { write } from "../support/folders.js";
import { Client, generated, remove, type Generated, type Json, type Servers } from "./support/served.js";

const OUTPUT = { type: "object", properties: { loaves: { type: "integer" } }, required: ["loaves"] };
const CONTRACT = {
  name: "bakery",
  version: "1.0.0",
  tools: [
    {
      name: "bake",
      inputSchema: { type: "object", properties: { loaves: { type: "integer" } } },
      outputSchema: OUTPUT,
      execution: { taskSupport: "optional" },
    },
    { name: "must", inputSchema: { type: "object" }, execution: { taskSupport: "required" } },
    { name: "plain", inputSchema: { type: "object" }, execution: { taskSupport: "forbidden" } },
  ],
};

/** The contexts of calls: that of a task has a `taskId`. */
const contexts: string[] = [];

const TASKS = "io.modelcontextprotocol/tasks";
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": { extensions: { [TASKS]: {} } },
};

type TasksClass = new () => object;

async function served(
  revisions: readonly string[],
  kind: "Tasks" | "SessionTasks" | undefined,
): Promise<{ all: Generated; servers: Servers; errors: unknown[] }> {
  const all = await generated(CONTRACT, revisions);
  // A file of the folder, so that the modules of the runtime are those of the contract.
  write(all.folder, "contract/tasks.js", 'export { SessionTasks, Tasks } from "../runtime/tasks.js";');
  const module = (await import(join(all.folder, "contract/tasks.js"))) as { readonly [name: string]: TasksClass };
  const errors: unknown[] = [];
  const { createServers, failure } = all.contract;
  const see = (context: object): void => void contexts.push("taskId" in context ? "task" : "call");
  const tools = {
    async bake({ loaves = 1 }: { loaves?: number }, context: object) {
      see(context);
      if (loaves === 0) return failure("no flour");
      return loaves === 13 ? { lovaes: 13 } : { loaves };
    },
    must(_: object, context: object) {
      see(context);
      return "done";
    },
    plain(_: object, context: object) {
      see(context);
      return "plain";
    },
  };
  const servers = createServers(
    { tools },
    {
      ...(kind !== undefined && { tasks: new module[kind]!() }),
      ...(revisions.length > 1 && { bridges: { log() {} } }),
      capabilities: { extensions: { "example.com/a": {} } },
      methods: { "example.com/b": () => ({ b: 1 }) },
      onError: (error: unknown) => errors.push(error),
    },
  );
  return { all, servers, errors };
}

async function ended(client: Client, taskId: unknown, meta?: object): Promise<Json> {
  for (;;) {
    const { result } = await client.ask("tasks/get", { taskId, ...(meta && { _meta: meta }) });
    if (result!["status"] !== ("working" as unknown)) return result!;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const test = suite<Awaited<ReturnType<typeof served>>>("tools of a contract that run as tasks");

test.before(async (context) => {
  Object.assign(context, await served(REVISIONS, "Tasks"));
});

test.before.each(() => {
  contexts.length = 0;
});

test.after(({ all }) => remove(all));

const OUTCOMES: readonly (readonly [loaves: number, status: string, result: object | undefined])[] = [
  [2, "completed", { content: [{ type: "text", text: '{"loaves":2}' }], structuredContent: { loaves: 2 } }],
  [0, "completed", { content: [{ type: "text", text: "no flour" }], isError: true }],
  [13, "failed", undefined],
];

for (const [loaves, status, expected] of OUTCOMES)
  test(`2026-07-28: a task for ${loaves} loaves is ${status}, and its output is checked`, async ({
    all,
    servers,
    errors,
  }) => {
    const client = await Client.of(all, servers, "2026-07-28");
    const { result } = await client.ask("tools/call", { name: "bake", arguments: { loaves }, _meta: META });
    assert.is(result!["resultType"], "task");
    const task = await ended(client, result!["taskId"], META);
    assert.is(task["status"], status);
    const { resultType: _, ...members } = (task["result"] ?? {}) as { resultType?: string };
    if (expected !== undefined) assert.equal(members, expected);
    else assert.match(String(errors.pop()), "the output of bake is invalid");
    assert.equal(contexts, ["task"]);
  });

test("2026-07-28: invalid arguments are answered without a task", async ({ all, servers }) => {
  const client = await Client.of(all, servers, "2026-07-28");
  const { result } = await client.ask("tools/call", { name: "bake", arguments: { loaves: "1" }, _meta: META });
  assert.is(result!["isError"], true);
  assert.equal(contexts, []);
});

test("2026-07-28: a client without tasks gets the result of the call, or an error if the tool requires a task", async ({
  all,
  servers,
}) => {
  const client = await Client.of(all, servers, "2026-07-28");
  assert.equal((await client.call("bake")).result!["structuredContent"], { loaves: 1 });
  assert.is((await client.call("must")).error!["code"], -32021);
  assert.equal(contexts, ["call"]);
});

test("2026-07-28: a tool without taskSupport never runs as a task", async ({ all, servers }) => {
  const client = await Client.of(all, servers, "2026-07-28");
  const { result } = await client.ask("tools/call", { name: "plain", arguments: {}, _meta: META });
  assert.equal(result!["content"], [{ type: "text", text: "plain" }]);
  assert.equal(contexts, ["call"]);
});

test("extensions and methods of the author stay", async ({ all, servers }) => {
  const server = servers.find(({ revision }) => revision.revision === "2026-07-28")!;
  assert.equal(server.capabilities["extensions"], { "example.com/a": {}, [TASKS]: {} });
  const client = await Client.of(all, servers, "2026-07-28");
  assert.is((await client.ask("example.com/b")).result!["b"], 1);
});

/** Calls both tools as tasks in 2025-11-25. */
async function callInSession(all: Generated, servers: Servers): Promise<void> {
  const client = await Client.of(all, servers, "2025-11-25");
  const tools = (await client.ask("tools/list")).result!["tools"] as unknown as { execution?: object }[];
  assert.equal(
    tools.map(({ execution }) => execution),
    [{ taskSupport: "optional" }, { taskSupport: "required" }, { taskSupport: "forbidden" }],
  );
  for (const [name, text] of [
    ["bake", '{"loaves":1}'],
    ["must", "done"],
  ]) {
    const { result } = await client.ask("tools/call", { name, arguments: {}, task: {} });
    const { taskId } = result!["task"] as unknown as { taskId: string };
    assert.is((await ended(client, taskId))["status"], "completed");
    const { content } = (await client.ask("tasks/result", { taskId })).result as unknown as { content: object[] };
    assert.equal(content, [{ type: "text", text }]);
  }
  assert.equal((await client.call("bake")).result!["structuredContent"], { loaves: 1 });
  assert.equal(contexts, ["task", "task", "call"]);
}

test("2025-11-25: a bridge serves the tasks to clients with sessions", async ({ all, servers }) => {
  await callInSession(all, servers);
});

for (const revision of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
  test(`${revision}: a call without a task waits for a tool that requires one`, async ({ all, servers }) => {
    const client = await Client.of(all, servers, revision);
    assert.equal((await client.call("must")).result!["content"], [{ type: "text", text: "done" }]);
    assert.equal(contexts, ["task"]);
  });

test("2025-11-25: a server of this revision runs tools as SessionTasks", async () => {
  const { all, servers } = await served(["2025-11-25"], "SessionTasks");
  await callInSession(all, servers);
  const client = await Client.of(all, servers, "2025-11-25");
  assert.is((await client.call("must")).error!["code"], -32601);
  remove(all);
});

test("without the option tasks, tools are listed and called without taskSupport", async () => {
  const { all, servers } = await served(["2025-11-25"], undefined);
  const client = await Client.of(all, servers, "2025-11-25");
  const tools = (await client.ask("tools/list")).result!["tools"] as unknown as { execution?: object }[];
  assert.equal(
    tools.map(({ execution }) => execution),
    [undefined, undefined, { taskSupport: "forbidden" }],
  );
  assert.equal((await client.call("must")).result!["content"], [{ type: "text", text: "done" }]);
  assert.is(servers[0]!.capabilities["tasks"], undefined);
  remove(all);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { bridge, type BridgeOptions } from "../../templates/runtime/bridge.js";
import { McpError } from "../../templates/runtime/errors.js";
import { BegunTasks } from "../../templates/runtime/bridges/down/tasks.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { McpSession, Server } from "../../templates/runtime/server/server.js";
import { Tasks } from "../../templates/runtime/tasks.js";
import { HANDSHAKES, NEWEST_HANDSHAKE } from "../support/revisions.js";
import { openMemory } from "./support/channels.js";
import { bindingOf } from "./support/revisions.js";
import type { Json, SessionClient } from "./support/sessionClient.js";
import { chainOf } from "./support/tables.js";

import {
  DONE,
  EXTENSION,
  FORM,
  NATIVE,
  RELATED,
  begin,
  closeSessions,
  codeOf,
  connect,
  createClient,
  said,
  serve,
  started,
  starting,
  text,
  until,
} from "./support/downTasks.js";

test.after.each(closeSessions);

test("the server declares the capability for tasks to clients whose revision has tasks, and the extension to none", async () => {
  for (const to of HANDSHAKES)
    for (const offer of [true, false]) {
      const client = createClient(openMemory(serve(() => DONE, { to, offer })), to);
      const { capabilities } = await client.initialize();
      const isDeclared = offer && to === NEWEST_HANDSHAKE;
      const tasks = { list: {}, cancel: {}, requests: { tools: { call: {} } } };
      assert.equal(capabilities, { tools: { listChanged: true }, ...(isDeclared && { tasks }) }, `${to} ${offer}`);
    }
});

test("a call with params.task returns a task of the client's revision, and the tool does not see params.task", async () => {
  const seen: unknown[] = [];
  const client = await started(
    (_, params) => {
      seen.push(params["task"]);
      return new Promise(() => {});
    },
    { tasks: { ttlMs: 60_000, pollIntervalMs: 7 } },
  );
  const { task, ...others } = await client.request("tools/call", { name: "any", task: { ttl: 5 } });
  assert.equal(others, {});
  const { taskId, createdAt, lastUpdatedAt, ...rest } = task!;
  assert.equal(rest, { status: "working", ttl: 60_000, pollInterval: 7 });
  assert.match(String(createdAt), /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  assert.is(lastUpdatedAt, createdAt);
  assert.type(taskId, "string");
  assert.equal(await client.request("tasks/get", { taskId }), task);
  assert.equal(seen, [undefined]);
});

test("clients get the taskSupport of a tool if the native server names it", async () => {
  const tasks = new Tasks();
  const tool = { name: "any", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } };
  const tools = { listTools: () => ({ tools: [tool], ttlMs: 0, cacheScope: "private" }), callTool: () => DONE };
  const about = { name: "test", version: "1", ...tasks.offer };
  const native = createServerOfRevision<Server>(bindingOf(NATIVE), about, { tools });
  const client = await connect(bridge(native, [chainOf(NATIVE, NEWEST_HANDSHAKE)], { log: () => {} }));
  assert.equal((await client.request("tools/list"))["tools"], [tool]);
});

test("tasks/result waits for the end of the task, and returns the result with the id of the task", async () => {
  let finish!: (result: object) => void;
  const client = await started((task) => {
    task.setStatusMessage("half done");
    return new Promise((resolve) => (finish = resolve));
  });
  const taskId = await begin(client);
  const result = client.request("tasks/result", { taskId });
  assert.is((await until(client, taskId, "working"))["statusMessage"] as unknown, "half done");
  finish({ ...DONE, structuredContent: 5, _meta: { "example.com/own": 1 } });
  assert.equal(await result, {
    ...DONE,
    structuredContent: { result: 5 },
    _meta: { "example.com/own": 1, [RELATED]: { taskId } },
  });
  assert.is((await until(client, taskId, "completed"))["result"], undefined);
  assert.is(said(await client.request("tasks/result", { taskId })), "done");
});

test("tasks/result sends the requests for input of the task in the session, with the id of the task", async () => {
  const client = await started(async (task) => {
    const [first, second] = await Promise.all([
      task.elicit({ ...FORM, message: "First?" }),
      task.elicit({ ...FORM, message: "Second?" }, { key: "other" }),
    ]);
    const third = await task.elicit({ ...FORM, message: "Third?" });
    await task.listRoots();
    return text([first, second, third].map(({ content }) => content.name).join());
  });
  const taskId = await begin(client);
  assert.equal(Object.keys(await until(client, taskId, "input_required")).sort(), [
    "createdAt",
    "lastUpdatedAt",
    "pollInterval",
    "status",
    "taskId",
    "ttl",
  ]);
  assert.equal(client.received, []);
  assert.is(said(await client.request("tasks/result", { taskId })), "Ada,Ada,Ada");
  assert.equal(
    client.received.map(({ method, params }) => [params!["message"] ?? method, params!["_meta"]![RELATED]]),
    ["First?", "Second?", "Third?", "roots/list"].map((name) => [name, { taskId }]),
  );
});

test("two tasks/result requests for one task send its request for input once, and the second repeats it if the first is cancelled", async () => {
  const client = await started(async (task) => text((await task.elicit(FORM)).action));
  const answers: ((answer: object) => void)[] = [];
  client.answers = { "elicitation/create": () => new Promise((resolve) => answers.push(resolve)) };
  const taskId = await begin(client);
  const first = client.start("tasks/result", { taskId });
  await client.take("elicitation/create");
  const second = client.request("tasks/result", { taskId });
  // A request for input that is sent by mistake arrives before these responses.
  for (let i = 0; i < 20; i++) await until(client, taskId, "input_required");
  assert.equal(client.received, []);
  client.notify("notifications/cancelled", { requestId: first.id });
  await client.take("elicitation/create");
  answers[1]!({ action: "decline" });
  assert.is(said(await second), "decline");
  assert.is(answers.length, 2);
});

test("an error as the answer to a request for input cancels the task, and is the error of tasks/result", async () => {
  const client = await started((task) => task.elicit(FORM));
  client.answers = { "elicitation/create": () => ({ action: "perhaps" }) };
  const taskId = await begin(client);
  assert.is(
    (await client.request("tasks/result", { taskId }))["error"]!["message"] as unknown,
    "the client sent an invalid result for elicitation/create",
  );
  await until(client, taskId, "cancelled");
});

test("tasks/cancel cancels the work, and is refused for a task that has ended", async () => {
  let signal!: AbortSignal;
  const client = await started((task) => {
    ({ signal } = task);
    return new Promise(() => {});
  });
  const taskId = await begin(client);
  const result = client.request("tasks/result", { taskId });
  assert.is((await client.request("tasks/cancel", { taskId }))["status"] as unknown, "cancelled");
  assert.ok(signal.aborted);
  assert.equal((await result)["error"], { code: -32603, message: "the task was cancelled" });
  assert.equal((await client.request("tasks/cancel", { taskId }))["error"], {
    code: -32602,
    message: "the task has ended",
  });
  await until(client, taskId, "cancelled");
});

test("a task of the author's own code may complete in spite of tasks/cancel, and is cancelled if it does not", async () => {
  const times = { createdAt: "2026-01-01T00:00:00Z", lastUpdatedAt: "2026-01-01T00:00:00Z", ttlMs: null };
  for (const [after, outcome] of [
    ["working", "cancelled"],
    ["completed", -32602],
  ] as const) {
    let status = "working";
    const methods = {
      "tasks/get": () => ({ taskId: "own", status, ...times, result: DONE }),
      "tasks/update": () => ({}),
      "tasks/cancel": () => {
        status = after;
        return {};
      },
    };
    const capabilities = { extensions: { [EXTENSION]: {} } };
    const tools = {
      listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
      callTool: () => ({ resultType: "task", taskId: "own", status, ...times, _meta: { "example.com/own": 1 } }),
    };
    const about = { name: "test", version: "1", capabilities, methods };
    const native = createServerOfRevision<Server>(bindingOf(NATIVE), about, { tools });
    const client = await connect(bridge(native, [chainOf(NATIVE, NEWEST_HANDSHAKE)], { log: () => {} }));
    assert.equal(await client.request("tools/call", { name: "any", task: {} }), {
      task: {
        taskId: "own",
        status: "working",
        createdAt: times.createdAt,
        lastUpdatedAt: times.lastUpdatedAt,
        ttl: null,
      },
      _meta: { "example.com/own": 1 },
    });
    const cancelled = await client.request("tasks/cancel", { taskId: "own" });
    assert.is(codeOf(cancelled) ?? cancelled["status"], outcome, after);
  }
});

test("the ids of tasks are kept until their lifetime is over", () => {
  const begun = new BegunTasks();
  const session = {} as McpSession;
  begun.add(session, { taskId: "over", ttlMs: 0 });
  begun.add(session, { taskId: "lasting", ttlMs: null });
  assert.equal(begun.list(session), ["lasting"]);
  assert.equal(begun.list({} as McpSession), []);
});

test("a task that fails has the error of its work as its result", async () => {
  const client = await started(() => {
    throw new McpError(-32001, "broken", { part: 1 });
  });
  const taskId = await begin(client);
  await until(client, taskId, "failed");
  assert.equal((await client.request("tasks/result", { taskId }))["error"], {
    code: -32001,
    message: "broken",
    data: { part: 1 },
  });
});

test("a task whose tool reports an error has failed, and returns the result of the tool", async () => {
  const client = await started(() => ({ ...DONE, isError: true }));
  const taskId = await begin(client);
  await until(client, taskId, "failed");
  assert.equal(await client.request("tasks/result", { taskId }), {
    ...DONE,
    isError: true,
    _meta: { [RELATED]: { taskId } },
  });
});

test("a tool that starts no task returns its result, also if the client asked for a task", async () => {
  const client = await connect(serve((_, context, tasks) => text(tasks.isWanted(context))));
  assert.is(said(await client.request("tools/call", { name: "any", task: {} })), "true");
  assert.is(said(await client.request("tools/call", { name: "any" })), "false");
});

test("an unknown id, an expired task and a task of another session are unknown to the client", async () => {
  const servers = serve(
    starting(() => new Promise(() => {})),
    { tasks: { ttlMs: 40 } },
  );
  const [client, other] = [await connect(servers), await connect(servers)];
  const requests = ["tasks/get", "tasks/result", "tasks/cancel"];
  const outcomes = async (from: SessionClient, taskId: string): Promise<unknown[]> =>
    Promise.all(requests.map(async (method) => codeOf(await from.request(method, { taskId }))));
  const unknown = requests.map(() => -32602);
  assert.equal(await outcomes(client, "unknown"), unknown);
  const taskId = await begin(client);
  assert.equal(await outcomes(other, taskId), unknown);
  assert.equal((await other.request("tasks/list"))["tasks"], []);
  while (codeOf(await client.request("tasks/get", { taskId })) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(await outcomes(client, taskId), unknown);
  assert.equal((await client.request("tasks/list"))["tasks"], []);
});

for (const hasOwnHandlers of [false, true])
  test(`tasks/list returns the tasks that the session began, in pages, and reports a loss if the server has handlers of its own (${hasOwnHandlers})`, async () => {
    const losses: unknown[] = [];
    const log: BridgeOptions["log"] = ({ feature, kind, method }) => losses.push([feature, kind, method]);
    const client = await started(() => DONE, { log, hasOwnHandlers });
    assert.equal(await client.request("tasks/list"), { tasks: [] });
    const ids: string[] = [];
    for (let i = 0; i < 101; i++) ids.push(await begin(client));
    const first = await client.request("tasks/list");
    const second = await client.request("tasks/list", { cursor: first["nextCursor"] });
    const tasks = [first, second].flatMap((page) => page["tasks"] as unknown as Json[]);
    assert.equal(
      tasks.map(({ taskId }) => taskId as unknown),
      ids,
    );
    assert.is(second["nextCursor"], undefined);
    assert.equal(losses, hasOwnHandlers ? [["tasks-list", "degraded", "tasks/list"]] : []);
  });

test("clients cannot send the requests of the extension", async () => {
  for (const to of HANDSHAKES) {
    const client = await started(() => DONE, { to });
    const methods = to === NEWEST_HANDSHAKE ? ["tasks/update"] : ["tasks/update", "tasks/get", "tasks/cancel"];
    for (const method of methods)
      assert.is(codeOf(await client.request(method, { taskId: "any", inputResponses: {} })), -32601, `${to} ${method}`);
  }
});

test.run();

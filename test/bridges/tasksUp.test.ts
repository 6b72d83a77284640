import { test } from "uvu";
import * as assert from "uvu/assert";
import { bridge } from "../../templates/runtime/bridge.js";
import { McpError } from "../../templates/runtime/errors.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { NEWEST_STATELESS } from "../support/revisions.js";
import { openOwned } from "./support/ownedChannel.js";
import { bindingOf } from "./support/revisions.js";
import type { Json } from "./support/sessionClient.js";
import type { StatelessClient } from "./support/statelessClient.js";
import { chainOf } from "./support/tables.js";
import { closeClients } from "./support/upServer.js";

import {
  ADA,
  type CallTool,
  DONE,
  EXTENSION,
  NATIVE,
  UNDECLARED,
  type Work,
  answer,
  begin,
  callTool,
  codeOf,
  connect,
  form,
  said,
  serve,
  started,
  starting,
  text,
  until,
} from "./support/upTasks.js";

test.after.each(closeClients);

test("the server declares the extension if the native server runs tools as tasks, and no capability for tasks", async () => {
  const client = connect(serve(() => DONE).servers);
  const { capabilities } = await client.request("server/discover");
  assert.equal(capabilities, { tools: { listChanged: true }, extensions: { [EXTENSION]: {} } });
  const tools = { listTools: () => ({ tools: [] }), callTool: () => DONE };
  const plain = createServerOfRevision<Server>(bindingOf(NATIVE), { name: "test", version: "1" }, { tools });
  const other = connect(bridge(plain, [chainOf(NATIVE, NEWEST_STATELESS)]));
  assert.equal((await other.request("server/discover"))["capabilities"], { tools: { listChanged: true } });
  assert.is(codeOf(await other.request("tasks/get", { taskId: "any" })), -32601);
});

test("a tool that can run as a task returns a task of the extension, which completes with the result of the tool", async () => {
  let finish!: (result: object) => void;
  const client = started(() => new Promise((resolve) => (finish = resolve)), { ttlMs: 60_000, pollIntervalMs: 7 });
  const { _meta, ...handle } = await callTool(client);
  const { taskId, createdAt, lastUpdatedAt, ...rest } = handle as unknown as { [name: string]: string };
  assert.equal(rest, { resultType: "task", status: "working", ttlMs: 60_000, pollIntervalMs: 7 });
  const { _meta: _, ...state } = await client.request("tasks/get", { taskId });
  assert.equal(state as object, { ...handle, resultType: "complete" });
  assert.is(lastUpdatedAt, createdAt);
  finish({ ...DONE, _meta: { "example.com/own": 1 } });
  const { result } = await until(client, taskId!, "completed");
  assert.equal(result, { resultType: "complete", ...DONE, _meta: { "example.com/own": 1 } });
});

for (const taskSupport of ["required", "optional", "forbidden"])
  test(`a tool whose taskSupport is ${taskSupport} runs as a task only for clients that declare the extension`, async () => {
    const callOnce: CallTool = (_, context, tasks) =>
      tasks.isWanted(context) || taskSupport === "required" ? tasks.start(context, () => DONE) : text("in line");
    const client = connect(serve(callOnce, { taskSupport }).servers);
    assert.is((await callTool(client))["resultType"] as unknown, taskSupport === "forbidden" ? "complete" : "task");
    client.capabilities = {};
    const outcome = await client.request("tools/call", { name: "any", task: {} });
    if (taskSupport === "required") assert.equal(outcome["error"], UNDECLARED);
    else assert.is(said(outcome), "in line");
  });

test("a tool that must run as a task, and does not say so in the list of tools, runs as a task", async () => {
  const client = started(() => DONE, { listTools: () => ({ tools: [] }) });
  await until(client, await begin(client), "completed");
});

test("the list of tools is read once, with all its pages, and again after it has changed", async () => {
  const cursors: unknown[] = [];
  const tool = { name: "any", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } };
  let isListed = true;
  const { servers, native } = serve(
    (_, context, tasks) => (tasks.isWanted(context) ? tasks.start(context, () => DONE) : DONE),
    {
      listTools: ({ cursor }) => {
        cursors.push(cursor);
        return cursor === undefined ? { tools: [], nextCursor: "2" } : { tools: isListed ? [tool] : [] };
      },
    },
  );
  const client = connect(servers);
  const before = native.listeners.size;
  for (let i = 0; i < 2; i++) assert.is((await callTool(client))["resultType"] as unknown, "task");
  assert.equal(cursors, [undefined, "2"]);
  assert.is(native.listeners.size, before + 1, "changes are heard from the first read on");
  isListed = false;
  native.toolListChanged();
  assert.is((await callTool(client))["resultType"] as unknown, "complete");
  assert.equal(cursors, [undefined, "2", undefined, "2"]);
});

test("a list of tools that cannot be read is an error for onError, and the tool runs without a task", async () => {
  let isBroken = true;
  const { servers, errors } = serve((_, context, tasks) => text(tasks.isWanted(context)), {
    listTools: () => {
      if (isBroken) throw new Error("broken");
      return { tools: [{ name: "any", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } }] };
    },
  });
  const client = connect(servers);
  assert.is(said(await callTool(client)), "false");
  assert.equal(errors.map(String), ["Error: broken"]);
  isBroken = false;
  assert.is(said(await callTool(client)), "true");
});

test("tasks/get returns the requests for input of a task, and tasks/update answers them", async () => {
  const client = started(async (task) => {
    const [first, second] = await Promise.all([
      task.elicit(form("First?")),
      task.elicit(form("Second?"), { key: "other" }),
    ]);
    const third = await task.elicit(form("Third?"));
    return text([first, second, third].map(({ content }) => content.name).join());
  });
  const taskId = await begin(client);
  let asked = await until(client, taskId, "input_required");
  while (Object.keys(asked["inputRequests"]!).length < 2) asked = await until(client, taskId, "input_required");
  assert.equal(asked["inputRequests"], {
    "elicit-1": { method: "elicitation/create", params: form("First?") },
    other: { method: "elicitation/create", params: form("Second?") },
  });
  const update = (inputResponses: object): Promise<Json> => client.request("tasks/update", { taskId, inputResponses });
  const { _meta, ...acknowledged } = await update({ "elicit-1": ADA, unknown: ADA, other: { action: "perhaps" } });
  assert.equal(acknowledged as object, { resultType: "complete" });
  assert.equal(Object.keys((await until(client, taskId, "input_required"))["inputRequests"]!), ["other"]);
  await update({ other: ADA });
  assert.equal(Object.keys((await answer(client, taskId))["inputRequests"]!), ["elicit-3"]);
  assert.is(said((await until(client, taskId, "completed"))["result"]!), "Ada,Ada,Ada");
});

test("tasks/update answers a task that was not polled, and rejects params without inputResponses", async () => {
  let isAsked!: () => void;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const client = started(async (task) => {
    const given = task.elicit(form("Name?"), { key: "name" });
    isAsked();
    return text((await given).content.name);
  });
  const taskId = await begin(client);
  await asked;
  assert.equal((await client.request("tasks/update", { taskId }))["error"], {
    code: -32602,
    message: "inputResponses is not an object",
    data: { pointer: "/params/inputResponses" },
  });
  await client.request("tasks/update", { taskId, inputResponses: { name: ADA } });
  assert.is(said((await until(client, taskId, "completed"))["result"]!), "Ada");
});

test("a task whose tool reports an error has completed with the result of the tool", async () => {
  const client = started(() => ({ ...DONE, isError: true }));
  const { result } = await until(client, await begin(client), "completed");
  assert.equal(result, { resultType: "complete", ...DONE, isError: true });
});

test("a task that fails has the error of its work", async () => {
  const client = started(() => {
    throw new McpError(-32600, "no sampling", { requiredCapabilities: { sampling: {} } });
  });
  const { error } = await until(client, await begin(client), "failed");
  assert.equal(error, { code: -32021, message: "no sampling", data: { requiredCapabilities: { sampling: {} } } });
});

test("a request for input that the client did not declare rejects in the work", async () => {
  const client = started((task) => task.elicit(form("Name?")));
  client.capabilities = { extensions: { [EXTENSION]: {} } };
  const { error } = await until(client, await begin(client), "failed");
  assert.equal(error, {
    code: -32021,
    message: "elicitation/create needs the client capability elicitation.form, which the client did not declare",
    data: { requiredCapabilities: { elicitation: { form: {} } } },
  });
});

test("tasks/cancel cancels the work, and does nothing to a task that has ended", async () => {
  let signal!: AbortSignal;
  const client = started((task) => {
    ({ signal } = task);
    return task.elicit(form("Name?"));
  });
  const taskId = await begin(client);
  await until(client, taskId, "input_required");
  for (let times = 0; times < 2; times++) {
    const { _meta, ...acknowledged } = await client.request("tasks/cancel", { taskId });
    assert.equal(acknowledged as object, { resultType: "complete" });
    await until(client, taskId, "cancelled");
  }
  assert.ok(signal.aborted);
  const { _meta, ...late } = await client.request("tasks/update", { taskId, inputResponses: { "elicit-1": ADA } });
  assert.equal(late as object, { resultType: "complete" });
});

test("an unknown id, an expired task and a task of another owner are unknown to the client", async () => {
  const { servers } = serve(
    starting((task) => task.elicit(form("Name?"))),
    { ttlMs: 60 },
  );
  const [ann, bob] = ["ann", "bob"].map((owner) => connect(servers, openOwned(servers, owner))) as [
    StatelessClient,
    StatelessClient,
  ];
  const outcomes = (from: StatelessClient, taskId: unknown): Promise<unknown[]> =>
    Promise.all(
      ["tasks/get", "tasks/update", "tasks/cancel"].map(async (method) =>
        codeOf(await from.request(method, { taskId, inputResponses: {} })),
      ),
    );
  const unknown = [-32602, -32602, -32602];
  for (const taskId of ["unknown", 5, undefined]) assert.equal(await outcomes(ann, taskId), unknown);
  const taskId = await begin(ann);
  assert.equal(await outcomes(bob, taskId), unknown);
  while (codeOf(await ann.request("tasks/get", { taskId })) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(await outcomes(ann, taskId), unknown);
});

test("clients that do not declare the extension cannot send its requests, and no client those of sessions", async () => {
  const client = started(() => DONE);
  const taskId = await begin(client);
  for (const method of ["tasks/list", "tasks/result"])
    assert.is(codeOf(await client.request(method, { taskId })), -32601);
  client.capabilities = {};
  for (const method of ["tasks/get", "tasks/update", "tasks/cancel"])
    assert.equal((await client.request(method, { taskId }))["error"], UNDECLARED);
});

test("a tool that requests input before it starts a task returns input_required results, and then the task", async () => {
  const client = connect(
    serve(async (_, context, tasks) => {
      const { content } = await (context as unknown as Work).elicit(form("Before?"));
      return tasks.start(context, async (task) => {
        const inside = await (task as unknown as Work).elicit(form("Inside?"));
        return text(`${content.name} ${inside.content.name}`);
      });
    }).servers,
  );
  const handle = await client.complete("tools/call", { name: "any" }, { "elicitation/create": () => ADA });
  assert.is(handle["resultType"] as unknown, "task");
  const taskId = handle["taskId"] as unknown as string;
  await answer(client, taskId);
  assert.is(said((await until(client, taskId, "completed"))["result"]!), "Ada Ada");
});

test("a handler does not run if the client cancelled the call while the bridge listed the tools", async () => {
  let runs = 0;
  let list!: (result: object) => void;
  const listed = new Promise<object>((resolve) => (list = resolve));
  const { servers } = serve(() => void runs++, { listTools: () => listed });
  const client = connect(servers);
  const call = client.start("tools/call", { name: "any" });
  await client.request("server/discover");
  client.cancel(call);
  await client.request("server/discover");
  list({ tools: [] });
  await new Promise((resolve) => setTimeout(resolve));
  await client.request("server/discover");
  assert.is(runs, 0);
});

test.run();

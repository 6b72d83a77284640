import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as sessions from "../../generated/2025-11-25/index.js";
import { McpError } from "../../generated/runtime/errors.js";
import type { Server } from "../../generated/runtime/server.js";
import type { TaskContext } from "../../generated/runtime/tasks.js";
import { SessionTasks } from "../../generated/runtime/tasks.js";
import { ACCEPTED, Client, DONE, NAME } from "./support/taskClient.js";

const experimental = suite("the experimental tasks of sessions");

function sessionServer(work: (task: TaskContext<sessions.ServerContext>) => unknown): Server {
  const tasks = new SessionTasks({ ttlMs: 60_000, pollIntervalMs: 7 });
  return sessions.createServer(
    { name: "s", version: "1", onError: () => {}, ...tasks.offer },
    {
      tools: {
        listTools: () => ({ tools: [] }),
        callTool: (_, context) => tasks.start(context, work) as unknown as sessions.CallToolReturn,
      },
    },
  );
}

async function session(server: Server, capabilities: object = { elicitation: {} }): Promise<Client> {
  const one = new Client(server);
  const clientInfo = { name: "c", version: "1" };
  const { result } = await one.ask("initialize", { protocolVersion: "2025-11-25", capabilities, clientInfo });
  const tasks = { list: {}, cancel: {}, requests: { tools: { call: {} } } };
  assert.equal((result!["capabilities"] as { tasks: object }).tasks, tasks);
  return one;
}

async function beginIn(one: Client, ttl?: number): Promise<{ readonly [member: string]: unknown }> {
  const { result } = await one.ask("tools/call", { name: "work", task: { ...(ttl && { ttl }) } });
  return result!["task"] as { readonly [member: string]: unknown };
}

experimental("answer a call with a task that is kept no longer than the client wants", async () => {
  const one = await session(sessionServer(() => new Promise(() => {})));
  const { taskId, createdAt, lastUpdatedAt, ...rest } = await beginIn(one, 40_000);
  assert.equal(rest, { status: "working", ttl: 40_000, pollInterval: 7 });
  assert.is((await beginIn(one, 1e9))["ttl"], 60_000);
  const { result } = await one.ask("tasks/list");
  const [first] = result!["tasks"] as object[];
  assert.equal(first, { taskId, createdAt, lastUpdatedAt, ...rest });
});

experimental("wait for the end when asked for the result, and ask the client on the way", async () => {
  const one = await session(sessionServer(async (task) => ((await task.elicit(NAME)).action === "accept" ? DONE : {})));
  const { taskId } = await beginIn(one);
  assert.is((await one.until(taskId as string, "input_required"))["status"], "input_required");
  one.send("tasks/result", { taskId });
  const asked = await one.next();
  assert.is(asked.method, "elicitation/create");
  const related = { "io.modelcontextprotocol/related-task": { taskId } };
  const { progressToken, ...meta } = asked.params!["_meta"] as { [key: string]: unknown };
  assert.equal(meta, related);
  one.answer(asked.id, ACCEPTED);
  assert.equal((await one.next()).result, { ...DONE, _meta: related });
});

experimental("give back as the result the error that the work threw", async () => {
  const one = await session(
    sessionServer(() => {
      throw new McpError(-32001, "broken");
    }),
  );
  const { taskId } = await beginIn(one);
  assert.equal((await one.ask("tasks/result", { taskId })).error, { code: -32001, message: "broken" });
});

experimental("have failed if the tool reports an error, and return the result of the tool", async () => {
  const failed = { ...DONE, isError: true };
  let end!: (result: typeof failed) => void;
  const one = await session(sessionServer(() => new Promise((resolve) => (end = resolve))));
  const taskId = (await beginIn(one))["taskId"] as string;
  end(failed);
  await one.notified("notifications/tasks/status");
  assert.is((await one.until(taskId, "failed"))["taskId"], taskId);
  const { result } = await one.ask("tasks/list");
  assert.equal(
    (result!["tasks"] as { status: string }[]).map(({ status }) => status),
    ["failed"],
  );
  assert.equal(
    one.told.map(({ params }) => params!["status"]),
    ["failed"],
  );
  const _meta = { "io.modelcontextprotocol/related-task": { taskId } };
  assert.equal((await one.ask("tasks/result", { taskId })).result, { ...failed, _meta });
});

experimental("can be cancelled once", async () => {
  const one = await session(sessionServer((task) => task.elicit(NAME)));
  const { taskId } = await beginIn(one);
  assert.is((await one.ask("tasks/cancel", { taskId })).result!["status"], "cancelled");
  assert.is((await one.ask("tasks/cancel", { taskId })).error!.code, -32602);
  assert.is((await one.ask("tasks/result", { taskId })).error!.code, -32603);
});

experimental("are not there for other sessions", async () => {
  const server = sessionServer(() => DONE);
  const [one, other] = [await session(server), await session(server)];
  const { taskId } = await beginIn(one);
  for (const method of ["tasks/get", "tasks/result", "tasks/cancel"])
    assert.is((await other.ask(method, { taskId })).error!.code, -32602, method);
  assert.equal((await other.ask("tasks/list")).result!["tasks"], []);
});

experimental("tell who began them, and nobody else, what changes", async () => {
  const server = sessionServer(async (task) => {
    task.setStatusMessage("asking");
    await task.elicit(NAME);
    return DONE;
  });
  const [one, other] = [await session(server), await session(server)];
  const { createdAt, lastUpdatedAt: _, ...begun } = await beginIn(one);
  assert.equal(one.told, [], "before the handle");
  const taskId = begun["taskId"] as string;
  await new Promise((resolve) => setTimeout(resolve, 10));
  one.send("tasks/result", { taskId });
  one.answer((await one.next()).id, ACCEPTED);
  await one.next();
  await new Promise((resolve) => setTimeout(resolve, 10));
  await one.ask("ping");
  const told = one.told.map(({ method, params }) => {
    const { lastUpdatedAt, ...rest } = params!;
    assert.type(lastUpdatedAt, "string");
    return { method, params: rest };
  });
  const method = "notifications/tasks/status";
  const facts = { ...begun, createdAt, statusMessage: "asking" };
  assert.equal(told, [
    { method, params: { ...facts, status: "input_required" } },
    { method, params: { ...facts, status: "completed" } },
  ]);
  await other.ask("ping");
  assert.equal(other.told, []);
});

experimental("say which task they belong to when they tell that an elicitation is over", async () => {
  const server = sessionServer((task) => {
    task.elicitationComplete({ elicitationId: "e" });
    return DONE;
  });
  const one = await session(server, { elicitation: { url: {} } });
  const { taskId } = await beginIn(one);
  await one.until(taskId as string, "completed");
  const [first] = one.told.filter(({ method }) => method === "notifications/elicitation/complete");
  const _meta = { "io.modelcontextprotocol/related-task": { taskId } };
  assert.equal(first?.params, { elicitationId: "e", _meta });
});

experimental("are refused to calls that do not ask for one", async () => {
  const one = await session(sessionServer(() => DONE));
  assert.is((await one.ask("tools/call", { name: "work" })).error!.code, -32601);
});

experimental.run();

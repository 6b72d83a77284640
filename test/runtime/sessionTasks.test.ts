import { suite } from "uvu";
import * as assert from "uvu/assert";
import { McpError } from "../../generated/runtime/errors.js";
import type { Server } from "../../generated/runtime/server.js";
import { ACCEPTED, DONE, NAME, openSession, sessionServer } from "./support/taskClient.js";

const experimental = suite("the experimental tasks of sessions");

const OPTIONS = { ttlMs: 60_000, pollIntervalMs: 7 };

const serverOf = (work: Parameters<typeof sessionServer>[0]): Server => sessionServer(work, OPTIONS);

experimental("answer a call with a task that is kept no longer than the client wants", async () => {
  const one = await openSession(serverOf(() => new Promise(() => {})));
  const { taskId, createdAt, lastUpdatedAt, ...rest } = await one.beginTask(40_000);
  assert.equal(rest, { status: "working", ttl: 40_000, pollInterval: 7 });
  assert.is((await one.beginTask(1e9))["ttl"], 60_000);
  const { result } = await one.ask("tasks/list");
  const [first] = result!["tasks"] as object[];
  assert.equal(first, { taskId, createdAt, lastUpdatedAt, ...rest });
});

experimental("wait for the end when asked for the result, and ask the client on the way", async () => {
  const one = await openSession(serverOf(async (task) => ((await task.elicit(NAME)).action === "accept" ? DONE : {})));
  const { taskId } = await one.beginTask();
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
  const one = await openSession(
    serverOf(() => {
      throw new McpError(-32001, "broken");
    }),
  );
  const { taskId } = await one.beginTask();
  assert.equal((await one.ask("tasks/result", { taskId })).error, { code: -32001, message: "broken" });
});

experimental("have failed if the tool reports an error, and return the result of the tool", async () => {
  const failed = { ...DONE, isError: true };
  let end!: (result: typeof failed) => void;
  const one = await openSession(serverOf(() => new Promise((resolve) => (end = resolve))));
  const taskId = (await one.beginTask())["taskId"] as string;
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
  const one = await openSession(serverOf((task) => task.elicit(NAME)));
  const { taskId } = await one.beginTask();
  assert.is((await one.ask("tasks/cancel", { taskId })).result!["status"], "cancelled");
  assert.is((await one.ask("tasks/cancel", { taskId })).error!.code, -32602);
  assert.is((await one.ask("tasks/result", { taskId })).error!.code, -32603);
});

experimental("are not there for other sessions", async () => {
  const server = serverOf(() => DONE);
  const [one, other] = [await openSession(server), await openSession(server)];
  const { taskId } = await one.beginTask();
  for (const method of ["tasks/get", "tasks/result", "tasks/cancel"])
    assert.is((await other.ask(method, { taskId })).error!.code, -32602, method);
  assert.equal((await other.ask("tasks/list")).result!["tasks"], []);
});

experimental("tell who began them, and nobody else, what changes", async () => {
  const server = serverOf(async (task) => {
    task.setStatusMessage("asking");
    await task.elicit(NAME);
    return DONE;
  });
  const [one, other] = [await openSession(server), await openSession(server)];
  const { createdAt, lastUpdatedAt: _, ...begun } = await one.beginTask();
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
  const server = serverOf((task) => {
    task.elicitationComplete({ elicitationId: "e" });
    return DONE;
  });
  const one = await openSession(server, { elicitation: { url: {} } });
  const { taskId } = await one.beginTask();
  await one.until(taskId as string, "completed");
  const [first] = one.told.filter(({ method }) => method === "notifications/elicitation/complete");
  const _meta = { "io.modelcontextprotocol/related-task": { taskId } };
  assert.equal(first?.params, { elicitationId: "e", _meta });
});

experimental("are refused to calls that do not ask for one", async () => {
  const one = await openSession(serverOf(() => DONE));
  assert.is((await one.ask("tools/call", { name: "work" })).error!.code, -32601);
});

experimental.run();

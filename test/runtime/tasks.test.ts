import { mock } from "node:test";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { McpError } from "../../generated/runtime/errors.js";
import { Tasks } from "../../generated/runtime/tasks.js";
import { ACCEPTED, DONE, NAME, statelessClient, TASKS } from "./support/taskClient.js";

const extension = suite("the extension for tasks");

extension("is declared, and without its methods of earlier days", async () => {
  const one = statelessClient(() => DONE);
  const { result } = await one.ask("server/discover");
  assert.equal((result!["capabilities"] as { extensions: object }).extensions, { [TASKS]: {} });
  for (const method of ["tasks/list", "tasks/result"]) assert.is((await one.ask(method)).error!.code, -32601);
});

extension("answers a call with a handle that can be asked for at once", async () => {
  const one = statelessClient(() => new Promise(() => {}), { ttlMs: 60_000, pollIntervalMs: 7 });
  const { result } = await one.ask("tools/call", { name: "work" });
  const { taskId, createdAt, lastUpdatedAt, _meta, ...rest } = result!;
  assert.equal(rest, { resultType: "task", status: "working", ttlMs: 60_000, pollIntervalMs: 7 });
  assert.match(String(createdAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.is(lastUpdatedAt, createdAt);
  const got = await one.ask("tasks/get", { taskId });
  assert.is(got.result!["resultType"], "complete");
  assert.is(got.result!["status"], "working");
});

extension("gives the result within the task, that of a failed tool too", async () => {
  const one = statelessClient(() => ({ ...DONE, isError: true }));
  const ended = await one.until(await one.begin(), "completed");
  assert.equal(ended["result"], { resultType: "complete", ...DONE, isError: true });
  assert.is(ended["error"], undefined);
});

extension("fails with the error of the protocol that the work threw", async () => {
  const one = statelessClient(() => {
    throw new McpError(-32001, "broken", { part: 1 });
  });
  const ended = await one.until(await one.begin(), "failed");
  assert.equal(ended["error"], { code: -32001, message: "broken", data: { part: 1 } });
  assert.is(ended["result"], undefined);
});

extension("fails where the work gives something else than the call should", async () => {
  const one = statelessClient(() => ({ contents: [] }));
  const ended = await one.until(await one.begin(), "failed");
  assert.is((ended["error"] as { code: number }).code, -32603);
});

extension("names the first problem of an invalid result to onError, and not to the client", async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const one = statelessClient(() => ({ content: [{ type: "text" }] }), { onError });
  const ended = await one.until(await one.begin(), "failed");
  assert.is((ended["error"] as { message: string }).message, "Internal error");
  assert.equal(errors.map(String), [
    "TypeError: the work of the task returned an invalid result of tools/call: /content/0/text is required but missing",
  ]);
});

extension("keeps a question until it is answered, and ignores other keys and wrong answers", async () => {
  const one = statelessClient(async (task) => {
    const both = [task.elicit(NAME, { key: "first" }), task.elicit(NAME)];
    const [first, second] = await Promise.all(both);
    return { content: [{ type: "text", text: `${first!.action} ${second!.action}` }] };
  });
  const taskId = await one.begin();
  const asked = await one.until(taskId, "input_required");
  assert.equal(asked["inputRequests"], {
    first: { method: "elicitation/create", params: NAME },
    "elicit-2": { method: "elicitation/create", params: NAME },
  });
  const ack = await one.ask("tasks/update", { taskId, inputResponses: { first: ACCEPTED, other: ACCEPTED } });
  assert.equal(Object.keys(ack.result!).sort(), ["_meta", "resultType"]);
  const still = await one.until(taskId, "input_required");
  assert.equal(Object.keys(still["inputRequests"] as object), ["elicit-2"]);
  await one.ask("tasks/update", { taskId, inputResponses: { "elicit-2": { action: "perhaps" } } });
  await one.until(taskId, "input_required");
  await one.ask("tasks/update", { taskId, inputResponses: { "elicit-2": { action: "decline" } } });
  const ended = await one.until(taskId, "completed");
  assert.equal((ended["result"] as typeof DONE).content, [{ type: "text", text: "accept decline" }]);
});

extension("stops at once when it is cancelled, and can be cancelled again", async () => {
  let reason: unknown;
  const one = statelessClient((task) => {
    task.signal.addEventListener("abort", () => (reason = task.signal.reason));
    return task.elicit(NAME);
  });
  const taskId = await one.begin();
  await one.until(taskId, "input_required");
  for (let times = 0; times < 2; times++) {
    const ack = await one.ask("tasks/cancel", { taskId });
    assert.equal(Object.keys(ack.result!).sort(), ["_meta", "resultType"]);
  }
  const ended = await one.until(taskId, "cancelled");
  assert.is(ended["inputRequests"], undefined);
  assert.instance(reason, Error);
});

extension("is refused to clients that have not opted in, with what they must declare", async () => {
  const one = statelessClient(() => DONE, { extensions: {} });
  const data = { requiredCapabilities: { extensions: { [TASKS]: {} } } };
  const calls = ["tasks/get", "tasks/update", "tasks/cancel", "tools/call"];
  for (const method of calls) {
    const { error } = await one.ask(method, { name: "work", taskId: "x" });
    assert.equal([error!.code, error!.data], [-32021, data], method);
  }
});

extension("does not know a task whose time is over, and stops its work", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let isAborted = false;
  const one = statelessClient(
    (task) => new Promise(() => task.signal.addEventListener("abort", () => (isAborted = true))),
    {
      ttlMs: 60,
    },
  );
  const taskId = await one.begin();
  assert.is((await one.ask("tasks/get", { taskId })).result!["status"], "working");
  mock.timers.tick(60);
  assert.is((await one.ask("tasks/get", { taskId })).error!.code, -32602);
  assert.ok(isAborted);
  mock.timers.reset();
});

extension("refuses more tasks than it was told to keep", async () => {
  const one = statelessClient(() => DONE, { maxTasks: 1 });
  await one.begin();
  assert.is((await one.ask("tools/call", { name: "work" })).error!.code, -32603);
});

extension("refuses times that a timer cannot wait for", () => {
  for (const ttlMs of [0, -1, Number.NaN, 2 ** 31]) assert.throws(() => new Tasks({ ttlMs }), /ttlMs is/);
});

extension.run();

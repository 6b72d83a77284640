import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CallOptions, TaskState } from "../../../templates/runtime/client/callOptions.js";
import {
  CallAbortedError,
  ConnectionLostError,
  InputError,
  InvalidResultError,
  TaskError,
} from "../../../templates/runtime/client/errors.js";
import { createHost } from "../../../templates/runtime/client/host/hostRequests.js";
import type { RoundCall } from "../../../templates/runtime/client/revision.js";
import { awaitTask, openTask } from "../../../templates/runtime/client/tasks/taskCalls.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { createHold, ScriptedPort, settled } from "../support/scriptedPort.js";

const TASK = {
  taskId: "t",
  status: "working",
  createdAt: "2026-01-01T00:00:00Z",
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  ttlMs: null,
  pollIntervalMs: 1,
};
const CREATED = { resultType: "task", ...TASK };
const DONE = { resultType: "complete", content: [{ type: "text", text: "done" }] };
const COMPLETED = { ...TASK, status: "completed", result: DONE };
const ROOTS = { roots: [{ uri: "file:///a" }] };
const needs = (...keys: string[]): object => ({
  ...TASK,
  status: "input_required",
  inputRequests: Object.fromEntries(keys.map((key) => [key, { method: "roots/list" }])),
});

/** A call whose task has the given states, one after the other. A function is called for its state. */
function createCall(states: readonly (object | (() => unknown))[], options?: CallOptions, handlers: object = {}) {
  const left = [...states];
  const port = new ScriptedPort("stateless", {
    "tasks/get": () => {
      const state = left.length > 1 ? left.shift()! : left[0]!;
      return typeof state === "function" ? state() : { ...state, resultType: "complete" };
    },
    "tasks/update": () => ({ resultType: "complete" }),
    "tasks/cancel": () => ({ resultType: "complete" }),
  });
  port.runHandler = createHost(port, { handlers, handlerMs: 60_000, send: () => {} }).run;
  const call: RoundCall = {
    method: "tools/call",
    paramsText: "{}",
    name: "work",
    options,
    ownMeta: "",
    argumentHeaders: undefined,
  };
  const wait = (created: JsonObject = CREATED): Promise<JsonObject> =>
    awaitTask(port, call, { result: created, timeLeftMs: port.maxTimeoutOf(options) });
  const methods = (): string[] => port.sent.map(({ method }) => method);
  return { port, call, wait, methods };
}

const failed = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error("the call did not fail")),
    (error: Error) => error,
  );

test("a call that the server runs as a task resolves with the result of the task", async () => {
  const statuses: string[] = [];
  const onTask = ({ status, statusMessage }: TaskState): void =>
    void statuses.push(statusMessage === undefined ? status : `${status} ${statusMessage}`);
  const { wait, port } = createCall([TASK, { ...TASK, statusMessage: "half" }, COMPLETED], { onTask });
  assert.equal(await wait(), DONE);
  assert.equal(statuses, ["working", "working half", "completed"]);
  assert.equal(
    port.sent.map(({ method, params }) => [method, params]),
    [
      ["tasks/get", { taskId: "t" }],
      ["tasks/get", { taskId: "t" }],
      ["tasks/get", { taskId: "t" }],
    ],
  );
});

test("a task that has already ended is not waited for", async () => {
  const { wait, methods } = createCall([COMPLETED]);
  assert.equal(await wait({ ...CREATED, status: "completed", pollIntervalMs: 60_000 }), DONE);
  assert.equal(methods(), ["tasks/get"]);
});

test("the result in a task without a resultType is complete, and an invalid result is rejected", async () => {
  const { content } = DONE;
  assert.equal(await createCall([{ ...COMPLETED, result: { content } }]).wait(), DONE);
  for (const result of [undefined, "x", { content: 1 }, { ...DONE, resultType: "task" }])
    assert.instance(await failed(createCall([{ ...COMPLETED, result }]).wait()), InvalidResultError);
});

test("each input request of a task is answered once, also if the server repeats it", async () => {
  let calls = 0;
  const handlers = { roots: { listRoots: () => (calls++, ROOTS) } };
  const { wait, port } = createCall([needs("a"), needs("a"), needs("a", "b"), COMPLETED], undefined, handlers);
  assert.equal(await wait(), DONE);
  const updates = port.sent.filter(({ method }) => method === "tasks/update");
  assert.equal(
    updates.map(({ params }) => params),
    [
      { taskId: "t", inputResponses: { a: ROOTS } },
      { taskId: "t", inputResponses: { b: ROOTS } },
    ],
  );
  assert.is(calls, 2);
});

test("a handler without a result rejects the call, and the task is cancelled", async () => {
  const { wait, methods } = createCall([needs("a")]);
  const error = await failed(wait());
  assert.instance(error, InputError);
  assert.is((error as InputError).key, "a");
  await settled();
  assert.equal(methods(), ["tasks/get", "tasks/cancel"]);
});

test("a task that fails, is cancelled or is gone rejects with its status and the server's error", async () => {
  const error = { code: -32000, message: "out of paper", data: 1 };
  const broken = (await failed(createCall([{ ...TASK, status: "failed", error }]).wait())) as TaskError;
  assert.instance(broken, TaskError);
  assert.equal([broken.taskId, broken.status, broken.message], ["t", "failed", "The task t is failed: out of paper"]);
  assert.equal([(broken.cause as McpError).code, (broken.cause as McpError).data], [-32000, 1]);
  const stopped = await failed(createCall([{ ...TASK, status: "cancelled", statusMessage: "stopped" }]).wait());
  assert.is(stopped.message, "The task t is cancelled: stopped");
  const gone = await failed(createCall([() => Promise.reject(new McpError(-32602, "unknown task"))]).wait());
  assert.instance(gone, TaskError);
  assert.is(gone.message, "The task t is working: unknown task");
});

test("a request for the status that is lost is repeated, and an error of the server is not", async () => {
  const lost = (): never => {
    throw new ConnectionLostError("lost", { mayHaveRun: true });
  };
  assert.equal(await createCall([lost, lost, lost, lost, COMPLETED]).wait(), DONE);
  assert.instance(await failed(createCall([lost]).wait()), ConnectionLostError);
  const refusing = createCall([() => Promise.reject(new McpError(-32603, "no"))]);
  assert.instance(await failed(refusing.wait()), McpError);
  assert.equal(refusing.methods(), ["tasks/get"]);
});

test("a task does not outlive its lifetime", async () => {
  const { wait } = createCall([{ ...TASK, ttlMs: 1 }]);
  assert.is((await failed(wait({ ...CREATED, ttlMs: 1 }))).message, "The task t is working: its lifetime is over");
});

test("aborting the call cancels the task and rejects, and `notifications/cancelled` is not sent", async () => {
  const abort = new AbortController();
  const asked = createHold();
  const never = (): Promise<never> => (asked.settle(), new Promise(() => {}));
  const { wait, port, methods } = createCall([never], { signal: abort.signal });
  const error = failed(wait());
  await asked.promise;
  abort.abort("enough");
  assert.instance(await error, CallAbortedError);
  assert.equal([(await error).cause, methods(), port.notified], ["enough", ["tasks/get", "tasks/cancel"], []]);
});

test("closing the client ends the wait, and the task goes on", async () => {
  const { wait, port, methods } = createCall([TASK]);
  const error = failed(wait({ ...CREATED, pollIntervalMs: 60_000 }));
  await settled();
  port.close();
  assert.is((await error).message, "the client is closed");
  assert.equal(methods(), []);
});

test("a task as the result of another method, without an id or with an unknown status is invalid", async () => {
  const { port, call, wait } = createCall([COMPLETED]);
  assert.instance(
    await failed(awaitTask(port, { ...call, method: "tools/list" }, { result: CREATED, timeLeftMs: 1000 })),
    InvalidResultError,
  );
  assert.instance(await failed(wait({ ...CREATED, taskId: 1 })), InvalidResultError);
  assert.instance(await failed(wait({ ...CREATED, status: "done" })), InvalidResultError);
});

test("a failing `onTask` becomes a warning", async () => {
  const cause = new Error("x");
  const onTask = (): never => {
    throw cause;
  };
  const { wait, port } = createCall([COMPLETED], { onTask });
  assert.equal(await wait(), DONE);
  assert.equal(port.warnings[0], { code: "handler-failed", message: "The option onTask threw an error.", cause });
});

test("a task is opened by its id without its call, and aborting that wait does not cancel it", async () => {
  const { port, methods } = createCall([TASK, COMPLETED]);
  const task = openTask(port, "t");
  assert.equal([task.id, methods()], ["t", []]);
  assert.is((await task.status()).status, "working");
  assert.equal(await task.result(), DONE);
  const waiting = createCall([{ ...TASK, pollIntervalMs: 60_000 }]);
  const abort = new AbortController();
  const error = failed(openTask(waiting.port, "t").result({ signal: abort.signal }));
  await settled();
  abort.abort();
  assert.instance(await error, CallAbortedError);
  assert.equal(waiting.methods(), ["tasks/get"]);
  await openTask(waiting.port, "t").cancel();
  assert.equal(waiting.port.sent.at(-1)!.params, { taskId: "t" });
  assert.is(waiting.methods().at(-1), "tasks/cancel");
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CallOptions, TaskState, RoundCall } from "../../../templates/runtime/client/revision.js";
import {
  CallAbortedError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InputError,
  InvalidResultError,
  TaskError,
} from "../../../templates/runtime/client/errors.js";
import { HandlerHost } from "../../../templates/runtime/client/host/hostRequests.js";
import { awaitTask, openTask } from "../../../templates/runtime/client/tasks/taskCalls.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { fakeTimers } from "../support/fakeTimers.js";
import { ScriptedPort, createHold, settled } from "../support/scriptedPort.js";
import { rejected } from "../support/serving.js";

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
  port.runHandler = new HandlerHost(port, { handlers, handlerMs: 60_000, send: () => {} }).run;
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
    assert.instance(await rejected(createCall([{ ...COMPLETED, result }]).wait()), InvalidResultError);
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
  const error = await rejected(wait());
  assert.instance(error, InputError);
  assert.is((error as InputError).key, "a");
  await settled();
  assert.equal(methods(), ["tasks/get", "tasks/cancel"]);
});

test("a task that fails, is cancelled or is gone rejects with its status and the server's error", async () => {
  const error = { code: -32000, message: "out of paper", data: 1 };
  const broken = (await rejected(createCall([{ ...TASK, status: "failed", error }]).wait())) as TaskError;
  assert.instance(broken, TaskError);
  assert.equal([broken.taskId, broken.status, broken.message], ["t", "failed", "The task t is failed: out of paper"]);
  assert.equal([(broken.cause as McpError).code, (broken.cause as McpError).data], [-32000, 1]);
  const stopped = await rejected(createCall([{ ...TASK, status: "cancelled", statusMessage: "stopped" }]).wait());
  assert.is(stopped.message, "The task t is cancelled: stopped");
  const gone = await rejected(createCall([() => Promise.reject(new McpError(-32602, "unknown task"))]).wait());
  assert.instance(gone, TaskError);
  assert.is(gone.message, "The task t is working: unknown task");
});

const lost = new ConnectionLostError("lost", { mayHaveRun: true });
const refused = new ConnectError("refused");
const throwing = (error: unknown) => (): never => {
  throw error;
};
const unavailable = (status: number, retryAfterMs?: number): HttpStatusError =>
  new HttpStatusError(`status ${status}`, {
    status,
    contentType: undefined,
    excerpt: "",
    retryAfterMs,
    isRetryable: status === 503,
  });
const overloaded = (retryAfterMs: number): McpError =>
  Object.assign(new McpError(-32603, "too many requests"), { isRetryable: true, retryAfterMs });

/** Waits for a task without waiting for its pauses. Returns the milliseconds of each pause, and the error of the wait. */
async function skipPauses(wait: () => Promise<unknown>): Promise<{ pauses: number[]; error: unknown }> {
  const timers = fakeTimers("client/pause");
  const { now } = Date;
  const pauses: number[] = [];
  let isOver = false;
  let passed = 0;
  Date.now = () => 1e12 + passed;
  const end = wait().then(
    () => undefined,
    (error: unknown) => error,
  );
  void end.then(() => (isOver = true));
  try {
    for (;;) {
      await settled();
      if (isOver) return { pauses, error: await end };
      const [pause] = timers.delays;
      if (pause === undefined) continue;
      pauses.push(pause);
      passed += pause;
      timers.run();
    }
  } finally {
    Date.now = now;
    timers.restore();
  }
}

/** Waits for a task that ended with the call, so that only failures cause pauses. */
const waitForEnded = (states: readonly (object | (() => unknown))[], options?: CallOptions) =>
  skipPauses(() => createCall(states, options).wait({ ...CREATED, status: "completed" }));

test("a request for the status is repeated after failures, with growing pauses or after the time that the server names", async () => {
  const states = [lost, refused, unavailable(503, 5_000), overloaded(1_000), unavailable(502)].map(throwing);
  const { pauses, error } = await waitForEnded([...states, COMPLETED]);
  assert.equal([pauses, error], [[100, 200, 5_000, 1_000, 1_600], undefined]);
});

for (const cause of [lost, refused, unavailable(503), overloaded(0)])
  test(`if a ${cause.name} lasts longer than timeoutMs, a TaskError names the task`, async () => {
    const { pauses, error } = await waitForEnded([throwing(cause)], { timeoutMs: 1_000 });
    assert.equal(pauses, [100, 200, 400, 300]);
    assert.instance(error, TaskError);
    const { taskId, status, message } = error as TaskError;
    assert.equal([taskId, status, message], ["t", "completed", `The task t is completed: ${cause.message}`]);
    assert.is((error as TaskError).cause, cause);
  });

for (const cause of [overloaded(2_000), new McpError(-32603, "no"), unavailable(404)])
  test(`a request that cannot succeed in time is not repeated, and a TaskError names the task: ${cause.message}`, async () => {
    const { pauses, error } = await waitForEnded([throwing(cause)], { timeoutMs: 1_000 });
    assert.equal(pauses, []);
    assert.equal([(error as TaskError).name, (error as TaskError).taskId], ["TaskError", "t"]);
    assert.is((error as TaskError).cause, cause);
  });

test("a failure of tasks/update names the task", async () => {
  const { port, wait } = createCall([needs("a")], undefined, { roots: { listRoots: () => ROOTS } });
  const { requestRaw } = port;
  port.requestRaw = (method, ...rest) =>
    method === "tasks/update" ? Promise.reject(lost) : requestRaw.call(port, method, ...rest);
  const error = (await rejected(wait())) as TaskError;
  assert.equal([error.name, error.taskId, error.status], ["TaskError", "t", "input_required"]);
  assert.is(error.cause, lost);
});

test("an opened task is read again if its first request fails", async () => {
  const { port } = createCall([throwing(refused), COMPLETED]);
  const { pauses, error } = await skipPauses(() => openTask(port, "t").result());
  assert.equal([pauses, error], [[1_000], undefined]);
});

test("a task does not outlive its lifetime", async () => {
  const { wait } = createCall([{ ...TASK, ttlMs: 1 }]);
  assert.is((await rejected(wait({ ...CREATED, ttlMs: 1 }))).message, "The task t is working: its lifetime is over");
});

test("aborting the call cancels the task and rejects, and `notifications/cancelled` is not sent", async () => {
  const abort = new AbortController();
  const asked = createHold();
  const never = (): Promise<never> => (asked.settle(), new Promise(() => {}));
  const { wait, port, methods } = createCall([never], { signal: abort.signal });
  const error = rejected(wait());
  await asked.promise;
  abort.abort("enough");
  assert.instance(await error, CallAbortedError);
  assert.equal([(await error).cause, methods(), port.notified], ["enough", ["tasks/get", "tasks/cancel"], []]);
});

test("closing the client ends the wait, and the task goes on", async () => {
  const { wait, port, methods } = createCall([TASK]);
  const error = rejected(wait({ ...CREATED, pollIntervalMs: 60_000 }));
  await settled();
  port.close();
  assert.is((await error).message, "the client is closed");
  assert.equal(methods(), []);
});

test("a task as the result of another method, without an id or with an unknown status is invalid", async () => {
  const { port, call, wait } = createCall([COMPLETED]);
  assert.instance(
    await rejected(awaitTask(port, { ...call, method: "tools/list" }, { result: CREATED, timeLeftMs: 1000 })),
    InvalidResultError,
  );
  assert.instance(await rejected(wait({ ...CREATED, taskId: 1 })), InvalidResultError);
  assert.instance(await rejected(wait({ ...CREATED, status: "done" })), InvalidResultError);
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
  const error = rejected(openTask(waiting.port, "t").result({ signal: abort.signal }));
  await settled();
  abort.abort();
  assert.instance(await error, CallAbortedError);
  assert.equal(waiting.methods(), ["tasks/get"]);
  await openTask(waiting.port, "t").cancel();
  assert.equal(waiting.port.sent.at(-1)!.params, { taskId: "t" });
  assert.is(waiting.methods().at(-1), "tasks/cancel");
});

test.run();

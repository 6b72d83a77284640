import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CallOptions } from "../../../templates/runtime/client/revision.js";
import { TaskError, TimeoutError } from "../../../templates/runtime/client/errors.js";
import { HandlerHost } from "../../../templates/runtime/client/host/hostRequests.js";
import { awaitTask, openTask } from "../../../templates/runtime/client/tasks/taskCalls.js";
import { callAsSessionTask } from "../../../templates/runtime/client/tasks/sessionTasks.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import { createHold, ScriptedPort, settled, until } from "../support/scriptedPort.js";
import { rejected } from "../support/serving.js";

const TASK = { taskId: "t", status: "working", ttl: null, ttlMs: null, pollInterval: 60_000, pollIntervalMs: 60_000 };
const CREATED = { resultType: "task", ...TASK };
const IDLE = { limit: "idle", afterMs: 700 } as const;
const silence = (): never => {
  throw new TimeoutError("x sent no response to tasks/get within 700 ms (option timeoutMs).", IDLE);
};

type Answers = NonNullable<ConstructorParameters<typeof ScriptedPort>[1]>;

function createPort(lifecycle: "stateless" | "handshake", answers: Answers = {}): ScriptedPort {
  const port = new ScriptedPort(lifecycle, {
    "tools/call": () => ({ task: TASK }),
    "tasks/get": () => TASK,
    "tasks/result": () => new Promise(() => {}),
    "tasks/cancel": () => ({}),
    "tasks/update": () => ({}),
    ...answers,
  });
  port.server = { ...port.server, capabilities: { tasks: { requests: { tools: { call: {} } } } } };
  return port;
}

/** Starts a call that becomes a task, and resolves with its error. */
function failTask(port: ScriptedPort, options: CallOptions): Promise<TimeoutError> {
  const params = { name: "work" };
  const call = {
    method: "tools/call",
    paramsText: "{}",
    name: "work",
    options,
    ownMeta: "",
    argumentHeaders: undefined,
  };
  const promise =
    port.revision.lifecycle === "stateless"
      ? awaitTask(port, call, { result: CREATED, timeLeftMs: port.maxTimeoutOf(options) })
      : callAsSessionTask(port, { method: "tools/call", params }, options);
  return rejected<TimeoutError>(promise);
}

const methods = ({ sent }: ScriptedPort): string[] => sent.map(({ method }) => method);

for (const lifecycle of ["stateless", "handshake"] as const) {
  test(`${lifecycle}: maxTimeoutMs bounds a call with its task: the error names the task, and the task is cancelled`, async () => {
    const port = createPort(lifecycle);
    const error = failTask(port, { maxTimeoutMs: 5_000 });
    await until(() => port.clock.timers.needed === 1);
    port.clock.pass(4_999);
    await settled();
    assert.not.ok(methods(port).includes("tasks/cancel"));
    port.clock.pass(1);
    const { name, message, limit, afterMs, taskId } = await error;
    assert.is(
      message,
      "The task t of tools/call did not end within 5000 ms (option maxTimeoutMs). The client sends tasks/cancel for it.",
    );
    assert.equal([name, limit, afterMs, taskId], ["TimeoutError", "total", 5_000, "t"]);
    await until(() => methods(port).includes("tasks/cancel"));
    assert.equal(port.sent.at(-1)!.params, { taskId: "t" });
    assert.is(port.clock.timers.needed, 0);
  });

  test(`${lifecycle}: each request for the status has the time limit timeoutMs of the call`, async () => {
    const port = createPort(lifecycle, { "tasks/get": silence });
    const options = { timeoutMs: 700, maxTimeoutMs: 90_000 };
    const params = { ...TASK, pollInterval: 1, pollIntervalMs: 1 };
    const error =
      lifecycle === "stateless"
        ? rejected<TimeoutError>(openTask(port, "t").result(options))
        : failTask(createPortOf(port, params), options);
    const { message, limit, taskId } = await error;
    assert.match(message, "tasks/get within 700 ms (option timeoutMs). The client waited for the task t.");
    assert.equal([limit, taskId], ["idle", "t"]);
    const get = port.sent.find(({ method }) => method === "tasks/get")!;
    assert.is(get.options!.timeoutMs, 700);
    assert.is(port.clock.timers.needed, 0);
  });

  test(`${lifecycle}: the time limit of the wait for an opened task does not cancel the task`, async () => {
    const port = createPort(lifecycle);
    const error = rejected<TimeoutError>(openTask(port, "t").result({ maxTimeoutMs: 1_000 }));
    await until(() => methods(port).includes(lifecycle === "stateless" ? "tasks/get" : "tasks/result"));
    port.clock.pass(1_000);
    const { message, taskId } = await error;
    assert.is(message, "The task t of tools/call did not end within 1000 ms (option maxTimeoutMs).");
    await settled();
    assert.equal([taskId, methods(port).includes("tasks/cancel")], ["t", false]);
  });
}

/** Makes a port answer `tools/call` with another task. */
function createPortOf(port: ScriptedPort, task: object): ScriptedPort {
  const { requestRaw } = port;
  port.requestRaw = (method, params, options) =>
    method === "tools/call" ? Promise.resolve({ task }) : requestRaw.call(port, method, params, options);
  return port;
}

for (const lifecycle of ["stateless", "handshake"] as const)
  test(`${lifecycle}: a task that the server does not know is a TaskError with the status unknown`, async () => {
    const refuse = (): never => {
      throw new McpError(-32602, "no such task");
    };
    const port = createPort(lifecycle, { "tasks/get": refuse, "tasks/cancel": refuse });
    const task = openTask(port, "nope");
    for (const request of [task.status(), task.result(), task.cancel()]) {
      const error: unknown = await rejected<TimeoutError>(request);
      assert.instance(error, TaskError);
      const { message, status, taskId } = error as TaskError;
      assert.equal([message, status, taskId], ["The task nope is unknown: no such task", "unknown", "nope"]);
    }
  });

test("the time of the client's handlers does not count towards the time limit of a task", async () => {
  const answer = createHold<object>();
  const asked = createHold();
  const listRoots = (): Promise<object> => (asked.settle(), answer.promise);
  const inputRequests = { a: { method: "roots/list" } };
  const port = createPort("stateless", {
    "tasks/get": () => ({ ...TASK, pollIntervalMs: 1, status: "input_required", inputRequests }),
  });
  port.runHandler = new HandlerHost(port, {
    handlers: { roots: { listRoots } },
    handlerMs: 60_000,
    send: () => {},
  }).run;
  const error = rejected<TimeoutError>(openTask(port, "t").result({ maxTimeoutMs: 1_000 }));
  await asked.promise;
  port.clock.pass(100_000);
  answer.settle({ roots: [] });
  await until(() => methods(port).includes("tasks/update"));
  port.clock.pass(1_000);
  assert.is((await error).limit, "total");
});

test("a server that answers the call at once leaves no time limit running", async () => {
  const port = createPort("handshake", { "tools/call": () => ({ content: [] }) });
  await callAsSessionTask(port, { method: "tools/call", params: { name: "work" } }, {});
  assert.is(port.clock.timers.needed, 0);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CallOptions } from "../../../templates/runtime/client/revision.js";
import {
  CallAbortedError,
  ConnectionLostError,
  HttpStatusError,
  TaskError,
  type CapabilityError,
} from "../../../templates/runtime/client/errors.js";
import { callAsSessionTask } from "../../../templates/runtime/client/tasks/sessionTasks.js";
import { openTask } from "../../../templates/runtime/client/tasks/taskCalls.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import { ScriptedPort, createHold, settled } from "../support/scriptedPort.js";
import { rejected } from "../support/serving.js";

const TASK = {
  taskId: "t",
  status: "working",
  createdAt: "2026-01-01T00:00:00Z",
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  ttl: null,
  pollInterval: 1,
};
const DONE = { content: [{ type: "text", text: "done" }] };

function createSession(answers: ConstructorParameters<typeof ScriptedPort>[1] = {}) {
  const port = new ScriptedPort("handshake", {
    "tools/call": () => ({ task: TASK }),
    "tasks/get": () => TASK,
    "tasks/result": () => DONE,
    "tasks/cancel": () => ({ ...TASK, status: "cancelled" }),
    ...answers,
  });
  port.server = { ...port.server, capabilities: { tasks: { requests: { tools: { call: {} } } } } };
  const call = (options: CallOptions = {}): Promise<unknown> =>
    callAsSessionTask(port, { method: "tools/call", params: { name: "work" } }, { task: { ttl: 5000 }, ...options });
  return { port, call };
}

test("a call as a task sends `task`, and resolves with the result of the task", async () => {
  const { port, call } = createSession();
  assert.equal(await call(), DONE);
  assert.equal(
    port.sent.map(({ method, params }) => [method, params]),
    [
      ["tools/call", { name: "work", task: { ttl: 5000 } }],
      ["tasks/result", { taskId: "t" }],
    ],
  );
  assert.is(port.sent[1]!.options!.timeoutMs, Infinity);
});

test("the status is requested while the result is awaited, and changes are reported", async () => {
  const result = createHold<object>();
  const states = [TASK, { ...TASK, status: "input_required" }, { ...TASK, status: "completed" }];
  const seen: string[] = [];
  const { call } = createSession({
    "tasks/result": () => result.promise,
    "tasks/get": () => {
      if (states.length === 1) result.settle(DONE);
      return states.shift();
    },
  });
  assert.equal(await call({ onTask: ({ status }) => seen.push(status) }), DONE);
  assert.equal(seen, ["working", "input_required", "completed"]);
});

test("the final status is reported before the call returns, also if the result arrives first", async () => {
  const seen: string[] = [];
  const { port, call } = createSession({ "tasks/get": () => ({ ...TASK, status: "completed" }) });
  assert.equal(await call({ onTask: ({ status }) => seen.push(status) }), DONE);
  assert.equal(seen, ["working", "completed"]);
  assert.is(port.sent.filter(({ method }) => method === "tasks/get").length, 1);
});

test("a call returns its result, also if the final status cannot be read", async () => {
  const seen: string[] = [];
  const { call } = createSession({
    "tasks/get": () => {
      throw new McpError(-32602, "the task was deleted");
    },
  });
  assert.equal(await call({ onTask: ({ status }) => seen.push(status) }), DONE);
  assert.equal(seen, ["working"]);
});

for (const error of [
  new ConnectionLostError("the connection broke", { mayHaveRun: true }),
  new HttpStatusError("the server responded with status 503", {
    status: 503,
    contentType: undefined,
    excerpt: "",
    retryAfterMs: undefined,
    isRetryable: true,
  }),
])
  test(`a ${error.name} while the client waits names the task, whose result can be requested again`, async () => {
    let isLost = true;
    const { port, call } = createSession({
      "tasks/result": () => {
        if (!isLost) return DONE;
        isLost = false;
        throw error;
      },
    });
    const thrown = (await rejected(call())) as TaskError;
    assert.instance(thrown, TaskError);
    assert.is(thrown.taskId, "t");
    assert.is(thrown.status, "working");
    assert.is(thrown.cause, error);
    assert.is(thrown.message, `The task t is working: ${error.message}`);
    assert.equal(await openTask(port, thrown.taskId).result(), DONE);
  });

test("a server that ignores `task` gives the result of the call", async () => {
  const { port, call } = createSession({ "tools/call": () => DONE });
  assert.equal(await call(), DONE);
  assert.is(port.sent.length, 1);
});

test("without the capability of the server or of the revision nothing is sent", async () => {
  const { port } = createSession();
  const other = (await rejected(callAsSessionTask(port, { method: "prompts/get", params: {} }, {}))) as CapabilityError;
  assert.equal([other.capability, other.reason], ["tasks.requests.prompts.get", "server"]);
  const stateless = new ScriptedPort("stateless");
  const without = (await rejected(
    callAsSessionTask(stateless, { method: "tools/call", params: {} }, {}),
  )) as CapabilityError;
  assert.equal([without.reason, port.sent.length + stateless.sent.length], ["revision", 0]);
});

test("a task that fails rejects with its status and the server's error", async () => {
  const { call } = createSession({
    "tasks/result": () => Promise.reject(new McpError(-32000, "out of paper")),
    "tasks/get": () => ({ ...TASK, status: "failed" }),
  });
  const error = (await rejected(call())) as TaskError;
  assert.instance(error, TaskError);
  assert.equal([error.status, error.message], ["failed", "The task t is failed: out of paper"]);
});

test("aborting the call cancels the task first, and then stops waiting for its result", async () => {
  const abort = new AbortController();
  const order: string[] = [];
  const asked = createHold();
  const { port, call } = createSession({
    "tasks/result": ({ options }) => {
      asked.settle();
      return new Promise(() => options!.signal!.addEventListener("abort", () => order.push("result stopped")));
    },
    "tasks/cancel": () => (order.push("cancelled"), {}),
  });
  const error = rejected(call({ signal: abort.signal }));
  await asked.promise;
  abort.abort("enough");
  assert.instance(await error, CallAbortedError);
  await settled();
  assert.equal(order, ["cancelled", "result stopped"]);
  assert.equal(port.sent.at(-1)!.params, { taskId: "t" });
});

test("an invalid result of the task is rejected", async () => {
  const { call } = createSession({ "tasks/result": () => ({ content: 1 }) });
  assert.is((await rejected(call())).name, "InvalidResultError");
});

test("a task of a session is opened by its id", async () => {
  const { port } = createSession();
  assert.equal(await openTask(port, "t").result(), DONE);
  assert.equal(
    port.sent.map(({ method }) => method),
    ["tasks/get", "tasks/result"],
  );
});

test.run();

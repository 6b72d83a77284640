import { test } from "uvu";
import * as assert from "uvu/assert";
import type { InputError } from "../../../templates/runtime/client/errors.js";
import type { HostContext } from "../../../templates/runtime/client/revision.js";
import { HandlerFailure } from "../../../templates/runtime/client/host/handlerFailure.js";
import { HandlerHost } from "../../../templates/runtime/client/host/hostRequests.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { createHold, ScriptedPort } from "../support/scriptedPort.js";

/** A host whose next response the test awaits. */
function createSession(handlers: object, handlerMs = 60_000) {
  const port = new ScriptedPort("handshake");
  const responses: JsonObject[] = [];
  let received = createHold();
  const host = new HandlerHost(port, {
    handlers,
    handlerMs,
    send(text) {
      responses.push(JSON.parse(text) as JsonObject);
      received.settle();
    },
  });
  const ask = async (method: string, params?: object, id: string | number = 1): Promise<JsonObject> => {
    received = createHold();
    host.answer({ jsonrpc: "2.0", id, method, ...(params && { params }) } as JsonObject);
    await received.promise;
    return responses.at(-1)!;
  };
  return { port, host, responses, ask };
}

const FORM = { message: "Who?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };
const ROOTS = { roots: [{ uri: "file:///a" }] };

test("a request of the server is answered with the result of its handler", async () => {
  const { port, ask } = createSession({ roots: { listRoots: () => ROOTS } });
  assert.equal(await ask("roots/list"), { jsonrpc: "2.0", id: 1, result: ROOTS });
  assert.is(port.held, 0);
});

test("the handler keeps its `this`, and gets the server, the revision and the params", async () => {
  const seen: unknown[] = [];
  const elicitation = {
    answer: { action: "decline" },
    elicit(params: JsonObject, context: HostContext) {
      seen.push(params["message"], context.revision, context.server.capabilities, context.call);
      return this.answer;
    },
  };
  const { ask } = createSession({ elicitation });
  assert.equal((await ask("elicitation/create", FORM))["result"], { action: "decline" });
  assert.equal(seen, ["Who?", "2025-11-25", {}, undefined]);
});

for (const [rule, handlers, method, params, error] of [
  [
    "a method without a handler gets -32601",
    {},
    "roots/list",
    undefined,
    { code: -32601, message: "the client has no handler for roots/list" },
  ],
  [
    "a method that the revision lacks gets -32601, even if objects inherit a member of that name",
    {},
    "constructor",
    undefined,
    { code: -32601, message: "the client has no handler for constructor" },
  ],
  [
    "a request that only clients send gets -32601",
    { tools: { callTool: () => ({}) } },
    "tools/call",
    { name: "x" },
    { code: -32601, message: "the client has no handler for tools/call" },
  ],
  [
    "invalid params get -32602 with the invalid member",
    { elicitation: { elicit: () => ({ action: "accept" }) } },
    "elicitation/create",
    { ...FORM, message: 1 },
    { code: -32602, message: "/params/message must be a string, but is 1" },
  ],
  [
    "a handler that throws gives -32603, without its message",
    {
      roots: {
        listRoots: () => {
          throw new Error("secret");
        },
      },
    },
    "roots/list",
    undefined,
    { code: -32603, message: "the client's handler for roots/list failed" },
  ],
  [
    "an McpError reaches the server as the handler threw it",
    { roots: { listRoots: () => Promise.reject(new McpError(-1, "no roots today", { why: "x" })) } },
    "roots/list",
    undefined,
    { code: -1, message: "no roots today", data: { why: "x" } },
  ],
  [
    "an invalid result gives -32603, and the server learns the invalid member",
    { roots: { listRoots: () => ({ roots: [1] }) } },
    "roots/list",
    undefined,
    {
      code: -32603,
      message: "the client's handler for roots/list returned an invalid result: /roots/0 must be an object, but is 1",
    },
  ],
  [
    "content that does not match the form gives -32603",
    { elicitation: { elicit: () => ({ action: "accept", content: { name: 1 } }) } },
    "elicitation/create",
    FORM,
    {
      code: -32603,
      message: "the client's handler for elicitation/create returned an invalid result: content.name must be a string",
    },
  ],
  [
    "elicitation by URL without a consent hook gets -32602",
    { elicitation: { elicit: () => ({ action: "accept" }) } },
    "elicitation/create",
    { mode: "url", message: "m", url: "https://example.com", elicitationId: "1" },
    { code: -32602, message: "the mode url is not supported" },
  ],
  [
    "a handler that takes longer than its time limit gives -32603",
    { roots: { listRoots: () => new Promise(() => {}) } },
    "roots/list",
    undefined,
    { code: -32603, message: "the client did not respond" },
  ],
] as const)
  test(rule, async () => {
    const { port, ask } = createSession(handlers, rule.includes("time limit") ? 1 : 60_000);
    assert.equal(await ask(method, params), { jsonrpc: "2.0", id: 1, error });
    assert.is(port.held, 0);
  });

test("the developer of the client learns why a handler failed", async () => {
  const secret = new Error("secret");
  const { port, ask } = createSession({ roots: { listRoots: () => Promise.reject(secret) } });
  await ask("roots/list");
  assert.equal(port.warnings, [
    { code: "handler-failed", message: "the client's handler for roots/list failed", cause: secret },
  ]);
});

test("a result that JSON cannot hold gives -32603", async () => {
  const { ask } = createSession({ roots: { listRoots: () => ({ ...ROOTS, big: 1n }) } });
  assert.equal((await ask("roots/list"))["error"], { code: -32603, message: "the client's result is not JSON" });
});

test("the end of a session aborts the handlers of its requests, also of those that no call caused", async () => {
  let context!: HostContext;
  const started = createHold();
  const listRoots = (_: unknown, given: HostContext): Promise<never> => {
    context = given;
    started.settle();
    return new Promise(() => {});
  };
  const { host } = createSession({ roots: { listRoots } });
  host.answer({ jsonrpc: "2.0", id: 1, method: "roots/list" });
  await started.promise;
  host.endSession();
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(context.signal.aborted);
});

test("a request that the server cancels gets no response, and its handler's signal is aborted", async () => {
  let context!: HostContext;
  const started = createHold();
  const listRoots = (_: unknown, given: HostContext): Promise<never> => {
    context = given;
    started.settle();
    return new Promise((_, reject) => given.signal.addEventListener("abort", () => reject(new Error("stopped"))));
  };
  const { port, host, ask, responses } = createSession({
    roots: { listRoots },
    elicitation: { elicit: () => ({ action: "cancel" }) },
  });
  host.answer({ jsonrpc: "2.0", id: 7, method: "roots/list" });
  await started.promise;
  assert.is(port.held, 1);
  host.cancel(7);
  await ask("elicitation/create", FORM, 8);
  assert.ok(context.signal.aborted);
  assert.equal(
    responses.map(({ id }) => id),
    [8],
  );
  assert.equal([port.held, port.warnings], [0, []]);
});

test("closing the host aborts all handlers and sends nothing", async () => {
  const signals: AbortSignal[] = [];
  const started = createHold();
  const listRoots = (_: unknown, { signal }: HostContext): Promise<never> => {
    if (signals.push(signal) === 2) started.settle();
    return new Promise(() => {});
  };
  const { port, host, responses } = createSession({ roots: { listRoots } });
  for (const id of [1, 2]) host.answer({ jsonrpc: "2.0", id, method: "roots/list" });
  await started.promise;
  host.close();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal([signals.map(({ aborted }) => aborted), responses, port.held], [[true, true], [], 0]);
});

test("more requests at once than the limit are rejected", async () => {
  const { host, ask } = createSession({ roots: { listRoots: () => new Promise(() => {}) } });
  for (let id = 1; id <= 4; id++) host.answer({ jsonrpc: "2.0", id, method: "roots/list" });
  assert.equal((await ask("roots/list", undefined, 5))["error"], {
    code: -32603,
    message: "too many requests at once",
  });
  host.close();
});

test("a second request with the id of a running request is ignored with a warning", async () => {
  const hold = createHold<object>();
  const { port, host, ask, responses } = createSession({ roots: { listRoots: () => hold.promise } });
  const first = ask("roots/list", undefined, "a");
  host.answer({ jsonrpc: "2.0", id: "a", method: "roots/list" });
  hold.settle(ROOTS);
  await first;
  assert.is(responses.length, 1);
  assert.equal(
    port.warnings.map(({ code }) => code),
    ["bad-message"],
  );
});

test("progress is sent with the token of the request, and not after its response", async () => {
  let late!: HostContext;
  const listRoots = (_: unknown, context: HostContext): object => {
    context.progress(1, 2, "half");
    late = context;
    return ROOTS;
  };
  const { port, ask } = createSession({ roots: { listRoots } });
  await ask("roots/list", { _meta: { progressToken: "t" } });
  late.progress(2);
  await ask("roots/list");
  assert.equal(port.notified, [
    { method: "notifications/progress", params: { progressToken: "t", progress: 1, total: 2, message: "half" } },
  ]);
});

test("a client that handles tasks answers the server's requests about them", async () => {
  const task = {
    taskId: "1",
    status: "working",
    createdAt: "2026-01-01T00:00:00Z",
    lastUpdatedAt: "2026-01-01T00:00:00Z",
    ttl: null,
  };
  const { ask } = createSession({ tasks: { getTask: () => task }, elicitation: { elicit: () => ({ task }) } });
  assert.equal((await ask("elicitation/create", { ...FORM, task: {} }))["result"], { task });
  assert.equal((await ask("tasks/get", { taskId: "1" }))["result"], task);
});

test("a handler without a result names the reason: missing, failed, timeout or invalid", async () => {
  const reasons: InputError["reason"][] = [];
  for (const listRoots of [undefined, () => Promise.reject(new Error("x")), () => new Promise(() => {}), () => ({})]) {
    const { host } = createSession({ roots: { listRoots } }, 5);
    const failure = await host
      .run("roots/list", {}, { call: undefined, signal: undefined })
      .catch((error: unknown) => error);
    assert.instance(failure, HandlerFailure);
    reasons.push((failure as HandlerFailure).reason);
  }
  assert.equal(reasons, ["missing", "failed", "timeout", "invalid"]);
});

test("a handler ends with the reason of the signal of its call, or when the client closes", async () => {
  const { host, port } = createSession({ roots: { listRoots: () => new Promise(() => {}) } });
  const abort = new AbortController();
  const run = (signal?: AbortSignal): Promise<unknown> =>
    host.run("roots/list", {}, { call: undefined, signal }).catch((error: unknown) => error);
  const aborted = run(abort.signal);
  abort.abort("enough");
  assert.is(await aborted, "enough");
  const closed = run();
  port.close();
  assert.match(String(await closed), "the client is closed");
  assert.is(port.held, 0);
});

test("the failure of a call aborts all handlers of its requests, and the host listens to it once", async () => {
  const { host, responses } = createSession({
    roots: {
      listRoots: (_: unknown, { signal }: HostContext) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    },
  });
  const call = createHold();
  let listeners = 0;
  const promise = {
    catch(listener: (error: unknown) => void) {
      listeners++;
      return call.promise.then(() => listener(new Error("the call failed")));
    },
  } as Promise<unknown>;
  const cause = { method: "tools/call", name: "a", promise };
  for (const id of [1, 2, 3]) host.answer({ jsonrpc: "2.0", id, method: "roots/list" }, cause);
  call.settle();
  while (responses.length < 3) await new Promise((resolve) => setTimeout(resolve));
  assert.is(listeners, 1);
  assert.equal(responses.map(({ id }) => id).sort(), [1, 2, 3]);
});

test.run();

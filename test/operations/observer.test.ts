import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bridge } from "../../templates/runtime/bridge.js";
import { McpError } from "../../templates/runtime/errors.js";
import {
  createObserver,
  jsonLogs,
  type ObservationHooks,
  type ObservedHttpResponse,
  type ObservedRequest,
  type ObservedResponse,
  type ObservedServer,
} from "../../templates/runtime/operations.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { ALICE, closedAfterEach, guard, protectedServers, withToken } from "../authorization/support/protected.js";
import { chainOf } from "../bridges/support/tables.js";
import { alone, onNode, openSession, until, within } from "../runtime/support/httpServers.js";
import { MemoryClient, serverOf, SESSIONS, STATELESS, statelessMeta, text, type Tools } from "./support/operated.js";

const test = suite("an observer");

const start = closedAfterEach(test, onNode);

/** Collects the events of a server. */
class Events implements ObservationHooks {
  readonly started: string[] = [];
  readonly ended: (readonly [request: ObservedRequest, response: ObservedResponse])[] = [];
  readonly http: ObservedHttpResponse[] = [];
  readonly servers: ObservedServer[] = [];
  streams = 0;

  onServer(server: ObservedServer): void {
    this.servers.push(server);
  }

  onRequest({ method }: ObservedRequest): void {
    this.started.push(method);
  }

  onResponse(request: ObservedRequest, response: ObservedResponse): void {
    this.ended.push([request, response]);
  }

  onHttpStream(): void {
    this.streams++;
  }

  onHttpResponse(response: ObservedHttpResponse): void {
    this.http.push(response);
  }

  /** The method, target, outcome and code of each request that ended. */
  get outcomes(): readonly (readonly unknown[])[] {
    return this.ended.map(([{ method, target }, { outcome, errorCode }]) => [method, target, outcome, errorCode]);
  }
}

const TOOLS: Tools = {
  echo: () => text("ok"),
  slow: async (_, context) => {
    context.progress(1, 2);
    await Promise.resolve();
    return text("ok");
  },
  failed: () => ({ ...text("no"), isError: true }),
  nested: () => ({ ...text('"isError":true'), structuredContent: { isError: true } }),
  refused: () => {
    throw new McpError(-31000, "no");
  },
  broken: () => {
    throw new Error("secret");
  },
  hold: (_, context) => new Promise((resolve) => context.signal.addEventListener("abort", () => resolve(text("late")))),
};

function observed(revision: string, events: ObservationHooks = new Events()): Server {
  return serverOf(revision, TOOLS, { observer: createObserver(events) });
}

async function connect(events: Events): Promise<MemoryClient> {
  const client = new MemoryClient(observed(SESSIONS, events));
  await client.initialize();
  await client.ask("tools/list");
  events.ended.length = events.started.length = 0;
  return client;
}

test("gets each request of a session, with its outcome", async () => {
  const events = new Events();
  const client = await connect(events);
  for (const name of ["echo", "failed", "nested", "refused", "broken", "none"])
    await client.ask("tools/call", { name });
  await client.ask("tools/call", {});
  await client.ask("ping");
  assert.equal(events.outcomes, [
    ["tools/call", "echo", "ok", undefined],
    ["tools/call", "failed", "tool-error", undefined],
    ["tools/call", "nested", "ok", undefined],
    ["tools/call", "refused", "error", -31000],
    ["tools/call", "broken", "error", -32603],
    ["tools/call", "_OTHER", "tool-error", undefined],
    ["tools/call", "_OTHER", "error", -32602],
    ["ping", undefined, "ok", undefined],
  ]);
  assert.is(events.started.length, events.ended.length);
});

test("gets the revision, the transport, the id, the sizes and the messages of a request", async () => {
  const events = new Events();
  const client = await connect(events);
  client.send({ id: "call-é", method: "tools/call", params: { name: "slow", _meta: { progressToken: 1 } } });
  assert.is((await client.next())["method"], "notifications/progress");
  await client.next();
  const [request, response] = events.ended[0]!;
  assert.is(request.revision, SESSIONS);
  assert.is(request.transport, "memory");
  assert.is(request.id, "call-é");
  assert.is(request.isAuthenticated, false);
  assert.is(request.paramsBytes, '{"name":"slow","_meta":{"progressToken":1}}'.length);
  assert.is(response.messages, 1);
  // The e with an accent has two bytes.
  const answer = '{"jsonrpc":"2.0","id":"call-é","result":{"content":[{"type":"text","text":"ok"}]}}';
  assert.is(response.bytes, answer.length + 1);
  assert.ok(response.durationMs >= 0 && request.startedAt > 1_700_000_000_000);
});

test("labels unknown methods and names as _OTHER, whatever clients send", async () => {
  const events = new Events();
  const client = await connect(events);
  for (const method of ["made/up", "constructor", "__proto__", "hasOwnProperty"]) await client.ask(method);
  for (const name of ["made up", "constructor", "__proto__", "toString"]) await client.ask("tools/call", { name });
  assert.equal(
    events.ended.map(([{ method, target }]) => target ?? method),
    Array.from({ length: 8 }, () => "_OTHER"),
  );
});

test("knows a name after a call that succeeded, also without a list", async () => {
  const events = new Events();
  const client = new MemoryClient(observed(STATELESS, events));
  await client.ask("tools/call", { name: "failed", ...statelessMeta() });
  await client.ask("tools/call", { name: "echo", ...statelessMeta() });
  assert.equal(
    events.ended.map(([{ target }]) => target),
    ["_OTHER", "echo"],
  );
});

test("does not know long names, also after a call with such a name has succeeded", async () => {
  const events = new Events();
  const long = "x".repeat(129);
  const client = new MemoryClient(
    serverOf(STATELESS, { [long]: () => text("ok") }, { observer: createObserver(events) }),
  );
  for (const name of [long, long, `${long}y`]) await client.ask("tools/call", { name, ...statelessMeta() });
  assert.equal(
    events.ended.map(([{ target }]) => target),
    ["_OTHER", "_OTHER", "_OTHER"],
  );
});

test("knows a limited number of names, also of a server that accepts every name", async () => {
  const events = new Events();
  const any: Tools = new Proxy<Tools>(
    {},
    { getOwnPropertyDescriptor: () => ({ configurable: true, value: 1 }), get: () => () => text("ok") },
  );
  const client = new MemoryClient(serverOf(STATELESS, any, { observer: createObserver(events) }));
  for (let i = 0; i < 60; i++) await client.ask("tools/call", { name: `tool-${i}`, ...statelessMeta() });
  assert.is(events.ended.filter(([{ target }]) => target !== "_OTHER").length, 50);
  await client.ask("tools/call", { name: "x".repeat(129), ...statelessMeta() });
  assert.is(events.ended.at(-1)![0].target, "_OTHER");
});

test("gets requests that no handler gets", async () => {
  const events = new Events();
  const client = new MemoryClient(observed(SESSIONS, events));
  await client.ask("tools/list");
  await client.initialize();
  await client.ask("initialize", { protocolVersion: SESSIONS });
  assert.equal(events.outcomes, [
    ["tools/list", undefined, "error", -32600],
    ["initialize", undefined, "ok", undefined],
    ["initialize", undefined, "error", -32600],
  ]);
});

test("gets a cancelled request, and the request of a client that disconnects, as cancelled", async () => {
  const events = new Events();
  const client = await connect(events);
  client.send({ id: 50, method: "tools/call", params: { name: "hold" } });
  client.send({ method: "notifications/cancelled", params: { requestId: 50 } });
  client.send({ id: 51, method: "tools/call", params: { name: "hold" } });
  client.close();
  assert.equal(events.outcomes, [
    ["tools/call", "hold", "cancelled", undefined],
    ["tools/call", "hold", "cancelled", undefined],
  ]);
  assert.is(events.ended[0]![1].bytes, 0);
});

test("gets each request of a batch", async () => {
  const events = new Events();
  const carrier = await start([observed("2025-03-26", events)], {});
  const session = await openSession(carrier, "2025-03-26");
  const call = (id: number, name: string): object => ({ jsonrpc: "2.0", id, method: "tools/call", params: { name } });
  await carrier.send({ headers: { "mcp-session-id": session }, body: [call(1, "echo"), call(2, "refused")] });
  assert.equal(events.outcomes.slice(1), [
    ["tools/call", "echo", "ok", undefined],
    ["tools/call", "_OTHER", "error", -31000],
  ]);
  assert.is(events.ended.at(-1)![0].transport, "http");
});

test("gets each request once through a bridge, with the revision of the client", async () => {
  const down = new Events();
  const client = new MemoryClient(bridge(observed(STATELESS, down), [chainOf(STATELESS, SESSIONS)], { log: () => {} }));
  await client.initialize();
  await client.ask("tools/call", { name: "echo" });
  await client.ask("tools/call", { name: "refused" });
  assert.equal(down.outcomes, [
    ["initialize", undefined, "ok", undefined],
    ["tools/call", "echo", "ok", undefined],
    ["tools/call", "_OTHER", "error", -31000],
  ]);
  assert.is(down.ended[0]![0].revision, SESSIONS);

  const up = new Events();
  const stateless = new MemoryClient(bridge(observed(SESSIONS, up), [chainOf(SESSIONS, STATELESS)], { log: () => {} }));
  await stateless.ask("tools/call", { name: "slow", ...statelessMeta() });
  assert.equal(up.outcomes, [["tools/call", "slow", "ok", undefined]]);
  assert.is(up.ended[0]![0].revision, STATELESS);
});

test("counts open sessions and subscriptions, and not bridges", async () => {
  const events = new Events();
  const native = observed(STATELESS, events);
  const servers = [native, ...bridge(native, [chainOf(STATELESS, SESSIONS)], { log: () => {} })];
  const counts = (): readonly unknown[] =>
    events.servers.map(({ revision, sessions, subscriptions }) => [revision, sessions, subscriptions]);
  const first = new MemoryClient(servers);
  await first.initialize();
  const second = new MemoryClient(servers);
  await second.initialize();
  const listener = new MemoryClient(servers);
  await listener.ask("subscriptions/listen", { ...statelessMeta(), notifications: {} });
  assert.equal(counts(), [
    [SESSIONS, 2, undefined],
    [STATELESS, undefined, 1],
  ]);
  first.close();
  listener.close();
  assert.equal(counts(), [
    [SESSIONS, 1, undefined],
    [STATELESS, undefined, 0],
  ]);
});

test("over HTTP, gets the status of each response and the number of streams", async () => {
  const events = new Events();
  const observer = createObserver(events);
  const servers = protectedServers(undefined, { observer });
  const carrier = await start(servers, { authorization: guard(), observer });
  await carrier.send(alone("tools/call", { name: "whoami" }));
  const alice = withToken(carrier, ALICE);
  await alice.send(alone("tools/call", { name: "whoami" }));
  assert.equal(
    events.http.map(({ method, status, isStream }) => [method, status, isStream]),
    [
      ["POST", 401, false],
      ["POST", 200, false],
    ],
  );
  assert.equal(
    events.ended.map(([request]) => [request.transport, request.isAuthenticated]),
    [["http", true]],
  );
  const session = await openSession(alice);
  const get = { "mcp-session-id": session, accept: "text/event-stream", authorization: `Bearer ${ALICE}` };
  const stream = await carrier.open({ method: "GET", headers: get });
  assert.is(events.streams, 1);
  stream.destroy();
  await until(() => events.http.some(({ isStream }) => isStream), "the stream has ended");
});

test("a hook that throws, rejects or never resolves changes no response, and is called again", async () => {
  const failures: unknown[] = [];
  let calls = 0;
  const hostile: ObservationHooks = {
    onServer: () => Promise.reject(new Error("onServer")),
    onRequest() {
      calls++;
      throw new Error("onRequest");
    },
    onResponse: () => new Promise(() => undefined),
    runHandler() {
      throw new Error("runHandler");
    },
    onHttpResponse() {
      throw new Error("onHttpResponse");
    },
  };
  const events = new Events();
  const observer = createObserver([hostile, events], { onHookError: (error) => failures.push(error) });
  const servers = [serverOf(SESSIONS, TOOLS, { observer }), serverOf(STATELESS, TOOLS, { observer })];
  const carrier = await start(servers, { observer });
  const session = await openSession(carrier);
  assert.is((await carrier.send(within(session, "echo"))).status, 200);
  assert.is((await carrier.send(alone("tools/call", { name: "echo" }))).status, 200);
  assert.is(calls, 3);
  assert.is(events.ended.length, 3, "the other hooks are called");
  assert.is(failures.length, 1, "a failure of each request is reported once a minute");
});

test("a runHandler that returns a promise which rejects changes no response, and its error is reported", async () => {
  const failures: unknown[] = [];
  const hostile: ObservationHooks = {
    async runHandler(_, handle) {
      handle();
      await Promise.resolve();
      throw new Error("later");
    },
  };
  const observer = createObserver(hostile, { onHookError: (error) => failures.push((error as Error).message) });
  const client = new MemoryClient(serverOf(STATELESS, TOOLS, { observer }));
  const { result } = await client.ask("tools/call", { name: "echo", ...statelessMeta() });
  assert.is(result!["content"]![0]!["text"], "ok");
  await until(() => failures.length > 0, "the error is reported");
  assert.equal(failures, ["later"]);
});

test("a hook that reports its errors to a function that throws changes no response", async () => {
  const observer = createObserver(
    {
      onRequest() {
        throw new Error("onRequest");
      },
    },
    {
      onHookError() {
        throw new Error("onHookError");
      },
    },
  );
  const client = new MemoryClient(serverOf(STATELESS, TOOLS, { observer }));
  const { result } = await client.ask("tools/call", { name: "echo", ...statelessMeta() });
  assert.is(result!["content"]![0]!["text"], "ok");
});

test("runs the handler once, inside all hooks that want it", async () => {
  const order: string[] = [];
  const around = (name: string): ObservationHooks => ({
    runHandler(_, handle) {
      order.push(`${name} begins`);
      handle();
      handle();
      order.push(`${name} ends`);
    },
  });
  const forgetful: ObservationHooks = { runHandler: () => undefined };
  const observer = createObserver([around("outer"), forgetful, around("inner")]);
  const tools: Tools = {
    echo: () => {
      order.push("handler");
      return text("ok");
    },
  };
  const client = new MemoryClient(serverOf(STATELESS, tools, { observer }));
  await client.ask("tools/call", { name: "echo", ...statelessMeta() });
  assert.equal(order, ["outer begins", "inner begins", "handler", "inner ends", "outer ends"]);
});

test("logs are lines of JSON without params, results, errors and callers", async () => {
  const lines: string[] = [];
  const observer = createObserver(jsonLogs((line) => lines.push(line)));
  const servers = protectedServers(undefined, { observer });
  const carrier = await start(servers, { authorization: guard() });
  const sent = alone("tools/call", { name: "whoami", arguments: { password: "hunter2" } });
  const { params } = sent.body as { params: { _meta: { [name: string]: unknown } } };
  params._meta["traceparent"] = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  await withToken(carrier, ALICE).send(sent);
  assert.is(lines.length, 1);
  const { time, durationMs, ...line } = JSON.parse(lines[0]!) as { [member: string]: unknown };
  assert.match(time as string, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.type(durationMs, "number");
  assert.equal(line, {
    level: "info",
    event: "mcp.request",
    method: "tools/call",
    target: "whoami",
    id: "1",
    revision: STATELESS,
    transport: "http",
    authenticated: true,
    outcome: "ok",
    messages: 0,
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    parentId: "00f067aa0ba902b7",
  });
});

test("the level of a log line is error for faults of the server, and warn for other failures", async () => {
  const levels: unknown[] = [];
  const observer = createObserver(jsonLogs((line) => levels.push((JSON.parse(line) as { level: unknown }).level)));
  const client = new MemoryClient(serverOf(STATELESS, TOOLS, { observer }));
  for (const name of ["echo", "failed", "refused", "broken"])
    await client.ask("tools/call", { name, ...statelessMeta() });
  assert.equal(levels, ["info", "warn", "warn", "error"]);
});

test("a line of a log is one line, whatever the client sends", async () => {
  const lines: string[] = [];
  const observer = createObserver(jsonLogs((line) => lines.push(line), { sizes: true }));
  const client = new MemoryClient(serverOf(STATELESS, TOOLS, { observer }));
  client.send({
    id: `a\nb\u2028"${"x".repeat(1000)}`,
    method: "tools/call",
    params: { name: "x\ny", ...statelessMeta() },
  });
  await client.next();
  assert.is(lines.length, 1);
  assert.not.match(lines[0]!, /\n/);
  const { id, target, paramsBytes } = JSON.parse(lines[0]!) as { id: string; target: string; paramsBytes: number };
  assert.is(id.length, 64);
  assert.is(target, "_OTHER");
  assert.ok(paramsBytes > 100);
});

test.run();

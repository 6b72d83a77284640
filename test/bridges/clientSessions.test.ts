import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CapabilityError, RevisionGapError, type ConnectOptions } from "../../templates/runtime/client.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { Tasks } from "../../templates/runtime/tasks.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { errorOf, openClient, type RecordedClient } from "./support/bridgedClient.js";
import { createFeatureServer, type FeatureServer } from "./support/featureServer.js";
import { bindingOf } from "./support/revisions.js";
import type { Json } from "./support/sessionClient.js";

const test = suite("clients with sessions on stateless servers");

const PAIR = { as: NEWEST_HANDSHAKE, server: NEWEST_STATELESS };

interface OpenedSession extends RecordedClient {
  readonly server: FeatureServer;
  /** Resolves with the params of the next call of the handler of notifications. */
  next(): Promise<Json>;
  /** The params that arrived and that `next` has not returned. */
  readonly received: readonly Json[];
}

/** Connects a client whose handler of one kind of notifications keeps what it receives. */
async function open(handler?: string, options: Partial<ConnectOptions> = {}): Promise<OpenedSession> {
  const received: Json[] = [];
  let wake = (): void => {};
  const keep = (params: Json): void => {
    received.push(params);
    wake();
  };
  const handlers = { notifications: { ...(handler !== undefined && { [handler]: keep }) } } as object;
  const server = createFeatureServer(NEWEST_STATELESS, true);
  const opened = await openClient(PAIR, server, { handlers, ...options });
  const next = async (): Promise<Json> => {
    while (received.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return received.shift()!;
  };
  return { ...opened, server, next, received };
}

/** The requests of a method that the client has sent. */
function sent({ wire }: RecordedClient, method: string): Json[] {
  return wire.flatMap(({ from, value }) => {
    const message = value as Json;
    return from === "client" && (message["method"] as unknown) === method ? [message["params"]!] : [];
  });
}

test("each request has the log level that setLevel has set, and no level before", async () => {
  const opened = await open("loggingMessage");
  const { client, next, received } = opened;
  await client["callTool"]!({ name: "slow" });
  assert.equal(received, []);
  assert.equal(await client["setLevel"]!({ level: "info" }), {});
  await client["callTool"]!({ name: "slow" });
  const { level, data } = await next();
  assert.equal([level, data], ["warning", { at: "half" }]);
  const levels = sent(opened, "tools/call").map(({ _meta }) => _meta!["io.modelcontextprotocol/logLevel"]);
  assert.equal(levels, [undefined, "info"]);
  assert.equal(sent(opened, "logging/setLevel"), []);
  await client.close();
});

test("subscriptions share one stream, which is opened again when a resource is added or removed", async () => {
  const opened = await open("resourceUpdated");
  const { client, server, next, received } = opened;
  assert.equal(await client["subscribe"]!({ uri: "file:///a" }), {});
  assert.equal(await client["subscribe"]!({ uri: "file:///b" }), {});
  assert.equal(
    sent(opened, "subscriptions/listen").map(({ notifications }) => notifications),
    [{ resourceSubscriptions: ["file:///a"] }, { resourceSubscriptions: ["file:///a", "file:///b"] }],
  );
  assert.is(sent(opened, "notifications/cancelled").length, 1);
  server.resourceUpdated({ uri: "file:///b" });
  assert.is((await next())["uri"], "file:///b");
  await client["unsubscribe"]!({ uri: "file:///b" });
  server.resourceUpdated({ uri: "file:///b" });
  server.resourceUpdated({ uri: "file:///a" });
  assert.is((await next())["uri"], "file:///a");
  await client["unsubscribe"]!({ uri: "file:///a" });
  server.resourceUpdated({ uri: "file:///a" });
  await client["ping"]!();
  await client["listTools"]!();
  assert.equal(received, []);
  assert.is(sent(opened, "notifications/cancelled").length, 3);
  await client.close();
});

test("subscriptions that start at the same time are in the last stream", async () => {
  const opened = await open("resourceUpdated");
  const uris = ["file:///a", "file:///b", "file:///c"];
  await Promise.all(uris.map((uri) => opened.client["subscribe"]!({ uri })));
  const listens = sent(opened, "subscriptions/listen");
  assert.equal(listens.at(-1)!["notifications"], { resourceSubscriptions: uris });
  assert.is(sent(opened, "notifications/cancelled").length, listens.length - 1);
  await opened.client.close();
});

test("a handler for the changes of a list receives them, as in a session", async () => {
  const { client, server, next, warnings } = await open("toolListChanged");
  // The stream is opened in the background.
  await client["subscribe"]!({ uri: "file:///a" });
  server.toolListChanged({});
  await next();
  assert.equal(warnings, []);
  await client.close();
});

test("ping resolves, and initialize returns the facts about the server, without a message on the wire", async () => {
  const { client, wire } = await open();
  const before = wire.length;
  assert.equal(await client["ping"]!(), {});
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: NEWEST_HANDSHAKE, capabilities: {}, clientInfo };
  const opened = await client["initialize"]!(params);
  assert.equal(opened["protocolVersion"], NEWEST_HANDSHAKE);
  assert.equal(opened["serverInfo"], { name: "features", version: "1" });
  assert.is(opened["instructions"], "Be careful.");
  assert.equal(Object.keys(opened["capabilities"]!).sort(), [
    "completions",
    "extensions",
    "logging",
    "prompts",
    "resources",
    "tools",
  ]);
  assert.is(wire.length, before);
  await client.close();
});

test("a notification that stateless servers do not receive is a loss, which onLoss can refuse", async () => {
  const lenient = await open();
  await lenient.client.notify["rootsListChanged"]!();
  await lenient.client.notify["rootsListChanged"]!();
  assert.equal(lenient.losses(), ["roots-changed"]);
  assert.is(sent(lenient, "notifications/roots/list_changed").length, 0);
  await lenient.client.close();

  const strict = await open(undefined, { onLoss: { "roots-changed": "refuse" } });
  const error = await errorOf(strict.client.notify["rootsListChanged"]!());
  assert.instance(error, RevisionGapError);
  assert.is((error as RevisionGapError).feature, "roots-changed");
  await strict.client.close();
});

test("a request that stateless servers do not have rejects with a CapabilityError", async () => {
  const { client } = await open();
  const error = (await errorOf(client["listTasks"]!({}))) as CapabilityError;
  assert.instance(error, CapabilityError);
  assert.equal([error.capability, error.reason], ["tasks/list", "revision"]);
  await client.close();
});

test("a server without the capability refuses setLevel, subscribe, unsubscribe and getTask", async () => {
  const server = createServerOfRevision<Server>(bindingOf(NEWEST_STATELESS), { name: "plain", version: "1" }, {});
  const { client } = await openClient(PAIR, server);
  for (const [call, params, capability] of [
    ["setLevel", { level: "info" }, "logging"],
    ["subscribe", { uri: "file:///a" }, "resources.subscribe"],
    ["unsubscribe", { uri: "file:///a" }, "resources.subscribe"],
    ["getTask", { taskId: "t" }, "tasks"],
  ] as const) {
    const error = (await errorOf(client[call]!(params))) as CapabilityError;
    assert.instance(error, CapabilityError);
    assert.equal([error.capability, error.reason], [capability, "server"]);
  }
  await client.close();
});

test("the description and the result of a task have the members of a session", async () => {
  const tasks = new Tasks({ ttlMs: 60_000 });
  let finish!: () => void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const handlers = {
    tools: {
      listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
      callTool: (_: unknown, context: HandlerContext) =>
        tasks.start(context, async () => {
          await finished;
          return { content: [{ type: "text", text: "done" }], structuredContent: [1] };
        }),
    },
  };
  const options = { name: "tasks", version: "1", ...tasks.offer };
  const { client, losses } = await openClient(
    PAIR,
    createServerOfRevision<Server>(bindingOf(NEWEST_STATELESS), options, handlers),
  );
  let taskId = "";
  let start!: () => void;
  const started = new Promise<void>((resolve) => (start = resolve));
  const onTask = (task: { taskId: string }): void => {
    taskId = task.taskId;
    start();
  };
  const called = client["callTool"]!({ name: "any" }, { onTask });
  await started;
  const task = await client["getTask"]!({ taskId });
  assert.is(task["status"], "working");
  assert.is(task["ttl"], 60_000);
  assert.equal(
    Object.keys(task).filter((name) => name.endsWith("Ms") || name === "resultType"),
    [],
  );
  finish();
  // The structured content of older revisions is an object.
  assert.equal((await called)["structuredContent"], { result: [1] });
  const { _meta, content, structuredContent } = await client["getTaskPayload"]!({ taskId });
  assert.equal(content, [{ type: "text", text: "done" }]);
  assert.equal(structuredContent, { result: [1] });
  assert.equal(_meta!["io.modelcontextprotocol/related-task"], { taskId });
  assert.equal(((await client.task(taskId).result()) as Json)["structuredContent"], { result: [1] });
  assert.equal(losses(), ["structured-value"]);
  assert.is((await client["cancelTask"]!({ taskId }))["status"], "completed");
  await client.close();
});

test("a task of a stateless server whose tool reports an error has failed for a client with sessions", async () => {
  const tasks = new Tasks();
  const failed = { content: [{ type: "text", text: "no" }], isError: true };
  const callTool = (_: Json, context: HandlerContext): never => tasks.start(context, () => failed);
  const tools = { listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }), callTool };
  const options = { name: "tasks", version: "1", ...tasks.offer };
  const server = createServerOfRevision<Server>(bindingOf(NEWEST_STATELESS), options, { tools });
  const { client } = await openClient(PAIR, server);
  let taskId = "";
  const result = await client["callTool"]!(
    { name: "any" },
    { onTask: (task: { taskId: string }) => (taskId = task.taskId) },
  );
  assert.is(result["isError"] as unknown, true);
  assert.is((await client["getTask"]!({ taskId }))["status"] as unknown, "failed");
});

test.run();

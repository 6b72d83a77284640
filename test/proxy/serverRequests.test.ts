import { test } from "uvu";
import * as assert from "uvu/assert";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import type { Proxy } from "../../templates/runtime/proxy.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { AskOptions } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server.js";
import { openMemory } from "../bridges/support/channels.js";
import { bindingOf } from "../bridges/support/revisions.js";
import { SessionClient, type Json } from "../bridges/support/sessionClient.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { HANDSHAKES, NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { openProxy } from "./support/proxies.js";

interface Asking {
  listRoots(params: object, options: AskOptions): Promise<unknown>;
}

/** Sends a request for roots to the client. */
type Ask = (options: AskOptions) => Promise<unknown>;

const open: Proxy[] = [];

test.after.each(async () => {
  for (const proxy of open.splice(0)) await proxy.close();
});

const TEXT = { content: [{ type: "text", text: "done" }] };
const TASKS = "io.modelcontextprotocol/tasks";

/** Opens a proxy of a server whose tool runs a function. */
async function proxyOf(revision: string, run: (ask: Ask) => Promise<unknown>): Promise<Proxy> {
  const tools = {
    listTools: () => ({ tools: [{ name: "any", inputSchema: { type: "object" } }] }),
    async callTool(_: unknown, context: Asking) {
      await run((options) => context.listRoots({}, options));
      return TEXT;
    },
  };
  const about = { name: "upstream", version: "1", onError: () => {} };
  const server = createServerOfRevision<Server>(bindingOf(revision), about, { tools });
  const proxy = await openProxy(inMemory(server), { onError: () => {} });
  open.push(proxy);
  return proxy;
}

async function callOf(proxy: Proxy, revision: string): Promise<[SessionClient, Promise<Json>]> {
  const client = new SessionClient(openMemory(proxy.servers), revision);
  await client.initialize({ roots: {} });
  return [client, client.request("tools/call", { name: "any" })];
}

for (const server of HANDSHAKES)
  for (const revision of HANDSHAKES) {
    test(`progress that a client of ${revision} reports for a request reaches a server of ${server}`, async () => {
      const reported: unknown[] = [];
      const proxy = await proxyOf(server, (ask) => ask({ onProgress: (...progress) => reported.push(progress) }));
      const [client, called] = await callOf(proxy, revision);
      const { id, params } = await client.take("roots/list");
      const { progressToken } = params!["_meta"]!;
      client.notify("notifications/progress", { progressToken, progress: 1, total: 2, message: "half" });
      client.notify("notifications/progress", { progressToken, progress: 2 });
      client.channel.send({ jsonrpc: "2.0", id, result: { roots: [] } });
      assert.equal(await called, TEXT);
      assert.equal(reported, [
        [1, 2, "half"],
        [2, undefined, undefined],
      ]);
      await client.close();
    });

    test(`a request that a server of ${server} cancels is cancelled at a client of ${revision}`, async () => {
      const stop = new AbortController();
      const proxy = await proxyOf(server, (ask) => ask({ signal: stop.signal }).catch(() => {}));
      const [client, called] = await callOf(proxy, revision);
      const { id } = await client.take("roots/list");
      stop.abort();
      const { params } = await client.take("notifications/cancelled");
      assert.equal(params as unknown, { requestId: id });
      assert.equal(await called, TEXT);
      await client.close();
    });
  }

test("progress without a number is not passed on", async () => {
  const reported: unknown[] = [];
  const proxy = await proxyOf(NEWEST_HANDSHAKE, (ask) => ask({ onProgress: (...progress) => reported.push(progress) }));
  const [client, called] = await callOf(proxy, NEWEST_HANDSHAKE);
  const { id, params } = await client.take("roots/list");
  const { progressToken } = params!["_meta"]!;
  for (const progress of ["1", null, undefined]) client.notify("notifications/progress", { progressToken, progress });
  client.notify("notifications/progress", { progressToken, progress: 1, total: "2", message: 3 });
  client.channel.send({ jsonrpc: "2.0", id, result: { roots: [] } });
  assert.equal(await called, TEXT);
  assert.equal(reported, [[1, undefined, undefined]]);
  await client.close();
});

test("a stateless client that answers a request that the server has cancelled gets the result of the call", async () => {
  const stop = new AbortController();
  const proxy = await proxyOf(NEWEST_HANDSHAKE, (ask) => ask({ signal: stop.signal }).catch(() => {}));
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  client.capabilities = { roots: {} };
  const params = { name: "any" };
  const required = (await client.request("tools/call", params)) as unknown as {
    inputRequests: object;
    requestState: string;
  };
  stop.abort();
  const inputResponses = Object.fromEntries(Object.keys(required.inputRequests).map((key) => [key, { roots: [] }]));
  const { requestState } = required;
  assert.equal(
    (await client.request("tools/call", { ...params, inputResponses, requestState }))["content"] as unknown,
    TEXT.content,
  );
  await client.close();
});

test("a request that the server cancels is no request of the next round", async () => {
  const stop = new AbortController();
  const proxy = await proxyOf(NEWEST_HANDSHAKE, async (ask) => {
    await Promise.all([ask({ signal: stop.signal }).catch(() => {}), ask({})]);
    await ask({});
  });
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  client.capabilities = { roots: {} };
  const asked: number[] = [];
  let params: object = { name: "any" };
  for (;;) {
    const { inputRequests, requestState, content } = (await client.request("tools/call", params)) as unknown as {
      inputRequests?: object;
      requestState?: string;
      content: unknown;
    };
    if (inputRequests === undefined) {
      assert.equal(content, TEXT.content);
      break;
    }
    const keys = Object.keys(inputRequests);
    asked.push(keys.length);
    stop.abort();
    // The store has the cancellation.
    await new Promise((resolve) => setTimeout(resolve));
    params = { name: "any", requestState, inputResponses: { [keys.at(-1)!]: { roots: [] } } };
  }
  assert.equal(asked, [2, 1]);
  await client.close();
});

test("a request of a task that the server cancels is no longer listed in the task", async () => {
  const stop = new AbortController();
  let status = "input_required";
  let finish!: () => void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const times = {
    createdAt: "2026-01-01T00:00:00Z",
    lastUpdatedAt: "2026-01-01T00:00:00Z",
    ttl: 60_000,
    pollInterval: 1,
  };
  const taskId = "1";
  const tools = {
    listTools: () => ({
      tools: [{ name: "any", inputSchema: { type: "object" }, execution: { taskSupport: "required" } }],
    }),
    callTool: (_: unknown, context: { createTask: (created: object) => never }) =>
      context.createTask({ task: { taskId, status, ...times } }),
  };
  const tasks = {
    getTask: () => ({ taskId, status, ...times }),
    listTasks: () => ({ tasks: [] }),
    cancelTask: () => ({ taskId, status, ...times }),
    async getTaskPayload(_: unknown, context: Asking) {
      await context.listRoots({}, { signal: stop.signal }).catch(() => {});
      status = "working";
      await finished;
      status = "completed";
      return TEXT;
    },
  };
  const capabilities = { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } };
  const about = { name: "upstream", version: "1", onError: () => {}, capabilities };
  const server = createServerOfRevision<Server>(bindingOf(NEWEST_HANDSHAKE), about, { tools, tasks });
  const proxy = await openProxy(inMemory(server), { onError: () => {} });
  open.push(proxy);
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  client.capabilities = { roots: {}, extensions: { [TASKS]: {} } };
  await client.request("tools/call", { name: "any" });
  const stateOf = async (isReached: (task: Json) => boolean): Promise<Json> => {
    for (;;) {
      const task = await client.request("tasks/get", { taskId });
      if (isReached(task)) return task;
      assert.is(task["error"], undefined);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  await stateOf(({ inputRequests }) => inputRequests !== undefined);
  stop.abort();
  const task = await stateOf(({ inputRequests }) => inputRequests === undefined);
  assert.is(task["status"] as unknown, "working");
  finish();
  const { result } = await stateOf((task) => (task["status"] as unknown) === "completed");
  assert.equal(result!["content"] as unknown, TEXT.content);
  await client.close();
});

test.run();

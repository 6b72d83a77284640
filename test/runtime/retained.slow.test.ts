import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as handshake from "../../generated/2025-11-25/index.js";
import * as stateless from "../../generated/2026-07-28/index.js";
import { McpError } from "../../generated/runtime/errors.js";
import type { Server, ServerOptions } from "../../generated/runtime/server.js";
import { SessionTasks } from "../../generated/runtime/tasks.js";
import { estimateMemoryBytes } from "../../templates/runtime/stores/retained.js";
import { type Message, Peer, standAlone } from "./support/peer.js";

const test = suite("what is kept for clients");

const LARGE = "x".repeat(1000);
const code = ({ error }: Message): unknown => error?.["code"];

function resources(options: Partial<ServerOptions> = {}, subscribe = (): { [member: string]: never } => ({})): Server {
  const all = {
    listResources: () => ({ resources: [] }),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: () => ({ contents: [] }),
    subscribe,
    unsubscribe: () => ({}),
  };
  return handshake.createServer({ name: "s", version: "1", ...options }, { resources: all });
}

test("a handshake that is too large for one client is refused, and leaves nothing", async () => {
  const server = resources({ maxClientBytes: 2000 });
  const peer = new Peer(server);
  assert.is(code(await peer.initialize("2025-11-25", { experimental: { x: { y: LARGE } } })), -32602);
  assert.is(server.retained.used, 0);
  assert.is(code(await peer.initialize("2025-11-25", { experimental: { x: {} } })), undefined);
});

test("a handshake is refused while other clients use all bytes, and accepted when one of them has left", async () => {
  const server = resources({ maxRetainedBytes: 6000 });
  const capabilities = { experimental: { x: { y: LARGE } } };
  const [first, second, third] = [new Peer(server), new Peer(server), new Peer(server)];
  assert.is(code(await first.initialize("2025-11-25", capabilities)), undefined);
  assert.is(code(await second.initialize("2025-11-25", capabilities)), undefined);
  assert.is(code(await third.initialize("2025-11-25", capabilities)), -32603);
  first.close();
  assert.is(code(await third.initialize("2025-11-25", capabilities)), undefined);
  second.close();
  third.close();
  third.close();
  assert.is(server.retained.used, 0);
});

test("subscriptions of a session are limited in bytes, and free them when they end", async () => {
  const server = resources({ maxClientBytes: 5000 });
  const peer = new Peer(server);
  await peer.initialize("2025-11-25");
  const before = server.retained.used;
  const uri = (name: string): { uri: string } => ({ uri: `memo://${name}${LARGE}` });
  for (const name of ["a", "b", "a"]) assert.is(code(await peer.ask("resources/subscribe", uri(name))), undefined);
  assert.is(code(await peer.ask("resources/subscribe", uri("c"))), -32602);
  await peer.ask("resources/unsubscribe", uri("a"));
  assert.is(code(await peer.ask("resources/subscribe", uri("c"))), undefined);
  for (const name of ["b", "c", "never"]) await peer.ask("resources/unsubscribe", uri(name));
  assert.is(server.retained.used, before);
});

test("a subscription that the handler refuses takes no bytes", async () => {
  const server = resources({ onError: () => {} }, () => {
    throw new Error("not this one");
  });
  const peer = new Peer(server);
  await peer.initialize("2025-11-25");
  const before = server.retained.used;
  assert.is(code(await peer.ask("resources/subscribe", { uri: "memo://a" })), -32603);
  assert.is(server.retained.used, before);
});

test("filters of subscriptions/listen are limited in bytes, and free them when they end", async () => {
  const all = {
    listResources: () => ({ resources: [], ttlMs: 0, cacheScope: "public" as const }),
    listResourceTemplates: () => ({ resourceTemplates: [], ttlMs: 0, cacheScope: "public" as const }),
    readResource: () => ({ contents: [], ttlMs: 0, cacheScope: "public" as const }),
  };
  const options = { name: "s", version: "1", maxClientBytes: 10_000, maxRetainedBytes: 15_000 };
  const server = stateless.createServer(options, { resources: all });
  const peer = new Peer(server);
  const listen = async (id: number, count: number): Promise<Message> => {
    const notifications = { resourceSubscriptions: Array.from({ length: count }, (_, i) => `memo://${i}${LARGE}`) };
    peer.send({ id, method: "subscriptions/listen", params: { ...standAlone(), notifications } });
    return peer.next();
  };
  assert.is(code(await listen(1, 5)), -32602, "too many bytes for one");
  for (const id of [2, 3, 4]) assert.is((await listen(id, 2))["method"], "notifications/subscriptions/acknowledged");
  assert.is(code(await listen(5, 2)), -32603, "too many bytes for all");
  peer.send({ method: "notifications/cancelled", params: { requestId: 2 } });
  assert.is((await listen(6, 2))["method"], "notifications/subscriptions/acknowledged");
  peer.close();
  assert.is(server.retained.used, 0);
});

/** A server whose tool begins a task; its work ends when the test says with what. */
function tasks(maxBytes: number): { peer: Peer; end: ((text: string) => void)[] } {
  const end: ((text: string) => void)[] = [];
  const offer = new SessionTasks({ maxBytes });
  const server = handshake.createServer(
    { name: "s", version: "1", onError: () => {}, ...offer.offer },
    {
      tools: {
        listTools: () => ({ tools: [] }),
        callTool: (_, context) =>
          offer.start(
            context,
            () => new Promise((resolve) => end.push((text) => resolve({ content: [{ type: "text", text }] }))),
          ),
      },
    },
  );
  return { peer: new Peer(server), end };
}

const call = (peer: Peer): Promise<Message> => peer.call("work", { LARGE }, { task: {} });

async function untilStatus(peer: Peer, created: Message, status: string): Promise<void> {
  const { taskId } = created["result"]!["task"]! as unknown as { taskId: string };
  for (let tries = 0; tries < 400; tries++) {
    peer.send({ id: `get${tries}`, method: "tasks/get", params: { taskId } });
    let answer = await peer.next();
    while (answer["method"] !== undefined) answer = await peer.next();
    if ((answer["result"]?.["status"] as unknown) === status) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the task was never ${status}`);
}

test("params of tasks are limited in bytes, and freed when the work has ended", async () => {
  const { peer, end } = tasks(6000);
  await peer.initialize("2025-11-25");
  const first = await call(peer);
  const second = await call(peer);
  assert.is(code(first) ?? code(second), undefined);
  assert.is(code(await call(peer)), -32603);
  end[0]!("done");
  await untilStatus(peer, first, "completed");
  assert.is(code(await call(peer)), undefined);
});

test("params of a cancelled task are held until its work has ended", async () => {
  const { peer, end } = tasks(3500);
  await peer.initialize("2025-11-25");
  const first = await call(peer);
  const { taskId } = first["result"]!["task"]! as unknown as { taskId: string };
  await peer.ask("tasks/cancel", { taskId });
  await peer.next();
  assert.is(code(await call(peer)), -32603);
  end[0]!("too late");
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.is(code(await call(peer)), undefined);
});

test("a result that is too large to be held fails its task", async () => {
  const { peer, end } = tasks(6000);
  await peer.initialize("2025-11-25");
  const created = await call(peer);
  end[0]!(LARGE.repeat(10));
  await untilStatus(peer, created, "failed");
  assert.is(code(await call(peer)), undefined);
});

test("nothing is kept of a client that waited for a task and gave up", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const { peer, end } = tasks(6000);
  await peer.initialize("2025-11-25");
  const { taskId } = (await call(peer))["result"]!["task"]! as unknown as { taskId: string };
  const waitAndGiveUp = async (count: number): Promise<number> => {
    for (let i = 0; i < count; i++) {
      peer.send({ id: "wait", method: "tasks/result", params: { taskId } });
      peer.send({ method: "notifications/cancelled", params: { requestId: "wait" } });
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await waitAndGiveUp(1000);
  assert.ok((await waitAndGiveUp(30_000)) - before < 5_000_000);
  end[0]!("done");
  peer.close();
});

test("counting is bounded: by the limit, whatever the nesting, and for circles", () => {
  let deep: unknown = [];
  for (let i = 0; i < 200_000; i++) deep = [deep];
  assert.ok(estimateMemoryBytes(deep, 1e9) > 200_000 * 30);
  const circle: { again?: unknown } = {};
  circle.again = circle;
  assert.ok(estimateMemoryBytes(circle, 10_000) > 10_000);
  assert.is(estimateMemoryBytes("abc", 1e9), 38);
  assert.is(estimateMemoryBytes([1, true, null], 1e9), 56);
  assert.is(estimateMemoryBytes({ ab: 1 }, 1e9), 68);
});

test("a subscription that is made after its session has ended takes no bytes", async () => {
  const held: (() => void)[] = [];
  let isSlow = false;
  const server = resources({}, () => (isSlow ? (new Promise((resolve) => held.push(() => resolve({}))) as never) : {}));
  const peer = new Peer(server);
  await peer.initialize("2025-11-25");
  const params = { uri: "memo://a" };
  await peer.ask("resources/subscribe", params);
  isSlow = true;
  peer.send({ id: 1, method: "resources/subscribe", params });
  await peer.ask("resources/unsubscribe", params);
  peer.close();
  held[0]!();
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.is(server.retained.used, 0);
});

test("the id of the call that began a task counts like its params", async () => {
  const { peer } = tasks(6000);
  await peer.initialize("2025-11-25");
  const params = { name: "work", arguments: {}, task: {} };
  peer.send({ id: LARGE.repeat(10), method: "tools/call", params });
  assert.is(code(await peer.next()), -32603);
});

test("a task that fails keeps no data of its error beyond the limit", async () => {
  let fail!: (error: unknown) => void;
  const offer = new SessionTasks({ maxBytes: 6000 });
  const server = handshake.createServer(
    { name: "s", version: "1", onError: () => {}, ...offer.offer },
    {
      tools: {
        listTools: () => ({ tools: [] }),
        callTool: (_, context) => offer.start(context, () => new Promise((_, reject) => (fail = reject))),
      },
    },
  );
  const peer = new Peer(server);
  await peer.initialize("2025-11-25");
  const created = await call(peer);
  const { taskId } = created["result"]!["task"]! as unknown as { taskId: string };
  fail(new McpError(-32000, "no", { LARGE: LARGE.repeat(10) }));
  await untilStatus(peer, created, "failed");
  const { error } = await peer.ask("tasks/result", { taskId });
  assert.is(error!["code"] as unknown, -32603);
  assert.is(error!["data"], undefined);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ProxyOptions } from "../../templates/runtime/proxy.js";
import { createGatewayOf } from "../../templates/runtime/gateway.js";
import { MemoryServiceHub } from "../../templates/runtime/service.js";
import type { SharedTaskStore, TaskService } from "../../templates/runtime/stores/sharedTasks.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { PROXY_REVISIONS } from "./support/proxies.js";
import {
  beginTask,
  callerOf,
  closeServed,
  serveCallers,
  serveProxy,
  TaskUpstream,
  type Ask,
  type Handler,
} from "./support/taskUpstream.js";

/*
 * Tasks of callers whose requests reach several processes of a proxy, or a process that was started again.
 */

test.after.each(closeServed);

const SECRET = "s".repeat(32);
const OTHER_SECRET = "o".repeat(32);
const NO_TASK = "the client has no task with this taskId";

/** Returns the options of the next process of a service. */
function memberOf(hub: MemoryServiceHub, options: ProxyOptions = { secret: SECRET }): ProxyOptions {
  return { service: hub.service(), ...options };
}

/** Resolves with the id of a task, as `tasks/get` returns it, or with the error. */
async function found(ask: Ask, taskId: unknown): Promise<unknown> {
  const { result, error } = (await ask("tasks/get", { taskId })).message;
  return error?.message ?? (result as { readonly taskId?: string } | undefined)?.taskId;
}

for (const revision of [NEWEST_HANDSHAKE, NEWEST_STATELESS]) {
  const callers = async (handler: Handler): Promise<readonly [alice: Ask, bob: Ask]> => [
    await callerOf(handler, "alice", revision),
    await callerOf(handler, "bob", revision),
  ];

  test(`a task exists in all processes with the same service and secret, for its caller (server of ${revision})`, async () => {
    const hub = new MemoryServiceHub();
    const { target } = new TaskUpstream(revision);
    const [a, b] = [await serveProxy(target, memberOf(hub)), await serveProxy(target, memberOf(hub))];
    assert.is(await beginTask((await callers(a))[0], revision), "task-1");
    assert.is(await beginTask((await callers(b))[1], revision), "task-2");
    for (const [alice, bob] of [await callers(a), await callers(b)])
      assert.equal(
        [
          await found(alice, "task-1"),
          await found(alice, "task-2"),
          await found(bob, "task-1"),
          await found(bob, "task-2"),
        ],
        ["task-1", NO_TASK, NO_TASK, "task-2"],
      );
  });

  test(`a caller keeps its tasks over a restart of the proxy, also when the secret is changed (server of ${revision})`, async () => {
    const hub = new MemoryServiceHub();
    const { target } = new TaskUpstream(revision);
    const [before] = await callers(await serveProxy(target, memberOf(hub)));
    await beginTask(before, revision);
    await closeServed();
    for (const [options, want] of [
      [{ secret: SECRET }, "task-1"],
      [{ secret: [OTHER_SECRET, SECRET] }, "task-1"],
      [{ secret: OTHER_SECRET }, NO_TASK],
      [{}, NO_TASK],
    ] as const) {
      const [alice, bob] = await callers(await serveProxy(target, memberOf(hub, options)));
      assert.equal([await found(alice, "task-1"), await found(bob, "task-1")], [want, NO_TASK]);
    }
  });

  test(`a forged id of a task does not exist, and reaches no server of ${revision}`, async () => {
    const hub = new MemoryServiceHub();
    const upstream = new TaskUpstream(revision);
    const [a, b] = [await serveProxy(upstream.target, memberOf(hub)), await serveProxy(upstream.target, memberOf(hub))];
    const names: string[] = [];
    const create = hub.tasks.create.bind(hub.tasks);
    hub.tasks.create = (record) => {
      names.push(record.taskId);
      return create(record);
    };
    await beginTask((await callers(a))[0], revision);
    assert.is(names.length, 1);
    const [alice, bob] = await callers(b);
    const forged = ["", "task-1 ", "TASK-1", "__proto__", "\u0000", "\ud800", "x".repeat(10_000), 1, {}, ...names];
    for (const ask of [alice, bob])
      for (const taskId of forged) {
        const { error } = (await ask("tasks/get", { taskId })).message;
        assert.is(typeof error?.code, "number", JSON.stringify(taskId));
      }
    assert.equal(upstream.of("tasks/get"), []);
  });
}

test("a list of tasks contains those that the caller began in any process", async () => {
  const hub = new MemoryServiceHub();
  const { target } = new TaskUpstream(NEWEST_HANDSHAKE);
  const [a, b] = [await serveProxy(target, memberOf(hub)), await serveProxy(target, memberOf(hub))];
  const asks: Ask[] = [];
  for (const handler of [a, b])
    for (const caller of ["alice", "bob"]) {
      const ask = await callerOf(handler, caller, NEWEST_HANDSHAKE);
      await beginTask(ask, NEWEST_HANDSHAKE);
      asks.push(ask);
    }
  const listed: unknown[] = [];
  for (const ask of asks) {
    const { tasks } = (await ask("tasks/list")).message.result as { tasks: { taskId: string }[] };
    listed.push(tasks.map(({ taskId }) => taskId));
  }
  const [ofAlice, ofBob] = [
    ["task-1", "task-3"],
    ["task-2", "task-4"],
  ];
  assert.equal(listed, [ofAlice, ofBob, ofAlice, ofBob]);
});

test("a subscription watches the tasks that the caller began in any process", async () => {
  const hub = new MemoryServiceHub();
  const upstream = new TaskUpstream(NEWEST_STATELESS);
  const { target } = upstream;
  const [a, b] = [await serveProxy(target, memberOf(hub)), await serveProxy(target, memberOf(hub))];
  for (const caller of ["alice", "bob"]) await beginTask(await callerOf(a, caller, NEWEST_STATELESS), NEWEST_STATELESS);
  const alice = await callerOf(b, "alice", NEWEST_STATELESS);
  await alice("subscriptions/listen", { notifications: { taskIds: ["task-1", "task-2", "task-3"] } });
  assert.equal(
    upstream.of("subscriptions/listen").map(({ params }) => params.notifications?.taskIds),
    [["task-1"]],
  );
});

test("a task of one server is not a task with the same id of another server in the same service", async () => {
  const hub = new MemoryServiceHub();
  const [one, other] = ["https://one.example/mcp", "https://other.example/mcp"].map(
    (url) => new TaskUpstream(NEWEST_STATELESS, url).target,
  ) as [TaskUpstream["target"], TaskUpstream["target"]];
  const alice = await callerOf(await serveProxy(one, memberOf(hub)), "alice", NEWEST_STATELESS);
  const bob = await callerOf(await serveProxy(other, memberOf(hub)), "bob", NEWEST_STATELESS);
  for (const ask of [alice, bob]) assert.is(await beginTask(ask, NEWEST_STATELESS), "task-1");
  const elsewhere = await callerOf(await serveProxy(other, memberOf(hub)), "alice", NEWEST_STATELESS);
  assert.is(await found(elsewhere, "task-1"), NO_TASK);
});

test("tasks of the servers of a gateway exist in all processes, each for its caller and its server", async () => {
  const hub = new MemoryServiceHub();
  // Two tenants of one address, which number their tasks alike.
  const servers = {
    a: new TaskUpstream(NEWEST_STATELESS).target,
    b: new TaskUpstream(NEWEST_STATELESS).target,
  };
  const open = (): Promise<Handler> =>
    serveCallers(
      createGatewayOf(PROXY_REVISIONS, servers, {
        ...memberOf(hub),
        log: () => {},
        onError: () => {},
      } as never),
    );
  const [first, second] = [await open(), await open()];
  assert.is(await beginTask(await callerOf(first, "alice", NEWEST_STATELESS), NEWEST_STATELESS, "a_long"), "a~task-1");
  assert.is(await beginTask(await callerOf(first, "bob", NEWEST_STATELESS), NEWEST_STATELESS, "b_long"), "b~task-1");
  const alice = await callerOf(second, "alice", NEWEST_STATELESS);
  const bob = await callerOf(second, "bob", NEWEST_STATELESS);
  assert.equal(
    [
      await found(alice, "a~task-1"),
      await found(alice, "b~task-1"),
      await found(bob, "a~task-1"),
      await found(bob, "b~task-1"),
    ],
    ["a~task-1", NO_TASK, NO_TASK, "b~task-1"],
  );
});

/** Returns the options of a process whose store of tasks fails in one call. */
function failingOf(hub: MemoryServiceHub, failing: Partial<SharedTaskStore>, errors: unknown[] = []): ProxyOptions {
  const { tasks, processes } = hub.service();
  const store = Object.assign(Object.create(tasks) as SharedTaskStore, failing);
  const service: TaskService = { processes, tasks: store };
  return { service, secret: SECRET, onError: (error) => void errors.push(error) };
}

for (const [what, create, message] of [
  ["is full", () => false, "the service has too many tasks of a caller: other processes do not know its new one"],
  ["fails", () => Promise.reject(new Error("no connection")), "no connection"],
] as const)
  test(`if the store ${what}, a new task exists in its own process, and the proxy reports it`, async () => {
    const hub = new MemoryServiceHub();
    const errors: unknown[] = [];
    const { target } = new TaskUpstream(NEWEST_STATELESS);
    const a = await callerOf(await serveProxy(target, failingOf(hub, { create }, errors)), "alice", NEWEST_STATELESS);
    const b = await callerOf(await serveProxy(target, memberOf(hub)), "alice", NEWEST_STATELESS);
    assert.is(await beginTask(a, NEWEST_STATELESS), "task-1");
    assert.equal([await found(a, "task-1"), await found(b, "task-1")], ["task-1", NO_TASK]);
    assert.equal(
      errors.map((error) => (error as Error).message),
      [message],
    );
  });

test("if the store does not answer, a request about a task of another process gets an error", async () => {
  const hub = new MemoryServiceHub();
  const upstream = new TaskUpstream(NEWEST_STATELESS);
  const a = await callerOf(await serveProxy(upstream.target, memberOf(hub)), "alice", NEWEST_STATELESS);
  const get = (): Promise<never> => Promise.reject(new Error("no connection"));
  const b = await callerOf(await serveProxy(upstream.target, failingOf(hub, { get })), "alice", NEWEST_STATELESS);
  await beginTask(a, NEWEST_STATELESS);
  const { error } = (await b("tasks/get", { taskId: "task-1" })).message;
  assert.is(error?.code, -32603);
  assert.equal(upstream.of("tasks/get"), []);
});

test("a message with many ids of tasks makes the proxy search 1,000 of them", async () => {
  const hub = new MemoryServiceHub();
  let searched = 0;
  const get = (): undefined => void searched++;
  const { target } = new TaskUpstream(NEWEST_STATELESS);
  const alice = await callerOf(await serveProxy(target, failingOf(hub, { get })), "alice", NEWEST_STATELESS);
  const taskIds = Array.from({ length: 3_000 }, (_, i) => `task-${i}`);
  await alice("subscriptions/listen", { notifications: { taskIds } });
  assert.is(searched, 1_000);
});

test.run();

import assert from "node:assert/strict";
import type { AbandonedTask, SharedTaskStore } from "../../../templates/runtime/service.js";
import type { TaskRecord } from "../../../templates/runtime/stores.js";
import { until } from "./openedService.js";
import { ALICE, LONG, MALLORY, plain, register, SHORT, type Register, type Open } from "./rules.js";
import { listener, QUESTION, task } from "./tasks.js";

const SERVER = "2026-07-28 baker";

const REQUEST = {
  server: SERVER,
  id: 7,
  params: { name: "bake", arguments: { sorts: [], more: {} } },
  client: { info: { name: "c", version: "1" }, capabilities: { elicitation: {} } },
};

/** Returns a task that another process can take over. */
const repeatable = (taskId: string, process: string, more: Partial<TaskRecord> = {}): TaskRecord =>
  task(taskId, { process, run: 1, request: REQUEST, ...more });

/** Returns the ids of the tasks of dead processes, sorted. */
async function abandoned(
  store: SharedTaskStore,
  alive: readonly string[],
  { server = SERVER, limit = 100 } = {},
): Promise<string[]> {
  const isAlive = (process: string): Promise<boolean> => Promise.resolve(alive.includes(process));
  const found = await store.abandoned({ server, isAlive, limit });
  return found.map(({ taskId }) => taskId).sort();
}

/** The rules for the store of a service, in addition to those of a store of tasks. The ids of the processes in these rules are not those of a lease. */
export function sharedTaskStoreConformance(test: Register, open: Open<SharedTaskStore>): void {
  register(test, open, {
    async "a repeatable task is read as it was created, by every process"({ store, other }) {
      const caller = { issuer: "https://issuer.example", subject: "alice", scopes: [], claims: { groups: [] } };
      const record = repeatable("t", "p1", { principal: ALICE, request: { ...REQUEST, caller } });
      await store.create(record);
      assert.deepEqual(plain(await other.get({ taskId: "t", principal: ALICE })), plain(record));
    },
    async "the tasks of dead processes are found if they are repeatable, work, and belong to the server"({
      store,
      other,
    }) {
      await store.create(repeatable("1", "dead"));
      await store.create(repeatable("2", "dead", { session: "a", principal: ALICE }));
      await store.create(repeatable("alive", "alive"));
      await store.create(repeatable("other server", "dead", { request: { ...REQUEST, server: "2026-07-28 miller" } }));
      await store.create(repeatable("ended", "dead"));
      await store.update({ taskId: "ended" }, { status: "cancelled" });
      await store.create(task("not repeatable", { process: "dead" }));
      await store.create(task("no process"));
      assert.deepEqual(await abandoned(other, ["alive"]), ["1", "2"]);
      assert.deepEqual(await abandoned(other, ["alive"]), ["1", "2"]);
      assert.deepEqual(await abandoned(other, ["alive"], { server: "2026-07-28 miller" }), ["other server"]);
      assert.deepEqual(await abandoned(other, ["alive", "dead"]), []);
      const isAlive = (): Promise<boolean> => Promise.resolve(false);
      const [found] = (await store.abandoned({ server: SERVER, isAlive, limit: 100 })).filter(
        ({ taskId }) => taskId === "2",
      );
      assert.deepEqual(plain(found), { taskId: "2", session: "a", principal: ALICE, process: "dead" });
    },
    async "no more tasks than the limit are found"({ store }) {
      for (let i = 0; i < 5; i++) await store.create(repeatable(String(i), `dead ${i % 2}`));
      assert.equal((await abandoned(store, [], { limit: 3 })).length, 3);
    },
    async "of several processes that take a task over at the same time exactly one succeeds"({ store, other }) {
      await store.create(repeatable("t", "dead", { principal: ALICE, inputRequests: { one: QUESTION } }));
      const key: AbandonedTask = { taskId: "t", principal: ALICE, process: "dead" };
      const all = await Promise.all(
        Array.from({ length: 10 }, async (_, i) => (i % 2 ? store : other).takeOver(key, `p${i}`)),
      );
      const [winner, ...more] = all.filter((record) => record !== undefined);
      assert.deepEqual(more, []);
      assert.match(winner!.process!, /^p\d$/);
      assert.equal(winner!.run, 2);
      assert.deepEqual(winner!.inputRequests, {});
      assert.deepEqual(plain(winner!.request), plain(REQUEST));
      assert.equal(winner!.createdAt, "2026-01-01T00:00:00.000Z");
      assert.notEqual(winner!.lastUpdatedAt, "2026-01-01T00:00:00.000Z");
      assert.deepEqual(plain(await other.get(key)), plain(winner));
    },
    async "a task that was taken over has a new process, also for the search and for changes"({ store, other }) {
      await store.create(repeatable("t", "p1"));
      await store.takeOver({ taskId: "t", process: "p1" }, "p2");
      assert.deepEqual(await abandoned(other, ["p2"]), []);
      const result = { status: "completed", result: { by: "p1" } } as const;
      assert.equal(await other.update({ taskId: "t" }, result, "p1"), undefined);
      assert.equal(await other.takeOver({ taskId: "t", process: "p1" }, "p3"), undefined);
      assert.deepEqual(await abandoned(other, []), ["t"]);
      assert.equal((await other.takeOver({ taskId: "t", process: "p2" }, "p3"))?.run, 3);
      assert.equal((await other.update({ taskId: "t" }, { statusMessage: "x" }, "p3"))?.statusMessage, "x");
    },
    async "a process that takes the same task over again gets it again, unchanged"({ store, other }) {
      await store.create(repeatable("t", "p1", { principal: ALICE }));
      const key: AbandonedTask = { taskId: "t", principal: ALICE, process: "p1" };
      await store.takeOver(key, "p2");
      const asked = (await store.update(key, { inputRequests: { "run-2-one": QUESTION } }, "p2"))!;
      assert.deepEqual(plain(await other.takeOver(key, "p2")), plain(asked));
      assert.equal(asked.run, 2);
      assert.deepEqual(await abandoned(other, []), ["t"]);
      assert.equal(await other.takeOver(key, "p3"), undefined);
      await store.update(key, { status: "completed", result: {} }, "p2");
      assert.equal(await other.takeOver(key, "p2"), undefined);
    },
    async "a task that has ended, is not repeatable or belongs to another caller is not taken over"({ store }) {
      await store.create(repeatable("ended", "p1"));
      await store.update({ taskId: "ended" }, { status: "completed", result: {} }, "p1");
      await store.create(task("once", { process: "p1" }));
      await store.create(repeatable("alice", "p1", { session: "a", principal: ALICE }));
      for (const key of [
        { taskId: "ended" },
        { taskId: "once" },
        { taskId: "unknown" },
        { taskId: "alice", session: "a", principal: MALLORY },
        { taskId: "alice", session: "a" },
        { taskId: "alice", principal: ALICE },
      ])
        assert.equal(await store.takeOver({ ...key, process: "p1" }, "p2"), undefined, JSON.stringify(key));
    },
    async "the request of a task is removed when the task ends, and stays until then"({ store, other }) {
      await store.create(repeatable("t", "p1"));
      const changed = await store.update({ taskId: "t" }, { statusMessage: "half done" }, "p1");
      assert.deepEqual(plain(changed?.request), plain(REQUEST));
      const ended = await store.update({ taskId: "t" }, { status: "completed", result: {} }, "p1");
      assert.equal(ended?.request ?? undefined, undefined);
      assert.equal((await other.get({ taskId: "t" }))?.request ?? undefined, undefined);
    },
    async "a task whose time is over is neither found nor taken over"({ store, wait }) {
      await store.create(repeatable("t", "p1", { ttlMs: SHORT }));
      await store.create(repeatable("long", "p1", { ttlMs: LONG }));
      await wait(SHORT + 50);
      assert.deepEqual(await abandoned(store, []), ["long"]);
      assert.equal(await store.takeOver({ taskId: "t", process: "p1" }, "p2"), undefined);
    },
    async "the listeners of a task learn that it was taken over"({ store, other, wait }) {
      await store.create(repeatable("t", "p1"));
      const seen = listener();
      const processes: unknown[] = [];
      const changed = (record: TaskRecord): void => {
        processes.push(record.process);
        seen.changed(record);
      };
      store.watch({ taskId: "t" }, { ...seen, changed });
      await other.takeOver({ taskId: "t", process: "p1" }, "p2");
      await until({ wait }, () => seen.events.length > 0, "the listener does not notice the takeover");
      await wait(50);
      assert.deepEqual(seen.events, ["changed: working"]);
      assert.deepEqual(processes, ["p2"]);
    },
  });
}

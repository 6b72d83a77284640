import assert from "node:assert/strict";
import type { TaskStore } from "../../../templates/runtime/stores.js";
import { until } from "./openedService.js";
import { ALICE, LONG, MALLORY, plain, register, SHORT, type Register, type Open } from "./rules.js";
import { listener, QUESTION, task } from "./tasks.js";

export function taskStoreConformance(test: Register, open: Open<TaskStore>): void {
  register(test, open, {
    async "a task is read as it was created, by every process"({ store, other }) {
      const record = task("t", { session: "a", principal: ALICE, statusMessage: "baking" });
      assert.equal(await store.create(record), true);
      const key = { taskId: "t", session: "a", principal: ALICE };
      assert.deepEqual(plain(await other.get(key)), plain(record));
      assert.equal(await store.get({ ...key, taskId: "u" }), undefined);
    },
    async "an update changes the given members and the time, and returns the record"({ store, other }) {
      await store.create(task("t"));
      const updated = await store.update({ taskId: "t" }, { statusMessage: "half done" });
      assert.equal(updated?.statusMessage, "half done");
      assert.equal(updated?.status, "working");
      assert.equal(updated?.createdAt, "2026-01-01T00:00:00.000Z");
      assert.notEqual(updated?.lastUpdatedAt, "2026-01-01T00:00:00.000Z");
      assert.deepEqual(plain(await other.get({ taskId: "t" })), plain(updated));
      assert.equal(await store.update({ taskId: "u" }, { status: "cancelled" }), undefined);
    },
    async "of concurrent changes to a final status exactly one succeeds, and its result stays"({ store, other }) {
      await store.create(task("t"));
      const all = await Promise.all([
        store.update({ taskId: "t" }, { status: "completed", result: { by: 0 } }),
        other.update({ taskId: "t" }, { status: "completed", result: { by: 1 } }),
        store.update({ taskId: "t" }, { status: "cancelled" }),
        other.update({ taskId: "t" }, { status: "failed", error: { code: 1, message: "no", data: undefined } }),
      ]);
      const [winner, ...more] = all.filter((record) => record !== undefined);
      assert.deepEqual(more, []);
      assert.deepEqual(plain(await store.get({ taskId: "t" })), plain(winner));
      assert.equal(await store.update({ taskId: "t" }, { status: "working", statusMessage: "again" }), undefined);
    },
    async "a change that is made for another process than that of the task has no effect"({ store, other }) {
      await store.create(task("t", { process: "p2" }));
      await store.create(task("none"));
      const result = { status: "completed", result: { by: "p1" } } as const;
      assert.equal(await store.update({ taskId: "t" }, result, "p1"), undefined);
      assert.equal(await other.update({ taskId: "t" }, { inputRequests: { one: QUESTION } }, "p1"), undefined);
      assert.equal(await store.update({ taskId: "none" }, result, "p1"), undefined);
      assert.deepEqual(plain(await store.get({ taskId: "t" })), plain(task("t", { process: "p2" })));
      const updated = await other.update({ taskId: "t" }, { statusMessage: "half done" }, "p2");
      assert.equal(updated?.statusMessage, "half done");
      assert.equal(updated?.process, "p2");
      assert.equal((await other.update({ taskId: "t" }, { status: "cancelled" }))?.status, "cancelled");
      assert.equal(await store.update({ taskId: "t" }, result, "p2"), undefined);
    },
    async "requests for input add up, are answered once each, and end with the task"({ store, other }) {
      await store.create(task("t"));
      await store.update({ taskId: "t" }, { inputRequests: { one: QUESTION } });
      await store.update({ taskId: "t" }, { inputRequests: { two: QUESTION, __proto__x: QUESTION } });
      assert.deepEqual(Object.keys((await other.get({ taskId: "t" }))!.inputRequests).sort(), [
        "__proto__x",
        "one",
        "two",
      ]);
      const answers = await Promise.all([
        store.answer({ taskId: "t" }, "one", { result: 1 }),
        other.answer({ taskId: "t" }, "one", { result: 2 }),
        other.answer({ taskId: "t" }, "three", { result: 3 }),
        other.answer({ taskId: "t" }, "__proto__", { result: 4 }),
        other.answer({ taskId: "u" }, "one", { result: 5 }),
      ]);
      assert.deepEqual(answers.filter(Boolean), [true]);
      assert.deepEqual(answers.slice(2), [false, false, false]);
      const ended = await store.update({ taskId: "t" }, { status: "cancelled" });
      assert.deepEqual(ended?.inputRequests, {});
      assert.equal(await store.answer({ taskId: "t" }, "two", { result: 1 }), false);
    },
    async "an update that is repeated opens no request for input again that is open or answered"({ store, other }) {
      await store.create(task("t"));
      const asked = { inputRequests: { one: QUESTION, two: QUESTION } };
      await store.update({ taskId: "t" }, asked);
      assert.equal(await other.answer({ taskId: "t" }, "one", { result: 1 }), true);
      const again = { inputRequests: { ...asked.inputRequests, two: { ...QUESTION, params: {} }, three: QUESTION } };
      assert.deepEqual(plain((await store.update({ taskId: "t" }, again))?.inputRequests), {
        two: QUESTION,
        three: QUESTION,
      });
      assert.equal(await other.answer({ taskId: "t" }, "one", { result: 2 }), false);
      assert.equal(await other.answer({ taskId: "t" }, "two", { result: 2 }), true);
      assert.deepEqual(Object.keys((await store.get({ taskId: "t" }))!.inputRequests), ["three"]);
    },
    async "updates of one process keep the order of their calls"({ store }) {
      await store.create(task("t"));
      const updates: unknown[] = [];
      for (let i = 0; i <= 20; i++) updates.push(store.update({ taskId: "t" }, { statusMessage: String(i) }));
      await Promise.all(updates);
      assert.equal((await store.get({ taskId: "t" }))?.statusMessage, "20");
    },
    async "the key of a request for input can be any text"({ store, other }) {
      // Two halves of surrogate pairs are two keys, which UTF-8 cannot tell apart.
      const keys = ["", "\ud800", "\ud801", "\0", "a", "w", "__proto__", '"', "\\", "{a}", "x".repeat(10_000)];
      const inputRequests = Object.fromEntries(keys.map((key) => [key, QUESTION]));
      await store.create(task("t", { inputRequests }));
      assert.deepEqual(Object.keys((await other.get({ taskId: "t" }))!.inputRequests), keys);
      for (const key of keys) assert.equal(await other.answer({ taskId: "t" }, key, { result: 1 }), true);
      assert.equal(await other.answer({ taskId: "t" }, "\ufffd", { result: 1 }), false);
      assert.deepEqual((await store.get({ taskId: "t" }))!.inputRequests, {});
    },

    async "a listener receives changes and answers of every process until it is removed"({ store, other, wait }) {
      await store.create(task("t"));
      const seen = listener();
      const stop = store.watch({ taskId: "t" }, seen);
      // An engine may pass on changes together that were made before it knew the listener.
      await wait(0);
      await other.update({ taskId: "t" }, { inputRequests: { one: QUESTION } });
      await other.answer({ taskId: "t" }, "one", { result: 1 });
      await other.update({ taskId: "t" }, { status: "cancelled" });
      await until({ wait }, () => seen.events.length >= 4, "a change or the answer is missing");
      await wait(50);
      assert.deepEqual(seen.events, ["changed: working", "changed: working", "answered: one", "changed: cancelled"]);
      stop();
      const late = listener();
      store.watch({ taskId: "t" }, late)();
      await store.create(task("u"));
      await store.update({ taskId: "u" }, { statusMessage: "x" });
      assert.equal(seen.events.length, 4);
      assert.deepEqual(late.events, []);
    },
    async "a task is deleted when its time is over, and its listener notices"({ store, other, wait }) {
      await store.create(task("short", { ttlMs: SHORT }));
      await store.create(task("forever", { ttlMs: null }));
      const seen = listener();
      store.watch({ taskId: "short" }, seen);
      await wait(SHORT + 50);
      await until({ wait }, () => seen.events.length > 0, "the listener does not notice the deletion");
      assert.equal(await other.get({ taskId: "short" }), undefined);
      assert.equal(await other.update({ taskId: "short" }, { status: "cancelled" }), undefined);
      const { tasks } = await store.list({}, { after: 0, limit: 10 });
      assert.deepEqual(
        tasks.map(({ taskId, ttlMs }) => [taskId, ttlMs]),
        [["forever", null]],
      );
      assert.deepEqual(seen.events, ["deleted"]);
    },
    async "tasks of a session and principal are listed, oldest first"({ store, other }) {
      const alice = { session: "a", principal: ALICE };
      for (const id of ["3", "1", "2"]) await store.create(task(id, alice));
      await store.create(task("4", { session: "b", principal: ALICE }));
      await store.create(task("5", { session: "a", principal: MALLORY }));
      await store.create(task("6"));
      const listed = async (owner: object): Promise<string[]> =>
        (await other.list(owner, { after: 0, limit: 10 })).tasks.map(({ taskId }) => taskId);
      assert.deepEqual(await listed(alice), ["3", "1", "2"]);
      assert.deepEqual(await listed({}), ["6"]);
      assert.deepEqual(await listed({ session: "c" }), []);
    },
    async "a list has pages, which hold while tasks are created and deleted"({ store, other, wait }) {
      for (const id of ["1", "2", "3"]) await store.create(task(id));
      await store.create(task("4", { ttlMs: SHORT }));
      await store.create(task("5", { ttlMs: SHORT }));
      const read = async (after: number, limit: number): Promise<[ids: string, next: number | undefined]> => {
        const { tasks, next } = await other.list({}, { after, limit });
        return [tasks.map(({ taskId }) => taskId).join(), next];
      };
      const [first, afterTwo] = await read(0, 2);
      assert.equal(first, "1,2");
      // On a slow machine, the time of the last two tasks is over already.
      assert.match((await read(0, 5))[0], /^1,2,3(,4)?(,5)?$/);
      await wait(SHORT + 50);
      await store.create(task("6"));
      await store.update({ taskId: "1" }, { statusMessage: "changed" });
      assert.deepEqual(await read(afterTwo!, 2), ["3,6", undefined]);
      assert.deepEqual(await read(0, 4), ["1,2,3,6", undefined]);
      const [, afterThree] = await read(0, 3);
      assert.deepEqual(await read(afterThree!, 2), ["6", undefined]);
      assert.deepEqual(await read(Number.MAX_SAFE_INTEGER, 2), ["", undefined]);
    },
    async "a list has the states of the tasks, without results, errors and requests"({ store, other }) {
      const key = { session: "a", principal: ALICE };
      await store.create(
        task("waits", { ...key, inputRequests: { one: QUESTION }, statusMessage: "Name?", ttlMs: null }),
      );
      await store.create(task("answered", { ...key, inputRequests: { one: QUESTION }, process: "p", run: 1 }));
      await store.answer({ ...key, taskId: "answered" }, "one", { result: 1 });
      for (const [id, change] of Object.entries({
        done: { status: "completed", result: { isError: false } },
        failed: { status: "completed", result: { isError: true } },
        broken: { status: "failed", error: { code: 1, message: "x", data: undefined } },
      } as const)) {
        await store.create(task(id, key));
        await store.update({ ...key, taskId: id }, change);
      }
      const { tasks } = await other.list(key, { after: 0, limit: 10 });
      const state = { ...key, method: "tools/call", isWaiting: false, isError: false, ttlMs: LONG };
      assert.deepEqual(
        tasks.map(({ createdAt, lastUpdatedAt, ...more }) => {
          assert.equal(createdAt, "2026-01-01T00:00:00.000Z");
          assert.match(lastUpdatedAt, /^\d{4}-.*Z$/);
          return plain(more);
        }),
        [
          { ...state, taskId: "waits", status: "working", isWaiting: true, statusMessage: "Name?", ttlMs: null },
          { ...state, taskId: "answered", status: "working", process: "p", run: 1 },
          { ...state, taskId: "done", status: "completed" },
          { ...state, taskId: "failed", status: "completed", isError: true },
          { ...state, taskId: "broken", status: "failed" },
        ],
      );
    },
    async "a task does not exist for another session or principal"({ store }) {
      const key = { taskId: "t", session: "a", principal: ALICE };
      await store.create(task("t", { ...key, inputRequests: { one: QUESTION } }));
      const seen = listener();
      for (const foreign of [
        { principal: MALLORY },
        { principal: undefined },
        { session: "b" },
        { session: undefined },
      ]) {
        const other = { ...key, ...foreign };
        assert.equal(await store.get(other), undefined);
        assert.equal(await store.update(other, { status: "cancelled" }), undefined);
        assert.equal(await store.answer(other, "one", { result: 1 }), false);
        store.watch(other, seen);
      }
      assert.equal((await store.update(key, { statusMessage: "x" }))?.status, "working");
      assert.deepEqual(seen.events, []);
    },
    async "a full store refuses tasks until the time of one is over"(_, openLimited) {
      const { store: full } = await openLimited(2);
      for (const id of ["1", "2"]) assert.equal(await full.create(task(id)), true);
      assert.equal(await full.create(task("3")), false);
      assert.equal(await full.get({ taskId: "3" }), undefined);
      // On a slow machine, the time of a task can be over before another task is refused, so this is another store.
      const { store, wait } = await openLimited(2);
      assert.equal(await store.create(task("1")), true);
      assert.equal(await store.create(task("2", { ttlMs: SHORT })), true);
      await wait(SHORT + 50);
      assert.equal(await store.create(task("3")), true);
      assert.equal(await store.create(task("4")), false);
    },
  });
}

/**
 * The rules that every store must keep, whatever engine it uses. Call one function for each store; each rule becomes a test:
 *
 *     import { test } from "node:test";
 *     claimStoreConformance(test, async () => ({ store: await connect(), other: await connect(), wait: setTimeout }));
 *
 * The functions need a `test` of any framework (node:test, vitest, uvu) and of this folder only `rules.ts`.
 */
import assert from "node:assert/strict";
import type { ClaimStore, EventStore, SessionStore, TaskRecord, TaskStore } from "../../../templates/runtime/stores.js";
import { ALICE, LONG, MALLORY, plain, register, session, SHORT, type Register } from "./rules.js";

export type { Register } from "./rules.js";

/** An empty store for one test. */
export interface Opened<Store> {
  readonly store: Store;
  /** The same entries, as another process sees them; the store itself if there can be only one process. */
  readonly other: Store;
  /** Resolves when so many milliseconds have passed for the store. */
  wait(ms: number): Promise<unknown>;
  close?(): Promise<void> | void;
}

/** Opens an empty store that accepts at most `limit` entries; without a limit, it accepts a hundred at least. */
export type Open<Store> = (limit?: number) => Promise<Opened<Store>> | Opened<Store>;

export function sessionStoreConformance(test: Register, open: Open<SessionStore>): void {
  register(test, open, {
    async "a session is read as it was created, by every process"({ store, other }) {
      assert.equal(await store.create(session("a"), LONG), true);
      assert.deepEqual(plain(await other.get({ session: "a" })), plain(session("a")));
      assert.deepEqual(plain(await other.touch({ session: "a" }, LONG)), plain(session("a")));
      assert.equal(await store.get({ session: "b" }), undefined);
      assert.equal(await store.touch({ session: "b" }, LONG), undefined);
    },
    async "an update replaces the settings and nothing else"({ store, other }) {
      await store.create(session("a", { principal: ALICE }), LONG);
      const key = { session: "a", principal: ALICE };
      await other.update(key, { logLevel: "error", subscriptions: ["memo://a", "memo://b"] });
      const expected = session("a", {
        principal: ALICE,
        logLevel: "error",
        subscriptions: ["memo://a", "memo://b"],
      });
      assert.deepEqual(plain(await store.get(key)), plain(expected));
    },
    async "an update of an unknown session creates none"({ store }) {
      await store.update({ session: "a" }, { logLevel: "error", subscriptions: [] });
      assert.equal(await store.get({ session: "a" }), undefined);
    },
    async "a deleted session is gone for every process, and can be deleted again"({ store, other }) {
      await store.create(session("a"), LONG);
      await other.delete({ session: "a" });
      await store.delete({ session: "a" });
      assert.equal(await store.get({ session: "a" }), undefined);
      assert.equal(await store.touch({ session: "a" }, LONG), undefined);
    },
    async "a session expires unless it is touched, and reading does not prolong it"({ store, wait }) {
      await store.create(session("idle"), SHORT);
      await store.create(session("used"), SHORT);
      await store.touch({ session: "used" }, LONG);
      await store.get({ session: "idle" });
      await wait(SHORT + 50);
      assert.equal(await store.get({ session: "idle" }), undefined);
      assert.equal(await store.touch({ session: "idle" }, LONG), undefined);
      assert.notEqual(await store.get({ session: "used" }), undefined);
    },
    async "a session does not exist for another principal"({ store }) {
      await store.create(session("a", { principal: ALICE }), LONG);
      for (const principal of [MALLORY, undefined]) {
        const key = { session: "a", principal };
        assert.equal(await store.get(key), undefined);
        assert.equal(await store.touch(key, LONG), undefined);
        await store.update(key, { logLevel: "debug", subscriptions: ["memo://stolen"] });
        await store.delete(key);
      }
      const kept = await store.get({ session: "a", principal: ALICE });
      assert.deepEqual(plain(kept), plain(session("a", { principal: ALICE })));
    },
    async "a session without a principal does not exist for a principal"({ store }) {
      await store.create(session("a"), LONG);
      assert.equal(await store.get({ session: "a", principal: MALLORY }), undefined);
    },
  });
}

/** The rules for a store of sessions that has a limit of its own. An engine may rather have a limit for all that it stores. */
export function limitedSessionStoreConformance(test: Register, open: Open<SessionStore>): void {
  register(test, open, {
    async "a full store refuses sessions until one is deleted or expires"(_, openLimited) {
      const { store, wait } = await openLimited(2);
      assert.equal(await store.create(session("a"), LONG), true);
      assert.equal(await store.create(session("b"), SHORT), true);
      assert.equal(await store.create(session("c"), LONG), false);
      assert.equal(await store.get({ session: "c" }), undefined);
      await store.delete({ session: "a" });
      assert.equal(await store.create(session("c"), LONG), true);
      await wait(SHORT + 50);
      assert.equal(await store.create(session("d"), LONG), true);
    },
  });
}

export function eventStoreConformance(test: Register, open: Open<EventStore>): void {
  const texts = async (store: EventStore, id: string, key: object = {}): Promise<string[] | undefined> => {
    const found = await store.after({ session: "a", ...key }, id);
    return found?.events.map(({ text }) => text);
  };
  register(test, open, {
    async "the events after an event are those of its stream, in the order of their calls"({ store, other }) {
      const first = await store.append({ session: "a", stream: 1 }, "one");
      const appended: unknown[] = [];
      for (let i = 0; i < 20; i++) {
        appended.push(store.append({ session: "a", stream: 1 }, `event ${i}`));
        appended.push(store.append({ session: "a", stream: 2 }, "another stream"));
        appended.push(store.append({ session: "b", stream: 1 }, "another session"));
      }
      await Promise.all(appended);
      const expected = Array.from({ length: 20 }, (_, i) => `event ${i}`);
      assert.deepEqual(await texts(other, first), expected);
      assert.equal((await other.after({ session: "a" }, first))?.stream, 1);
    },
    async "ids are visible ASCII, unique within the session, and name the events that are returned"({ store }) {
      const ids = new Set<string>();
      for (let i = 0; i < 30; i++) ids.add(await store.append({ session: "a", stream: i % 3 }, String(i)));
      assert.equal(ids.size, 30);
      for (const id of ids) assert.match(id, /^[\x21-\x7e]+$/);
      const [first] = ids;
      const { events } = (await store.after({ session: "a" }, first!))!;
      assert.deepEqual(
        events.map(({ id }) => id),
        [...ids].filter((_, i) => i > 0 && i % 3 === 0),
      );
    },
    async "the last event of a stream is followed by no events, and an unknown event by undefined"({ store }) {
      const id = await store.append({ session: "a", stream: 1 }, "one");
      assert.deepEqual(await texts(store, id), []);
      assert.equal(await texts(store, "no id"), undefined);
      assert.equal(await store.after({ session: "b" }, id), undefined);
    },
    async "texts come back unchanged, empty ones too"({ store }) {
      const first = await store.append({ session: "a", stream: 0 }, "");
      const written = ["", '{"a":"\u2028 \u0000 \ud83d\ude00"}', "x".repeat(20_000)];
      for (const text of written) await store.append({ session: "a", stream: 0 }, text);
      assert.deepEqual(await texts(store, first), written);
    },
    async "events do not exist for another principal"({ store }) {
      const key = { session: "a", principal: ALICE };
      const first = await store.append({ ...key, stream: 1 }, "one");
      await store.append({ ...key, stream: 1 }, "two");
      for (const principal of [MALLORY, undefined]) {
        assert.equal(await texts(store, first, { principal }), undefined);
        await store.delete({ session: "a", principal });
      }
      assert.deepEqual(await texts(store, first, { principal: ALICE }), ["two"]);
    },
    async "the events of a deleted session are gone for every process, and those of others are not"({ store, other }) {
      const deleted = await store.append({ session: "a", stream: 1 }, "one");
      const kept = await store.append({ session: "b", stream: 1 }, "one");
      await other.delete({ session: "a" });
      assert.equal(await texts(store, deleted), undefined);
      assert.notEqual(await store.after({ session: "b" }, kept), undefined);
      await store.delete({ session: "a" });
    },
    async "a full store drops the oldest events, never those between two events that it has"(_, openLimited) {
      const { store } = await openLimited(10);
      const ids: string[] = [];
      for (let i = 0; i < 100; i++) ids.push(await store.append({ session: "a", stream: 1 }, String(i)));
      assert.equal(await texts(store, ids[0]!), undefined);
      assert.deepEqual(await texts(store, ids[96]!), ["97", "98", "99"]);
      for (const [i, id] of ids.entries()) {
        const found = await texts(store, id);
        if (found !== undefined) assert.equal(found.length, 99 - i);
      }
    },
  });
}

export const task = (taskId: string, more: Partial<TaskRecord> = {}): TaskRecord => ({
  taskId,
  method: "tools/call",
  status: "working",
  createdAt: "2026-01-01T00:00:00.000Z",
  lastUpdatedAt: "2026-01-01T00:00:00.000Z",
  ttlMs: LONG,
  inputRequests: {},
  ...more,
});

export const QUESTION = { method: "elicitation/create", params: { message: "Name?" } };

/** Notes what a task listener receives. */
export function listener(): {
  events: string[];
  changed(record: TaskRecord): void;
  answered(key: string): void;
  deleted(): void;
} {
  const events: string[] = [];
  return {
    events,
    changed: ({ status }) => events.push(`changed: ${status}`),
    answered: (key) => events.push(`answered: ${key}`),
    deleted: () => events.push("deleted"),
  };
}

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
      await other.update({ taskId: "t" }, { inputRequests: { one: QUESTION } });
      await other.answer({ taskId: "t" }, "one", { result: 1 });
      await other.update({ taskId: "t" }, { status: "cancelled" });
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
      assert.equal((await read(0, 5))[0], "1,2,3,4,5");
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
      const { store, wait } = await openLimited(2);
      assert.equal(await store.create(task("1")), true);
      assert.equal(await store.create(task("2", { ttlMs: SHORT })), true);
      assert.equal(await store.create(task("3")), false);
      assert.equal(await store.get({ taskId: "3" }), undefined);
      await wait(SHORT + 50);
      assert.equal(await store.create(task("3")), true);
    },
  });
}

export function claimStoreConformance(test: Register, open: Open<ClaimStore>): void {
  const key = { claim: "call 1" };
  register(test, open, {
    async "of concurrent claims exactly one is granted"({ store, other }) {
      const claims = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => (i % 2 ? store : other).claim(key, LONG)),
      );
      assert.equal(claims.filter((claimed) => claimed !== undefined).length, 1);
      assert.equal(await other.claim(key, LONG), undefined, "a value that was used once is rejected");
      assert.notEqual(await other.claim({ claim: "call 2" }, LONG), undefined);
    },
    async "a released key can be claimed again, with a greater number"({ store, other }) {
      const first = (await store.claim(key, LONG))!;
      await other.release(key, first);
      const second = (await other.claim(key, LONG))!;
      assert.ok(second > first, `${second} after ${first}`);
    },
    async "a claim expires, and its claimant can no longer release the key"({ store, wait }) {
      const first = (await store.claim(key, SHORT))!;
      await wait(SHORT + 50);
      const second = (await store.claim(key, LONG))!;
      assert.ok(second > first, `${second} after ${first}`);
      await store.release(key, first);
      assert.equal(await store.claim(key, LONG), undefined);
    },
    async "principals do not share keys"({ store }) {
      const alice = { ...key, principal: ALICE };
      const claimed = (await store.claim(alice, LONG))!;
      assert.notEqual(await store.claim({ ...key, principal: MALLORY }, LONG), undefined);
      assert.notEqual(await store.claim(key, LONG), undefined);
      await store.release({ ...key, principal: "somebody" }, claimed);
      assert.equal(await store.claim(alice, LONG), undefined);
    },
    async "keys of any characters are kept apart"({ store }) {
      const keys = [
        { claim: "a:b" },
        { claim: "b", principal: "a" },
        { claim: '["a","b"]' },
        { claim: "a", principal: "b" },
        { claim: "", principal: "" },
        { claim: "" },
        { claim: "\u0000 \ud83d\ude00" },
      ];
      for (const each of keys) assert.notEqual(await store.claim(each, LONG), undefined, JSON.stringify(each));
      for (const each of keys) assert.equal(await store.claim(each, LONG), undefined, JSON.stringify(each));
    },
  });
}

/** The rules for a store of claims that has a limit of its own. */
export function limitedClaimStoreConformance(test: Register, open: Open<ClaimStore>): void {
  register(test, open, {
    async "a full store grants no claim until one is released or expires"(_, openLimited) {
      const { store, wait } = await openLimited(2);
      const first = (await store.claim({ claim: "1" }, LONG))!;
      await store.claim({ claim: "2" }, SHORT);
      assert.equal(await store.claim({ claim: "3" }, LONG), undefined);
      await store.release({ claim: "1" }, first);
      assert.notEqual(await store.claim({ claim: "3" }, LONG), undefined);
      await wait(SHORT + 50);
      assert.notEqual(await store.claim({ claim: "4" }, LONG), undefined);
    },
  });
}

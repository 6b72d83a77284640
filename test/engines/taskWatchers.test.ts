import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TaskWatchers, type WatchedTaskState } from "../../templates/runtime/engines/taskWatchers.js";
import type { MailboxRow } from "../../templates/runtime/postgres/mailbox.js";
import { OrderedCalls } from "../../templates/runtime/postgres/sharedSessions.js";
import { createTaskKey, PostgresTaskLetters } from "../../templates/runtime/postgres/taskStates.js";
import type { TaskListener, TaskRecord } from "../../templates/runtime/stores.js";
import { eventually, task } from "./support/redisFaults.js";

const POLL_MS = 10;

/** Watches one task of an engine that counts the calls of `register`. */
function watchTask(ttlMs: number | null, leftMs: number) {
  const working: TaskRecord = { ...task("t"), ttlMs };
  let state: WatchedTaskState = { record: working, version: 0, answers: new Map(), leftMs };
  let reads = 0;
  const engine = {
    register: async () => (reads++, state),
    unregister: async () => undefined,
    failed: (error: unknown) => {
      throw error;
    },
  };
  const watchers = new TaskWatchers(engine, POLL_MS);
  watchers.created(working, 0, leftMs);
  const events: string[] = [];
  const listener: TaskListener = {
    changed: ({ status }) => void events.push(status),
    answered: () => undefined,
    deleted: () => void events.push("deleted"),
  };
  const stop = watchers.watch(working, listener);
  return {
    events,
    stop,
    reads: () => reads,
    /** @param nowLeftMs the milliseconds until the engine deletes the completed task. */
    complete(nowLeftMs = leftMs): void {
      const record: TaskRecord = { ...working, status: "completed" };
      state = { ...state, record, version: 1, leftMs: nowLeftMs };
      watchers.changed({ record, version: 1 });
    },
  };
}

const test = suite("the changes of tasks that a process watches");

test("a process that created a task does not read it to watch it", () => {
  const { reads, stop } = watchTask(60_000, 60_000);
  assert.is(reads(), 0);
  stop();
});

test("a running task is read again at intervals, and a completed task is not", async () => {
  const { reads, events, complete, stop } = watchTask(60_000, 60_000);
  await eventually(() => reads() >= 2, "the task was not read again");
  complete();
  const before = reads();
  await delay(10 * POLL_MS);
  assert.is(reads(), before);
  assert.equal(events, ["completed"]);
  stop();
});

test("the deletion of a completed task needs no read", async () => {
  const { reads, events, complete } = watchTask(100, 100);
  complete();
  await eventually(() => events.includes("deleted"), "the deletion was not reported");
  assert.is(reads(), 0);
  assert.equal(events, ["completed", "deleted"]);
});

test("a completed task without a lifetime is read once more, because its lifetime begins when it ends", async () => {
  const { reads, events, complete } = watchTask(null, 60_000);
  complete(100);
  await eventually(() => events.includes("deleted"), "the deletion was not reported");
  assert.is(reads(), 1);
  assert.equal(events, ["completed", "deleted"]);
});

test("a process that uses Postgres forgets a task when its lifetime is over", async () => {
  const key = { taskId: "t" };
  const record = JSON.stringify({ ...task("t"), ttlMs: 100 });
  const absent = {
    status_message: null,
    process: null,
    run: null,
    result: null,
    error: null,
    request: null,
    inputs: null,
  };
  const state = JSON.stringify({ ...absent, record, status: "completed", last_updated: "x", version: "1" });
  const database = { one: async () => ({ state, answers: null, left_ms: 100 }) };
  const letters = new PostgresTaskLetters(database as never, { id: "process" } as never, new OrderedCalls());
  const row = { sender: createTaskKey(key), body: `[${state}]` } as MailboxRow;
  let isDeleted = false;
  const deleted = (): void => void (isDeleted = true);
  new TaskWatchers(letters, 60_000).watch(key, { changed() {}, answered() {}, deleted });
  assert.is(letters.parse(row)?.record.taskId, "t");
  await eventually(() => isDeleted, "the deletion was not reported");
  assert.is(letters.parse(row), undefined);
});

test.run();

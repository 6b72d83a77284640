import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  WatchedTasks,
  nameOfTask,
  type TaskChanged,
  type WatchedTaskState,
} from "../../templates/runtime/engines/watchedTasks.js";
import type { TaskKey } from "../../templates/runtime/stores/keys.js";
import type { TaskListener, TaskRecord } from "../../templates/runtime/stores.js";
import { task } from "../stores/support/tasks.js";
import { eventually } from "./support/redisFaults.js";

const POLL_MS = 10;

/** Tasks of an engine with one task. Counts the calls of `register`. */
class CountedTasks extends WatchedTasks {
  reads = 0;
  state: WatchedTaskState;

  constructor(state: WatchedTaskState) {
    super(POLL_MS);
    this.state = state;
    this.created(state.record, 0, state.leftMs);
  }

  protected async register(): Promise<WatchedTaskState> {
    this.reads++;
    return this.state;
  }

  protected async unregister(): Promise<void> {}

  protected failed(error: unknown): void {
    throw error;
  }

  override changed(change: TaskChanged): void {
    super.changed(change);
  }

  override watchedKey(name: string): TaskKey | undefined {
    return super.watchedKey(name);
  }
}

/** Watches one task of an engine that counts the calls of `register`. */
function watchTask(ttlMs: number | null, leftMs: number) {
  const working: TaskRecord = { ...task("t"), ttlMs };
  const watchers = new CountedTasks({ record: working, version: 0, answers: new Map(), leftMs });
  const events: string[] = [];
  const listener: TaskListener = {
    changed: ({ status }) => void events.push(status),
    answered: () => undefined,
    deleted: () => void events.push("deleted"),
  };
  const stop = watchers.watch(working, listener);
  return {
    watchers,
    events,
    stop,
    reads: () => watchers.reads,
    /** @param nowLeftMs the milliseconds until the engine deletes the completed task. */
    complete(nowLeftMs = leftMs): void {
      const record: TaskRecord = { ...working, status: "completed" };
      watchers.state = { ...watchers.state, record, version: 1, leftMs: nowLeftMs };
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

test("a process knows the key of a task as long as it watches the task, and forgets it when its lifetime is over", async () => {
  const name = nameOfTask({ taskId: "t" });
  const { watchers, events, complete } = watchTask(100, 100);
  complete();
  assert.is(watchers.watchedKey(name)?.taskId, "t");
  await eventually(() => events.includes("deleted"), "the deletion was not reported");
  assert.is(watchers.watchedKey(name), undefined);
  const other = watchTask(60_000, 60_000);
  other.stop();
  assert.is(other.watchers.watchedKey(name), undefined);
});

test.run();

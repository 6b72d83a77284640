import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { RuntimeHandlerContext } from "../../templates/runtime/server/context.js";
import { MemoryTaskStore, type TaskRecord, type TaskStore } from "../../templates/runtime/stores/tasks.js";
import { TaskReader } from "../../templates/runtime/tasks/taskReader.js";
import { TaskResultResponder } from "../../templates/runtime/tasks/serverTasks.js";

const test = suite("the state of tasks/result");

const RECORD: TaskRecord = {
  taskId: "t",
  method: "tools/call",
  status: "working",
  createdAt: "2025-11-25T00:00:00Z",
  lastUpdatedAt: "2025-11-25T00:00:00Z",
  ttlMs: null,
  inputRequests: { "elicit-1": { method: "elicitation/create", params: {} } },
};
const KEY = { taskId: "t" };

/** A store with one task that waits for input, and the number of listeners of the task. */
function watchedStore(): { store: TaskStore; listeners: () => number } {
  const store = new MemoryTaskStore();
  store.create(RECORD);
  const open = new Set<object>();
  const watch = store.watch.bind(store);
  store.watch = (key, listener) => {
    const stop = watch(key, listener);
    open.add(listener);
    return () => {
      open.delete(listener);
      stop();
    };
  };
  return { store, listeners: () => open.size };
}

/** A call of `tasks/result`, the responses to its requests for input, and the function that cancels it. */
function openCall(): { call: RuntimeHandlerContext; asked: ((result: unknown) => void)[]; abort: () => void } {
  const { signal, abort } = withAbort();
  const asked: ((result: unknown) => void)[] = [];
  const ask = (): Promise<unknown> => new Promise((resolve) => asked.push(resolve));
  return { call: { signal, ask } as unknown as RuntimeHandlerContext, asked, abort };
}

function withAbort(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Resolves after all promises that are settled now have called their functions. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function rejection(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return (error as Error).message;
  }
  return "no error";
}

test("a tasks/result that is aborted after its request for input was answered leaves nothing", async () => {
  const { store, listeners } = watchedStore();
  const responder = new TaskResultResponder(new TaskReader(store));
  const { call, asked, abort } = openCall();
  const waiting = rejection(responder.wait(RECORD, call));
  await settled();
  assert.is(responder.awaitedTasks, 1);
  asked[0]!({ action: "accept" });
  await settled();
  assert.equal((await store.get(KEY))!.inputRequests, {});
  abort();
  assert.match(await waiting, /aborted/);
  assert.equal([responder.awaitedTasks, listeners()], [0, 0]);
});

test("a response to a request for input that arrives after the end of the task leaves nothing", async () => {
  const { store, listeners } = watchedStore();
  const responder = new TaskResultResponder(new TaskReader(store));
  const { call, asked } = openCall();
  const waiting = rejection(responder.wait(RECORD, call));
  await settled();
  await store.update(KEY, { status: "cancelled" });
  assert.is(await waiting, "the task was cancelled");
  asked[0]!({ action: "accept" });
  await settled();
  assert.equal([responder.awaitedTasks, listeners()], [0, 0]);
});

test("a tasks/result whose read of the store fails leaves nothing", async () => {
  const { store, listeners } = watchedStore();
  store.get = () => Promise.reject(new Error("the database is gone"));
  const responder = new TaskResultResponder(new TaskReader(store));
  assert.is(await rejection(responder.wait(RECORD, openCall().call)), "the database is gone");
  assert.equal([responder.awaitedTasks, listeners()], [0, 0]);
});

test("two tasks/result for one task share a request for input, and the end of the first does not send it again", async () => {
  const { store, listeners } = watchedStore();
  const responder = new TaskResultResponder(new TaskReader(store));
  const [first, second] = [openCall(), openCall()];
  const waiting = [rejection(responder.wait(RECORD, first.call)), responder.wait(RECORD, second.call)];
  await settled();
  assert.equal([first.asked.length, second.asked.length, responder.awaitedTasks], [1, 0, 1]);
  first.asked[0]!({ action: "accept" });
  await settled();
  first.abort();
  await waiting[0];
  await store.update(KEY, { statusMessage: "working on it" });
  await settled();
  assert.is(second.asked.length, 0);
  await store.update(KEY, { status: "completed", result: { content: [] } });
  assert.equal(((await waiting[1]) as { content: unknown }).content, []);
  assert.equal([responder.awaitedTasks, listeners()], [0, 0]);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemoryTaskStore, type TaskStore } from "../../generated/runtime/stores.js";
import { slow } from "../stores/support/slowStore.js";
import {
  ACCEPTED,
  DONE,
  NAME,
  openSession,
  sessionServer,
  statelessClient,
  type Client,
} from "./support/taskClient.js";

/** Servers whose tasks are in one store that answers by promises, as several processes of one service have it. */

const test = suite("tasks in a shared store");

/** Starts two servers with one store, and returns a client of each; work runs at the server that gets the call. */
function clients(
  work: Parameters<typeof statelessClient>[0],
  store: TaskStore = slow(new MemoryTaskStore()),
  onError: (error: unknown) => void = () => {},
): [Client, Client] {
  return [statelessClient(work, { store, onError }), statelessClient(work, { store, onError })];
}

/** Both ways in which the function of a store can fail. */
const FAILURES: readonly (() => never)[] = [
  () => Promise.reject(new Error("the database is gone")) as never,
  () => {
    throw new Error("the database is gone");
  },
];

test("another server returns the state and the result", async () => {
  let end!: (result: object) => void;
  const [a, b] = clients(() => new Promise((resolve) => (end = resolve)));
  const taskId = await a.begin();
  assert.is((await b.until(taskId, "working"))["status"], "working");
  end(DONE);
  const { result } = await b.until(taskId, "completed");
  assert.equal((result as { content: unknown }).content, DONE.content);
});

test("another server takes the client's responses to the work", async () => {
  const [a, b] = clients(async (task) => {
    const { action } = await task.elicit(NAME);
    return { content: [{ type: "text", text: action }] };
  });
  const taskId = await a.begin();
  await b.until(taskId, "input_required");
  await b.ask("tasks/update", { taskId, inputResponses: { "elicit-1": ACCEPTED } });
  const { result } = await a.until(taskId, "completed");
  assert.equal((result as { content: unknown }).content, [{ type: "text", text: "accept" }]);
});

test("a cancellation at another server aborts the work", async () => {
  let aborted!: () => void;
  const isAborted = new Promise<void>((resolve) => (aborted = resolve));
  const [a, b] = clients((task) => {
    task.signal.addEventListener("abort", aborted);
    return new Promise(() => {});
  });
  const taskId = await a.begin();
  await b.ask("tasks/cancel", { taskId });
  await isAborted;
  assert.is((await a.until(taskId, "cancelled"))["status"], "cancelled");
});

test("a store that is full, or fails, refuses the call", async () => {
  const [full] = clients(() => DONE, slow(new MemoryTaskStore({ maxTasks: 0 })));
  assert.match((await full.ask("tools/call", { name: "work" })).error!.message, /too many tasks/);
  for (const fail of FAILURES) {
    const broken = new MemoryTaskStore();
    broken.create = fail;
    const [failing] = clients(() => DONE, broken);
    const { error } = await failing.ask("tools/call", { name: "work" });
    assert.equal([error!.code, error!.message], [-32603, "Internal error"]);
  }
});

test("a store that cannot change a task does not stop the work, and each of its errors is reported", async () => {
  for (const fail of FAILURES) {
    const broken = new MemoryTaskStore();
    broken.update = fail;
    const errors: string[] = [];
    await new Promise<void>((resolve) => {
      const [client] = clients(
        (task) => {
          task.setStatusMessage("working on it");
          return DONE;
        },
        broken,
        (error) => {
          // The status message, and the end of the task.
          if (errors.push(String(error)) === 2) resolve();
        },
      );
      void client.begin();
    });
    // The runtime repeats the end of the task until the store takes it.
    broken.update = MemoryTaskStore.prototype.update.bind(broken);
    assert.equal(errors, ["Error: the database is gone", "Error: the database is gone"]);
  }
});

test("a session waits for the result, lists and cancels its tasks", async () => {
  const server = sessionServer(
    async (task) => {
      task.setStatusMessage("asking");
      const { action } = await task.elicit(NAME);
      return { content: [{ type: "text", text: action }] };
    },
    { store: slow(new MemoryTaskStore()) },
  );
  const client = await openSession(server);
  const { taskId } = await client.beginTask();
  client.send("tasks/result", { taskId });
  const asked = await client.next();
  assert.is(asked.method, "elicitation/create");
  client.answer(asked.id, ACCEPTED);
  assert.equal((await client.next()).result!["content"], [{ type: "text", text: "accept" }]);
  const { result } = await client.ask("tasks/list");
  assert.equal(
    (result!["tasks"] as { taskId: string; status: string }[]).map((each) => [each.taskId, each.status]),
    [[taskId, "completed"]],
  );
  assert.is((await client.ask("tasks/cancel", { taskId })).error!.code, -32602);
  await client.notified("notifications/tasks/status");
});

/** Returns a store whose reads that begin after `hold()` return what they read only after the next response is stored. */
function withLateReads(store: TaskStore): { store: TaskStore; hold(): void } {
  let release!: () => void;
  let held: Promise<void> | undefined;
  return {
    hold: () => (held = new Promise((resolve) => (release = resolve))),
    store: {
      create: (record) => store.create(record),
      async get(key) {
        const until = held;
        const record = structuredClone(await store.get(key));
        await until;
        return record;
      },
      list: (owner, query) => store.list(owner, query),
      update: (key, change) => store.update(key, change),
      async answer(key, request, response) {
        const isStored = await store.answer(key, request, response);
        held = undefined;
        setImmediate(release);
        return isStored;
      },
      watch: (key, listener) => store.watch(key, listener),
    },
  };
}

test("a request for input is sent once, even if a read that began before the response returns after it", async () => {
  const { store, hold } = withLateReads(new MemoryTaskStore());
  let report!: () => void;
  const server = sessionServer(
    async (task) => {
      report = () => task.setStatusMessage("waiting");
      const { action } = await task.elicit(NAME);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { content: [{ type: "text", text: action }] };
    },
    { store },
  );
  const client = await openSession(server);
  client.send("tasks/result", { taskId: (await client.beginTask()).taskId });
  const asked = await client.next();
  hold();
  report();
  await new Promise((resolve) => setImmediate(resolve));
  client.answer(asked.id, ACCEPTED);
  assert.equal((await client.next()).result!["content"], [{ type: "text", text: "accept" }]);
});

test.run();

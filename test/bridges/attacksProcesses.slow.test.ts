import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  MemoryTaskStore,
  type TaskListener,
  type TaskRecord,
  type TaskStore,
} from "../../templates/runtime/stores/tasks.js";
import { NEWEST_STATELESS } from "../support/revisions.js";
import type { Channel } from "./support/sessionClient.js";
import { StatelessClient } from "./support/statelessClient.js";
import type { ProcessMessage } from "./support/storeProcess.js";
import { accept, callTool, codeOf, deferred, parsed, startCall } from "./support/upServer.js";

const test = suite("parked calls in two processes with one store");

const PROCESS = fileURLToPath(new URL("support/storeProcess.ts", import.meta.url));

/** A process with a server whose store is in this process. */
interface ServerProcess {
  readonly child: ChildProcess;
  readonly client: StatelessClient;
  /** Resolves when a handler of the process waits for its abort. */
  readonly waiting: Promise<void>;
  /** Resolves when this handler was aborted. */
  readonly aborted: Promise<void>;
}

const processes: ServerProcess[] = [];
test.after.each(async () => {
  for (const { child, client } of processes.splice(0)) {
    await client.close();
    child.kill();
  }
});

function start(store: TaskStore): ServerProcess {
  const child = fork(PROCESS, { execArgv: ["--import", "tsx"] });
  const waiting = deferred();
  const aborted = deferred();
  const post = (message: ProcessMessage): void => void (child.connected && child.send(message));
  const channel: Channel = {
    send: (message) => post({ kind: "mcp", message: message as never }),
    receive: () => {},
    close: () => {},
  };
  child.on("message", (message: ProcessMessage) => {
    if (message.kind === "mcp") channel.receive(message.message);
    else if (message.kind === "waiting") waiting.resolve();
    else if (message.kind === "aborted") aborted.resolve();
    else if (message.kind === "call") void answer(store, message, post);
  });
  const client = new StatelessClient(channel, NEWEST_STATELESS);
  client.capabilities = { elicitation: {} };
  const started = { child, client, waiting: waiting.promise, aborted: aborted.promise };
  processes.push(started);
  return started;
}

/** Runs a function of the store for a process. */
async function answer(
  store: TaskStore,
  { id, method, args }: Extract<ProcessMessage, { kind: "call" }>,
  post: (message: ProcessMessage) => void,
): Promise<void> {
  if (method === "watch") {
    const send =
      (event: keyof TaskListener) =>
      (...given: readonly unknown[]): void =>
        post({ kind: "event", watch: id, event, args: given });
    store.watch(args[0] as TaskRecord, {
      changed: send("changed"),
      answered: send("answered"),
      deleted: send("deleted"),
    });
  } else {
    const run = store[method] as (...given: readonly unknown[]) => unknown;
    post({ kind: "return", id, value: await run.apply(store, [...args]) });
  }
}

test("the process without the handler passes answers on, and both processes return the same result", async () => {
  const store = new MemoryTaskStore();
  const [first, second] = [start(store), start(store)];
  const asked = await callTool(first.client);
  const repeats = [second, first, second].map(({ client }, index) =>
    callTool(client, asked, { "elicit-1": accept(`name ${index}`) }),
  );
  const [result, ...others] = (await Promise.all(repeats)).map(parsed) as [string, number][];
  assert.is(result![1], first.child.pid);
  for (const other of others) assert.equal(other, result);
});

test("a client that cancels in one process aborts the handler in the other, and no process continues the call", async () => {
  const store = new MemoryTaskStore();
  const [first, second] = [start(store), start(store)];
  const asked = await callTool(first.client);
  const waiting = startCall(second.client, asked, { "elicit-1": accept("wait") });
  await first.waiting;
  second.client.cancel(waiting);
  await first.aborted;
  for (const { client } of [first, second]) assert.is(codeOf(await callTool(client, asked)), -32602);
});

test("the call of a process that was killed cannot be continued after its time, and the other process serves on", async () => {
  const store = new MemoryTaskStore();
  let record: TaskRecord | undefined;
  const { create } = store;
  store.create = (given) => create.call(store, record === undefined ? (record = { ...given, ttlMs: 5000 }) : given);
  const [first, second] = [start(store), start(store)];
  const asked = await callTool(first.client);
  first.child.kill("SIGKILL");
  const outcome = await callTool(second.client, asked, { "elicit-1": accept("late") });
  assert.is(codeOf(outcome), -32602);
  assert.is(record!.status, "working");
  const again = await callTool(second.client);
  assert.equal(parsed(await callTool(second.client, again, { "elicit-1": accept("A") })), ["A", second.child.pid]);
});

test.run();

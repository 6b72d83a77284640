import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BINDING as HANDSHAKE } from "../../generated/2025-11-25/server.js";
import { BINDING as STATELESS } from "../../generated/2026-07-28/server.js";
import { SessionTasks, Tasks } from "../../generated/runtime/tasks.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { MemoryTaskStore } from "../../templates/runtime/stores.js";
import { toListedTask } from "../../templates/runtime/stores/taskStates.js";
import type { TaskRecord, TaskStore } from "../../templates/runtime/stores/tasks.js";
import { alone, onFetch, openSession, type Carrier, type Sent } from "../runtime/support/httpServers.js";
import { slow } from "../stores/support/slowStore.js";
import { ALICE, ALICE_LATER, BOB, guard, withToken } from "./support/protected.js";

const test = suite("tasks belong to a caller");

/** Who each task was run for, as the context of its work names the caller. */
const workers: (string | undefined)[] = [];

function serverOf(binding: object, tasks: Tasks | SessionTasks): Server {
  const work = ({ principal }: Pick<HandlerContext, "principal">): Promise<never> => {
    workers.push(principal?.subject);
    return new Promise(() => undefined);
  };
  const callTool = (_: unknown, context: HandlerContext): never => tasks.start(context, work);
  return createServerOfRevision<Server>(
    binding as RevisionImplementation,
    { name: "tasks", version: "1", onError: () => undefined, ...tasks.offer },
    { tools: { listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }), callTool } },
  );
}

interface Answered {
  readonly result?: { readonly [member: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string };
}

async function ask(carrier: Carrier, sent: Sent): Promise<Answered> {
  return JSON.parse((await carrier.send(sent)).text) as Answered;
}

/** A request of the extension, from a client that accepts tasks. */
function extension(method: string, params: { [name: string]: unknown }): Sent {
  const name = (params["taskId"] ?? params["name"]) as string;
  const sent = alone(method, params, { "mcp-name": name });
  const body = sent.body as { params: { _meta: { [name: string]: unknown } } };
  body.params._meta["io.modelcontextprotocol/clientCapabilities"] = {
    extensions: { "io.modelcontextprotocol/tasks": {} },
  };
  return sent;
}

/** A store of a careless author: it finds each task, whoever owns it. */
function careless(): TaskStore {
  const known: TaskRecord[] = [];
  const memory = new MemoryTaskStore();
  return {
    create: (record) => known.push(record) > 0 && memory.create(record),
    get: ({ taskId }) => known.find((record) => record.taskId === taskId),
    list: () => ({ tasks: known.map(toListedTask) }),
    update: (key, change) => memory.update(key, change),
    answer: (key, request, response) => memory.answer(key, request, response),
    watch: (key, listener) => memory.watch(key, listener),
  };
}

const UNKNOWN = { code: -32602, message: "the client has no task with this taskId" };

for (const [kind, store] of [
  ["in memory", () => new MemoryTaskStore()],
  ["in a store", () => slow(new MemoryTaskStore())],
  ["in a store that ignores the owner", careless],
] as const) {
  test(`of the extension, ${kind}`, async () => {
    workers.length = 0;
    const tasks = new Tasks({ store: store() });
    const carrier = await onFetch([serverOf(STATELESS, tasks)], { authorization: guard() });
    const [alice, bob] = [withToken(carrier, ALICE), withToken(carrier, BOB)];
    const { taskId } = (await ask(alice, extension("tools/call", { name: "work" }))).result!;
    for (const [method, more] of [
      ["tasks/get", {}],
      ["tasks/update", { inputResponses: {} }],
      ["tasks/cancel", {}],
    ] as const) {
      const stolen = await ask(bob, extension(method, { taskId, ...more }));
      assert.equal({ code: stolen.error!.code, message: stolen.error!.message }, UNKNOWN);
      assert.equal(stolen, await ask(bob, extension(method, { taskId: "none", ...more })));
    }
    const { result } = await ask(withToken(carrier, ALICE_LATER), extension("tasks/get", { taskId }));
    assert.is(result!["status"], "working");
    assert.equal(workers, ["alice"]);
    await carrier.close();
  });

  test(`of sessions, ${kind}`, async () => {
    workers.length = 0;
    const tasks = new SessionTasks({ store: store() });
    const carrier = await onFetch([serverOf(HANDSHAKE, tasks)], { authorization: guard() });
    const [alice, bob] = [withToken(carrier, ALICE), withToken(carrier, BOB)];
    const own = { "mcp-session-id": await openSession(alice) };
    const foreign = { "mcp-session-id": await openSession(bob) };
    const call = (headers: NonNullable<Sent["headers"]>, method: string, params: object): Sent => ({
      headers,
      body: { jsonrpc: "2.0", id: crypto.randomUUID(), method, params },
    });
    const begun = await ask(alice, call(own, "tools/call", { name: "work", task: {} }));
    const { taskId } = begun.result!["task"] as { taskId: string };
    for (const method of ["tasks/get", "tasks/cancel", "tasks/result"]) {
      const { error } = await ask(bob, call(foreign, method, { taskId }));
      assert.equal({ code: error!.code, message: error!.message }, UNKNOWN);
      assert.is((await bob.send(call(own, method, { taskId }))).status, 404);
    }
    assert.equal((await ask(bob, call(foreign, "tasks/list", {}))).result!["tasks"], []);
    const listed = (await ask(alice, call(own, "tasks/list", {}))).result!["tasks"] as { status: string }[];
    assert.equal(
      listed.map(({ status }) => status),
      ["working"],
    );
    assert.equal(workers, ["alice"]);
    await carrier.close();
  });
}

test.run();

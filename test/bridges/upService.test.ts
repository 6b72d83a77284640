import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemoryServiceHub, type MemoryService } from "../../templates/runtime/service.js";
import { MemoryTaskStore } from "../../templates/runtime/stores.js";
import { keepRunning, leases, until } from "../tasks/support/members.js";
import { joinService } from "./support/downTasks.js";
import type { StatelessClient } from "./support/statelessClient.js";
import {
  accept,
  askName,
  callTool,
  closeClients,
  connectClient,
  createUpServer,
  deferred,
  form,
  parsed,
  startCall,
  text,
  type CallTool,
} from "./support/upServer.js";

/** Parked calls of a bridge in a service of several processes. */

const test = suite("parked calls of a service");
keepRunning(test);
test.after.each(closeClients);

const ENDED = [
  -32603,
  "the server process that ran tools/call has ended: the call did not finish, but it may have had effects",
];

interface Processes {
  readonly hub: MemoryServiceHub;
  readonly services: readonly [MemoryService, MemoryService];
  readonly clients: readonly [StatelessClient, StatelessClient];
}

/** Starts two processes of one service, with a client of each. */
async function startTwo(handle: CallTool, parkedCalls?: MemoryTaskStore): Promise<Processes> {
  const hub = new MemoryServiceHub({ leaseMs: 20 });
  const server = { secret: "a secret of thirty-two characters" };
  const start = async (): Promise<readonly [MemoryService, StatelessClient]> => {
    const service = await joinService(hub);
    return [
      service,
      connectClient(createUpServer(handle, { service, server, ...(parkedCalls && { parkedCalls }) }).servers),
    ];
  };
  const [one, other] = [await start(), await start()];
  return { hub, services: [one[0], other[0]], clients: [one[1], other[1]] };
}

type Outcome = Awaited<ReturnType<typeof callTool>>;

const errorOf = ({ error }: Outcome): unknown => [error?.["code"], error?.["message"]];

test("another process passes the answers on and returns the result, while the process of the handler lives", async () => {
  const { clients } = await startTwo(askName);
  const asked = await callTool(clients[0]);
  assert.is(parsed(await callTool(clients[1], asked, { "elicit-1": accept("A") })), "A");
});

test("a repeated request gets an error at once if the process of the handler has ended", async () => {
  const { clients, services } = await startTwo(askName);
  const asked = await callTool(clients[0]);
  services[0].processes.kill();
  assert.equal(errorOf(await callTool(clients[1], asked, { "elicit-1": accept("A") })), ENDED);
  assert.equal(errorOf(await callTool(clients[1], asked)), ENDED);
});

test("a request that waits in another process gets the error about a lease after the end of the process", async () => {
  const continued = deferred();
  const { clients, services } = await startTwo(async (_, context) => {
    await context.elicit(form("Who?"));
    continued.resolve();
    return new Promise(() => {});
  });
  const asked = await callTool(clients[0]);
  const waiting = startCall(clients[1], asked, { "elicit-1": accept("A") });
  await continued.promise;
  let isAnswered = false;
  void waiting.response.then(() => (isAnswered = true));
  await leases(5);
  assert.is(isAnswered, false);
  services[0].processes.kill();
  assert.equal(errorOf((await waiting.response) as Outcome), ENDED);
});

test("a process that was found dead cannot answer the call any more, and its handler is aborted", async () => {
  const continued = deferred();
  const finish = deferred();
  const requested = deferred<unknown>();
  let signal!: AbortSignal;
  const { clients, services, hub } = await startTwo(async (_, context) => {
    ({ signal } = context);
    await context.elicit(form("Who?"));
    continued.resolve();
    await finish.promise;
    await context.elicit(form("Who else?")).catch(requested.resolve);
    return text("late");
  });
  const asked = await callTool(clients[0]);
  const waiting = startCall(clients[1], asked, { "elicit-1": accept("A") });
  await continued.promise;
  services[0].processes.kill();
  assert.equal(errorOf((await waiting.response) as Outcome), ENDED);
  await until(() => signal.aborted);
  finish.resolve();
  assert.ok((await requested.promise) instanceof Error);
  await leases(1);
  assert.equal(errorOf(await callTool(clients[1], asked)), ENDED);
  assert.equal(
    hub.tasks.list({}, { after: 0, limit: 100 }).tasks.map(({ status }) => status),
    ["failed"],
  );
});

test("in the process of the handler, a call is continued although the process lost its lease", async () => {
  const { clients, services } = await startTwo(askName);
  const asked = await callTool(clients[0]);
  services[0].processes.lose();
  assert.is(parsed(await callTool(clients[0], asked, { "elicit-1": accept("A") })), "A");
});

test("a process without a lease does not keep a call that waits for an answer", async () => {
  const { clients, services } = await startTwo(askName);
  services[0].processes.disconnect();
  assert.equal(errorOf(await callTool(clients[0])), [
    -32603,
    "the server lost the connection to its service: try again later",
  ]);
  services[0].processes.reconnect();
  const asked = await callTool(clients[0]);
  assert.is(parsed(await callTool(clients[1], asked, { "elicit-1": accept("A") })), "A");
});

test("with a store of its own, a bridge uses the service for the processes only", async () => {
  const parkedCalls = new MemoryTaskStore();
  const { clients, services, hub } = await startTwo(askName, parkedCalls);
  const asked = await callTool(clients[0]);
  assert.equal(
    [
      parkedCalls.list({}, { after: 0, limit: 100 }).tasks.length,
      hub.tasks.list({}, { after: 0, limit: 100 }).tasks.length,
    ],
    [1, 0],
  );
  services[0].processes.kill();
  assert.equal(errorOf(await callTool(clients[1], asked, { "elicit-1": accept("A") })), ENDED);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemoryServiceHub } from "../../templates/runtime/service.js";
import type { TaskKey } from "../../templates/runtime/stores.js";
import { keepRunning, until as untilTrue } from "../tasks/support/members.js";
import {
  begin as beginInSession,
  closeSessions,
  connect as connectSession,
  joinService,
  serve as serveSessions,
  starting as startingInSession,
} from "./support/downTasks.js";
import type { StatelessClient } from "./support/statelessClient.js";
import { closeClients } from "./support/upServer.js";
import { ADA, begin, connect, form, serve, starting, text, until, type DoWork } from "./support/upTasks.js";

/** Tasks of clients whose requests reach several processes of one service. */

const test = suite("tasks of clients of bridges in a service");
keepRunning(test);
test.after.each(async () => {
  await closeClients();
  await closeSessions();
});

/** Starts processes of one service, with a client of each. */
async function startProcesses(
  work: DoWork,
): Promise<{ readonly hub: MemoryServiceHub; readonly clients: StatelessClient[] }> {
  const hub = new MemoryServiceHub();
  const clients = [1, 2, 3].map(async () => {
    const service = await joinService(hub);
    return connect(serve(starting(work), { service }).servers);
  });
  return { hub, clients: await Promise.all(clients) };
}

const askTwo: DoWork = async (task) => {
  const [one, other] = await Promise.all([
    task.elicit(form("One?"), { key: "one" }),
    task.elicit(form("Other?"), { key: "other" }),
  ]);
  return text(`${one.content.name} ${other.content.name}`);
};

/** The keys of the requests for input that a process lists. */
async function keysIn(client: StatelessClient, taskId: string): Promise<string[]> {
  const { inputRequests } = await client.request("tasks/get", { taskId });
  return Object.keys(inputRequests ?? {}).sort();
}

const update = (client: StatelessClient, taskId: string, key: string): Promise<unknown> =>
  client.request("tasks/update", { taskId, inputResponses: { [key]: ADA } });

test("a request for input that one process has answered is listed by no process", async () => {
  const { clients } = await startProcesses(askTwo);
  const taskId = await begin(clients[0]!);
  for (const client of clients) {
    await until(client, taskId, "input_required");
    assert.equal(await keysIn(client, taskId), ["one", "other"]);
  }
  await update(clients[1]!, taskId, "one");
  for (const client of clients) assert.equal(await keysIn(client, taskId), ["other"]);
  await update(clients[2]!, taskId, "other");
  const { result } = await until(clients[0]!, taskId, "completed");
  assert.equal(result!["content"], [{ type: "text", text: "Ada Ada" }] as unknown);
});

test("an answer is in the store when the client gets the response to tasks/update", async () => {
  const { clients, hub } = await startProcesses(askTwo);
  const taskId = await begin(clients[0]!);
  await until(clients[0]!, taskId, "input_required");
  const answer = hub.tasks.answer.bind(hub.tasks);
  const slowly = async (...given: Parameters<typeof answer>): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer(...given);
  };
  // A store may return promises.
  Object.assign(hub.tasks, { answer: slowly });
  await update(clients[0]!, taskId, "one");
  assert.equal(await keysIn(clients[1]!, taskId), ["other"]);
});

test("an answer that the store has rejected is requested again", async () => {
  const { clients, hub } = await startProcesses(askTwo);
  const taskId = await begin(clients[0]!);
  await until(clients[0]!, taskId, "input_required");
  const answer = hub.tasks.answer.bind(hub.tasks);
  hub.tasks.answer = () => {
    hub.tasks.answer = answer;
    throw new Error("the engine cannot be reached");
  };
  await update(clients[0]!, taskId, "one");
  assert.equal(await keysIn(clients[1]!, taskId), ["one", "other"]);
});

const IDEMPOTENT = { idempotent: true };

test("an idempotent task of a session is repeated with the handlers of the stateless server", async () => {
  const hub = new MemoryServiceHub({ leaseMs: 20 });
  let key!: TaskKey;
  const create = hub.tasks.create.bind(hub.tasks);
  hub.tasks.create = (record) => {
    key = record;
    return create(record);
  };
  const one = await joinService(hub);
  const params: unknown[] = [];
  const never = startingInSession((_, given) => {
    params.push(given);
    return new Promise(() => {});
  }, IDEMPOTENT);
  const client = await connectSession(serveSessions(never, { tasks: { service: one } }));
  const taskId = await beginInSession(client);
  assert.is(key.taskId, taskId);
  assert.type(key.session, "string");
  await untilTrue(() => params.length === 1);
  one.processes.kill();
  const other = await joinService(hub);
  const done = startingInSession(async (task, given) => {
    params.push(given);
    const { action } = await task.elicit(form("Name?"));
    return text(action);
  }, IDEMPOTENT);
  const [bridged] = serveSessions(done, { tasks: { service: other } });
  assert.ok(bridged);
  await untilTrue(() => hub.tasks.get(key)!.inputRequests["run-2-elicit-1"]);
  // The client of the first process gets the request with its next request for the result.
  const result = await client.request("tasks/result", { taskId });
  assert.equal(result["content"], [{ type: "text", text: "accept" }] as unknown);
  assert.equal(hub.tasks.get(key)!.result!["content"], [{ type: "text", text: "accept" }]);
  assert.equal(params[1], params[0]);
});

test.run();

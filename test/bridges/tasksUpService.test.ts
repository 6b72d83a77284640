import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemoryServiceHub } from "../../templates/runtime/service.js";
import { keepRunning } from "../tasks/support/members.js";
import type { StatelessClient } from "./support/statelessClient.js";
import { closeClients } from "./support/upServer.js";
import { ADA, begin, connect, form, serve, starting, text, until, type DoWork } from "./support/upTasks.js";

/** Tasks of stateless clients whose requests reach several processes of one service. */

const test = suite("tasks of stateless clients in a service");
keepRunning(test);
test.after.each(closeClients);

/** Starts processes of one service, with a client of each. */
function startProcesses(work: DoWork): { readonly hub: MemoryServiceHub; readonly clients: StatelessClient[] } {
  const hub = new MemoryServiceHub();
  const clients = [1, 2, 3].map(() => {
    const service = hub.service();
    void service.processes.join({ letter() {}, logged() {}, missedEntries() {}, lost() {}, failed() {} });
    return connect(serve(starting(work), { service }).servers);
  });
  return { hub, clients };
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
  const { clients } = startProcesses(askTwo);
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
  const { clients, hub } = startProcesses(askTwo);
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
  const { clients, hub } = startProcesses(askTwo);
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

test.run();

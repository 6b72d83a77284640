import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemoryServiceHub, type MemoryService } from "../../templates/runtime/service.js";
import type { TaskKey } from "../../templates/runtime/stores.js";
import { keepRunning, until } from "../tasks/support/members.js";
import { begin, closeSessions, connect, serve, text, type CallTool, type Work } from "./support/downTasks.js";

const test = suite("idempotent tasks of clients of a bridge");
keepRunning(test);
test.after.each(closeSessions);

async function join(hub: MemoryServiceHub): Promise<MemoryService> {
  const service = hub.service();
  await service.processes.join({ letter() {}, logged() {}, missedEntries() {}, lost() {}, failed() {} });
  return service;
}

/** Returns a handler that starts an idempotent task. */
const starting =
  (work: (task: Work, params: unknown) => unknown): CallTool =>
  (params, context, tasks) =>
    tasks.start(context, (task) => work(task as unknown as Work, params), { idempotent: true });

test("a task of a session is repeated with the handlers of the stateless server", async () => {
  const hub = new MemoryServiceHub({ leaseMs: 20 });
  let key!: TaskKey;
  const create = hub.tasks.create.bind(hub.tasks);
  hub.tasks.create = (record) => {
    key = record;
    return create(record);
  };
  const one = await join(hub);
  const params: unknown[] = [];
  const never = starting((_, given) => {
    params.push(given);
    return new Promise(() => {});
  });
  const client = await connect(serve(never, { tasks: { service: one } }));
  const taskId = await begin(client);
  assert.is(key.taskId, taskId);
  assert.type(key.session, "string");
  await until(() => params.length === 1);
  one.processes.kill();
  const other = await join(hub);
  const done = starting(async (task, given) => {
    params.push(given);
    const { action } = await task.elicit({ message: "Name?", requestedSchema: { type: "object", properties: {} } });
    return text(action);
  });
  const [bridged] = serve(done, { tasks: { service: other } });
  assert.ok(bridged);
  await until(() => hub.tasks.get(key)!.inputRequests["run-2-elicit-1"]);
  // The client of the first process gets the request with its next request for the result.
  const result = await client.request("tasks/result", { taskId });
  assert.equal(result["content"], [{ type: "text", text: "accept" }] as unknown);
  assert.equal(hub.tasks.get(key)!.result!["content"], [{ type: "text", text: "accept" }]);
  assert.equal(params[1], params[0]);
});

test.run();

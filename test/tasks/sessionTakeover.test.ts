import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { FetchHandler } from "../../generated/runtime/fetch.js";
import { createHub, keepRunning, said, until } from "./support/members.js";
import { ask, beginTask, openSession, serveSessions } from "./support/sessionMembers.js";

/** Tasks of sessions that another process takes over. */

const test = suite("idempotent tasks of sessions");
keepRunning(test);

test("a tasks/result that waits in another process gets the result of the repeated work", async () => {
  const hub = createHub();
  const runs: unknown[] = [];
  const { handlers, services, close } = await serveSessions(
    hub,
    async (task) => {
      runs.push([task.taskId, task.client.info?.name]);
      task.setStatusMessage(`run ${runs.length}`);
      if (runs.length === 1) await new Promise(() => {});
      return said("second run");
    },
    { idempotent: true },
  );
  const [one, other] = handlers as [FetchHandler, FetchHandler];
  const session = await openSession(one);
  const taskId = await beginTask(one, session);
  const waiting = ask(other, session, "tasks/result", { taskId });
  await until(() => runs.length === 1);
  services[0]!.processes.kill();
  const { result } = await waiting;
  assert.equal(result!["content"], said("second run").content);
  assert.equal(runs, [
    [taskId, "c"],
    [taskId, "c"],
  ]);
  const got = await ask(one, session, "tasks/get", { taskId });
  assert.equal([got.result!["status"], got.result!["statusMessage"]], ["completed", "run 2"]);
  await close();
});

test("a handler that requests input before it starts its work cannot run again, and the task fails", async () => {
  const hub = createHub();
  const { handlers, services, close } = await serveSessions(
    hub,
    () => new Promise(() => {}),
    { idempotent: true },
    async (context, isFirst) => {
      if (!isFirst) await context.elicit({ message: "Name?", requestedSchema: { type: "object", properties: {} } });
    },
  );
  const [one, other] = handlers as [FetchHandler, FetchHandler];
  const session = await openSession(one);
  const taskId = await beginTask(one, session);
  services[0]!.processes.kill();
  const { error } = await ask(other, session, "tasks/result", { taskId });
  assert.equal(error, {
    code: -32603,
    message:
      "the task runs again in another process, and its handler has no client: request input in the work of the task, after start",
  });
  await close();
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { beginTask, callerOf, closeServed, serveProxy, TaskUpstream, type Ask } from "./support/taskUpstream.js";

/*
 * Tasks of an upstream server that knows the proxy only: it gives each of them to whoever names it, and lists all.
 */

test.after.each(closeServed);

const NO_TASK = "the client has no task with this taskId";

for (const revision of [NEWEST_HANDSHAKE, NEWEST_STATELESS]) {
  test(`a task of a server of ${revision} exists for the caller that began it only`, async () => {
    const handler = await serveProxy(new TaskUpstream(revision).target);
    const [alice, bob] = [await callerOf(handler, "alice", revision), await callerOf(handler, "bob", revision)];
    assert.is(await beginTask(alice, revision), "task-1");
    const methods =
      revision === NEWEST_HANDSHAKE ? ["tasks/get", "tasks/result", "tasks/cancel"] : ["tasks/get", "tasks/cancel"];
    for (const method of methods)
      for (const taskId of ["task-1", "task-2"]) {
        const { error } = (await bob(method, { taskId })).message;
        assert.is(error?.message, NO_TASK, `${method} ${taskId}`);
      }
    for (const method of methods) {
      const { error, result } = (await alice(method, { taskId: "task-1" })).message;
      assert.ok(result, `${method}: ${error?.message}`);
    }
  });
}

test("a list of tasks contains those of the caller only", async () => {
  const handler = await serveProxy(new TaskUpstream(NEWEST_HANDSHAKE).target);
  const [alice, bob] = [
    await callerOf(handler, "alice", NEWEST_HANDSHAKE),
    await callerOf(handler, "bob", NEWEST_HANDSHAKE),
  ];
  for (const caller of [alice, bob, alice]) await beginTask(caller, NEWEST_HANDSHAKE);
  const idsFor = async (caller: Ask): Promise<unknown> =>
    ((await caller("tasks/list")).message.result as { tasks: { taskId: string }[] }).tasks.map(({ taskId }) => taskId);
  assert.equal(await idsFor(alice), ["task-1", "task-3"]);
  assert.equal(await idsFor(bob), ["task-2"]);
});

test.run();

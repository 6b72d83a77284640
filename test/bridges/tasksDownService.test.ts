import * as assert from "uvu/assert";
import { bridge } from "../../templates/runtime/bridge.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { MemoryTaskStore } from "../../templates/runtime/stores.js";
import { Tasks } from "../../templates/runtime/tasks.js";
import { NEWEST_HANDSHAKE } from "../support/revisions.js";
import { begin, boundedSuite, call, inSession, openMembers, until, type Member } from "../service/support/members.js";
import { NATIVE } from "./support/downTasks.js";
import { bindingOf } from "./support/revisions.js";
import { chainOf } from "./support/tables.js";

/** Tasks of a stateless server, and clients with sessions that any process of a service serves. */

const test = boundedSuite("tasks of a bridge in a service");

test("tasks/list has the tasks that the client of a session began in any process, and no others", async () => {
  const store = new MemoryTaskStore();
  let started = 0;
  const { all, close } = openMembers({
    serversOf(_, onError) {
      const tasks = new Tasks({ store, pollIntervalMs: 1 });
      const callTool = (_params: object, context: HandlerContext): unknown => {
        started++;
        return tasks.start(context, () => new Promise(() => {}));
      };
      const tools = { listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }), callTool };
      const native = createServerOfRevision<Server>(
        bindingOf(NATIVE),
        { name: "s", version: "1", onError, ...tasks.offer },
        { tools },
      );
      return [native, ...bridge(native, [chainOf(NATIVE, NEWEST_HANDSHAKE)], { log: () => undefined })];
    },
  });
  const [a, b, c] = all;
  const session = await begin(a);
  const other = await begin(b);
  const request = async (member: Member, message: object, of = session): Promise<any> =>
    ((await (await member.send(inSession(of, message))).json()) as { result: unknown }).result;
  const ids: string[] = [];
  for (const [id, member] of all.entries()) {
    const params = { name: "any", task: {} };
    ids.push((await request(member, { id, method: "tools/call", params })).task.taskId as string);
  }
  void b.send(call(session, "any", 3));
  await until(() => started === 5, "the handler of the call without a task has run again as a task");
  await until(
    () => store.list({ session, principal: undefined }, { after: 0, limit: 9 }).tasks.length === 4,
    "the task of this call exists",
  );
  for (const member of [c, a]) {
    const { tasks } = await request(member, { id: 4, method: "tasks/list", params: {} });
    assert.equal(
      tasks.map(({ taskId, status }: { taskId: string; status: string }) => [taskId, status]),
      ids.map((id) => [id, "working"]),
    );
  }
  assert.equal((await request(c, { id: 5, method: "tasks/list", params: {} }, other)).tasks, []);
  await close();
});

test.run();

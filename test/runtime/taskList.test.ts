import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openSession, sessionServer, type Client } from "./support/taskClient.js";

const test = suite("tasks/list");

const TASKS = 230;

/** Opens a session, and begins tasks in it. Returns the client and the ids of the tasks. */
async function begin(): Promise<[client: Client, ids: string[]]> {
  const client = await openSession(sessionServer(() => new Promise(() => {})));
  const ids: string[] = [];
  for (let n = 0; n < TASKS; n++) ids.push((await client.beginTask()).taskId);
  return [client, ids];
}

const idsOf = (result: { readonly [member: string]: unknown } | undefined): string[] =>
  (result!["tasks"] as { taskId: string }[]).map(({ taskId }) => taskId);

test("has pages of 100 tasks, also if tasks begin and end between two pages", async () => {
  const [client, ids] = await begin();
  const { result: first } = await client.ask("tasks/list");
  assert.equal(idsOf(first), ids.slice(0, 100));
  await client.ask("tasks/cancel", { taskId: ids[0] });
  const begun = await client.beginTask();
  const { result: second } = await client.ask("tasks/list", { cursor: first!["nextCursor"] });
  assert.equal(idsOf(second), ids.slice(100, 200));
  const { result: third } = await client.ask("tasks/list", { cursor: second!["nextCursor"] });
  assert.equal(idsOf(third), [...ids.slice(200), begun.taskId]);
  assert.is(third!["nextCursor"], undefined);
});

test("rejects a cursor that it did not issue", async () => {
  const [client] = await begin();
  const cursors = ["", "x", "100", "-1/tasks", "1/", "1/task", "1.5/tasks", "1/tasks_abc", `${"9".repeat(17)}/tasks`];
  for (const cursor of cursors)
    for (const text of [cursor, btoa(cursor)]) {
      const { error } = await client.ask("tasks/list", { cursor: text });
      assert.equal(
        [error?.code, error?.message],
        [-32602, "this cursor was not issued for this list"],
        JSON.stringify(text),
      );
    }
});

test.run();

import * as assert from "uvu/assert";
import type { TaskRecord } from "../../../templates/runtime/stores.js";
import type { RedisServer } from "../../support/redisServer.js";
import { SHORT } from "../../stores/support/rules.js";
import { eventually, task, withEachClient } from "../support/redisFaults.js";

const REQUEST = { server: "s", id: 1, params: {}, client: { info: undefined, capabilities: {} } };

/** Returns a task that another process can run again. */
const repeatable = (taskId: string, process: string, more: Partial<TaskRecord> = {}): TaskRecord => ({
  ...task(taskId),
  process,
  run: 1,
  request: REQUEST,
  ...more,
});

/** Returns the only key that ends with a text. */
async function keyOf(server: RedisServer, end: string): Promise<string> {
  const keys = (await server.ask("KEYS", `*${end}`)).split("\n");
  assert.is(keys.length, 1, `${end}: ${keys}`);
  return keys[0]!;
}

/** Returns the names in the list of processes with repeatable tasks, and the number of tasks of a process in its list. */
async function listed(server: RedisServer, process: string): Promise<[processes: string, tasks: string]> {
  const list = (await keyOf(server, `:${process}`)).replace(/:[^:]*$/, "");
  return [await server.ask("ZRANGE", list, "0", "-1"), await server.ask("ZCARD", `${list}:${process}`)];
}

const suites = withEachClient("the tasks in Redis", (withRedis) => {
  withRedis("a task that is refused is in no list", async ({ server, open }) => {
    const { tasks } = (await open({ maxTasks: 1 })).service;
    assert.is(await tasks.create(repeatable("1", "p")), true);
    for (const id of ["2", "3", "4"]) assert.is(await tasks.create(repeatable(id, "p")), false);
    assert.is(await tasks.create(repeatable("5", "refused")), false);
    const isRemoved = async (): Promise<boolean> => (await server.ask("KEYS", "*:refused")) === "";
    await eventually(isRemoved, "the refused task stays");
    assert.equal(await listed(server, "p"), ["p", "1"]);
  });

  withRedis("tasks that expire during their work leave the lists", async ({ server, open }) => {
    const { tasks } = (await open()).service;
    for (const id of ["1", "2", "3"]) await tasks.create(repeatable(id, "p", { ttlMs: SHORT }));
    await tasks.create(repeatable("4", "ended", { ttlMs: SHORT }));
    await tasks.create(repeatable("5", "p"));
    const isGone = async (): Promise<boolean> => (await tasks.get({ taskId: "4" })) === undefined;
    await eventually(isGone, "the task does not expire");
    await tasks.create(repeatable("6", "p"));
    assert.equal(await listed(server, "p"), ["p", "2"]);
  });
});

suites.run();

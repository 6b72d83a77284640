import * as assert from "uvu/assert";
import type { TaskRecord } from "../../../templates/runtime/stores.js";
import type { RedisServer } from "../../support/redisServer.js";
import { SHORT } from "../../stores/support/rules.js";
import { QUESTION, task } from "../../stores/support/tasks.js";
import { eventually, withEachClient } from "../support/redisFaults.js";

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

  const changes: { readonly [change: string]: (tasks: Tasks) => unknown } = {
    "an update": (tasks) => tasks.update({ taskId: "t" }, { statusMessage: "x" }),
    "an answer": (tasks) => tasks.answer({ taskId: "t" }, "one", { result: 1 }),
    "a takeover": (tasks) => tasks.takeOver({ taskId: "t", process: "p1" }, "p2"),
  };
  for (const [change, make] of Object.entries(changes))
    withRedis(`${change} begins the lifetime of a task without ttlMs again`, async ({ server, open }) => {
      const { tasks } = (await open()).service;
      await tasks.create(repeatable("t", "p1", { ttlMs: null, inputRequests: { one: QUESTION } }));
      const all = (await server.ask("KEYS", "*{tasks:*")).split("\n").sort((a, b) => a.length - b.length);
      const [list, record] = [all[0]!, all.at(-1)!];
      const running = await keyOf(server, ":p1");
      const [member] = (await server.ask("ZRANGE", running, "0", "-1")).split("\n");
      const soon = String(Date.now() + 60_000);
      await server.ask("PEXPIRE", record, "60000");
      await server.ask("ZADD", list, soon, record);
      await server.ask("ZADD", running, soon, member!);
      assert.ok(await make(tasks));
      assert.ok(Number(await server.ask("PTTL", record)) > 3_600_000);
      assert.ok(Number(await server.ask("ZSCORE", list, record)) > Number(soon) + 3_600_000);
      const present = change === "a takeover" ? running.replace(/p1$/, "p2") : running;
      const isKept = async (): Promise<boolean> =>
        Number(await server.ask("ZSCORE", present, member!)) > Number(soon) + 3_600_000;
      await eventually(isKept, "the task leaves the list of repeatable tasks");
    });
});

type Tasks = import("../../../templates/runtime/redis.js").Service["tasks"];

suites.run();

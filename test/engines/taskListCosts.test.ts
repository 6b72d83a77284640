import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ServiceEngine } from "../../templates/runtime/service.js";
import { task } from "../stores/support/tasks.js";
import { openPostgresService } from "./support/openPostgresService.js";
import { PostgresServer } from "./support/postgresServer.js";
import { connectNodeRedis } from "./support/redisClients.js";
import { RedisServer } from "../support/redisServer.js";
import { closeMember, openMember } from "./support/redisService.js";

const test = suite("what a page of a list of tasks costs");

const TASKS = 120;
const PAGE = 50;
/** The result of each task. A page of results would be 500,000 characters. */
const RESULT = { content: [{ type: "text", text: "x".repeat(10_000) }] };

/** Creates tasks with large results. */
async function createTasks({ tasks }: ServiceEngine): Promise<void> {
  for (let n = 0; n < TASKS; n++) {
    const key = { taskId: `t${n}`, session: "a" };
    await tasks.create(task(key.taskId, key));
    await tasks.update(key, { status: "completed", result: RESULT });
  }
}

/** Reads a page from the middle of the list, after the list was read once. */
async function readSecondPage({ tasks }: ServiceEngine, measure: () => unknown): Promise<void> {
  const { next } = await tasks.list({ session: "a" }, { after: 0, limit: PAGE });
  await measure();
  const page = await tasks.list({ session: "a" }, { after: next!, limit: PAGE });
  assert.equal(
    page.tasks.map(({ taskId }) => taskId),
    Array.from({ length: PAGE }, (_, n) => `t${PAGE + n}`),
  );
}

/** Returns how often Redis has executed each command, also in scripts, and the bytes that it has sent. */
async function readCounts(server: RedisServer): Promise<{ [name: string]: number }> {
  const commands = (await server.ask("INFO", "commandstats")).matchAll(/cmdstat_(\w+):calls=(\d+)/g);
  const [, sent] = /total_net_output_bytes:(\d+)/.exec(await server.ask("INFO", "stats"))!;
  return { ...Object.fromEntries([...commands].map(([, name, calls]) => [name!, Number(calls)])), sent: Number(sent) };
}

test("Redis: two scripts, which read some fields of the tasks of the page", async () => {
  const server = await RedisServer.start();
  const member = await openMember(connectNodeRedis, [server.port], {});
  try {
    await createTasks(member.service);
    let before: { [name: string]: number } = {};
    await readSecondPage(member.service, async () => (before = await readCounts(server)));
    const after = await readCounts(server);
    const difference = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
    assert.is(difference("evalsha") + difference("eval"), 2);
    assert.is(difference("hmget"), PAGE);
    assert.is(difference("hgetall"), 0);
    assert.ok(difference("sent") < 100_000, `${difference("sent")} bytes`);
  } finally {
    await closeMember(member);
    await server.stop();
  }
});

test("Postgres: one statement, whose rows have no results", async () => {
  const server = await PostgresServer.start();
  const opened = await openPostgresService(server);
  try {
    await createTasks(opened.store);
    const [pool] = opened.pools;
    const query = pool!.query.bind(pool!);
    let read: (readonly object[])[] = [];
    pool!.query = async (text, values) => {
      const result = await query(text, values);
      read.push(result.rows);
      return result;
    };
    await readSecondPage(opened.store, () => (read = []));
    assert.equal(
      read.map((rows) => rows.length),
      [PAGE + 1],
    );
    assert.ok(JSON.stringify(read).length < 50_000);
  } finally {
    await opened.close();
    await server.end();
  }
});

test.run();

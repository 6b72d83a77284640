import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Service } from "../../templates/runtime/redis.js";
import { LONG, session } from "../stores/support/rules.js";
import { RedisServer } from "../support/redisServer.js";
import { connectNodeRedis } from "./support/redisClients.js";
import { closeMember, openMember } from "./support/redisService.js";

const KEY = { session: "a" };

/** The commands that clients send for one operation. Commands inside of scripts are not counted: they cost no network. */
const COSTS: {
  readonly [operation: string]: readonly [commands: number, run: (service: Service) => Promise<unknown>];
} = {
  "a call that is answered as JSON": [
    2,
    async ({ sessions, processes }) => {
      const calls = { ids: [1], process: processes.id, stream: 1 };
      await sessions.beginCalls(KEY, calls, LONG);
      await sessions.endCalls(KEY, calls);
    },
  ],
  "a call that is answered on an event stream with one progress notification": [
    3,
    async ({ sessions, processes: { id: process } }) => {
      await sessions.beginCalls(KEY, { ids: [2], process, stream: 2 }, LONG);
      await sessions.addEvent({ ...KEY, stream: 2 }, { text: "progress", process });
      await sessions.addEvent({ ...KEY, stream: 2 }, { text: "answer", process, answers: [2] });
    },
  ],
  "a call whose progress notification and answer are added at the same time": [
    3,
    async ({ sessions, processes: { id: process } }) => {
      await sessions.beginCalls(KEY, { ids: [3], process, stream: 3 }, LONG);
      const progress = sessions.addEvent({ ...KEY, stream: 3 }, { text: "progress", process });
      await sessions.addEvent({ ...KEY, stream: 3 }, { text: "answer", process, answers: [3] });
      await progress;
    },
  ],
  "letters to one process at the same time": [
    1,
    async ({ processes }) => Promise.all([1, 2, 3].map((n) => processes.send("receiver", { n }))),
  ],
  "a notification for all sessions": [1, ({ processes }) => processes.publish({})],
  "a value that is valid once": [1, async ({ claims }) => claims.claim({ claim: "c" }, LONG)],
  "a rate limit": [1, async ({ rates }) => rates.take("r", 1, { limit: 1, perMs: LONG })],
  "a task that is created, read and completed": [
    3,
    async ({ tasks }) => {
      const time = "2026-01-01T00:00:00.000Z";
      const record = { taskId: "t", method: "tools/call", status: "working", ttlMs: LONG, inputRequests: {} } as const;
      await tasks.create({ ...record, createdAt: time, lastUpdatedAt: time });
      await tasks.get({ taskId: "t" });
      await tasks.update({ taskId: "t" }, { status: "completed", result: {} });
    },
  ],
  "a task that its process creates, watches and completes": [
    2,
    async ({ tasks }) => {
      const time = "2026-01-01T00:00:00.000Z";
      const record = { taskId: "w", method: "tools/call", status: "working", ttlMs: LONG, inputRequests: {} } as const;
      await tasks.create({ ...record, createdAt: time, lastUpdatedAt: time });
      tasks.watch({ taskId: "w" }, { changed() {}, answered() {}, deleted() {} });
      await tasks.update({ taskId: "w" }, { status: "completed", result: {} });
    },
  ],
};

const test = suite("the commands that an operation costs");

/** Returns how often clients have called EVALSHA and EVAL. */
async function countScripts(server: RedisServer): Promise<number> {
  const calls = await server.commands();
  return (calls.get("eval") ?? 0) + (calls.get("evalsha") ?? 0);
}

for (const [operation, [commands, run]] of Object.entries(COSTS))
  test(`${operation}: ${commands}`, async () => {
    const server = await RedisServer.start();
    const member = await openMember(connectNodeRedis, [server.port], {});
    try {
      await member.service.sessions.create(session("a"), LONG);
      const before = await countScripts(server);
      await run(member.service);
      assert.is((await countScripts(server)) - before, commands);
    } finally {
      await closeMember(member);
      await server.stop();
    }
  });

test.run();

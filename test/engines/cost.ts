import { postgresService } from "../../templates/runtime/postgres.js";
import { redisService } from "../../templates/runtime/redis.js";
import type { Service } from "../../templates/runtime/service.js";
import { join } from "../stores/support/openedService.js";
import { LONG, session } from "../stores/support/rules.js";
import { RedisServer } from "../support/redisServer.js";
import { BACKGROUND_STATEMENT, BreakablePool } from "./support/breakablePool.js";
import { PostgresServer } from "./support/postgresServer.js";
import { connectNodeRedis } from "./support/redisClients.js";

/**
 * `npm run bench:engines`: the cost of the functions of a service in Redis and in Postgres on this machine. The engines take turns, so that the
 * other work of the machine harms all of them. Each cell is the median of the rounds: milliseconds of one call after the other, then calls a
 * second with 32 at a time. The last column is the number of statements that one call sends to Postgres. Each process that is woken by a letter or an entry of the log
 * reads with one statement more.
 */

const ROUNDS = 5;
const CALLS = 200;
const PARALLEL = 32;

/** An engine, with two members of its service that have joined. */
interface Engine {
  readonly name: string;
  readonly store: Service;
  /** Returns the number of statements that were sent; undefined if they are not counted. */
  statements?(): number;
}

let last = 0;

/** What is measured, by name. Each function makes one call of its kind. */
const MEASURED: { readonly [name: string]: (store: Service, session: string) => Promise<unknown> } = {
  async "call without a stream"({ sessions, processes: { id } }, session) {
    const calls = { ids: [++last], process: id, stream: last };
    await sessions.beginCalls({ session }, calls, LONG);
    await sessions.endCalls({ session }, calls);
  },
  async "call with a stream: progress and answer"({ sessions, processes: { id } }, session) {
    const stream = ++last;
    await sessions.beginCalls({ session }, { ids: [stream], process: id, stream }, LONG);
    await sessions.addEvent({ session, stream }, { text: "{}", process: id });
    await sessions.addEvent({ session, stream }, { text: "{}", process: id, answers: [stream] });
  },
  "notification in the log": ({ processes }) => processes.publish({ n: 1 }),
  "letter to the process itself": ({ processes }) => processes.send(processes.id, { n: 1 }),
  claim: async ({ claims }) => claims.claim({ claim: String(++last) }, LONG),
  rate: async ({ rates }) => rates.take("a", 1, { limit: 1e9, perMs: 1000 }),
  async "task: create, complete, read"({ tasks }) {
    const taskId = String(++last);
    const times = { createdAt: "2026-01-01T00:00:00.000Z", lastUpdatedAt: "2026-01-01T00:00:00.000Z" };
    const owner = { session: taskId };
    await tasks.create({ taskId, ...owner, method: "m", status: "working", ttlMs: LONG, inputRequests: {}, ...times });
    await tasks.update({ taskId, ...owner }, { status: "completed", result: { n: 1 } });
    await tasks.get({ taskId, ...owner });
  },
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

async function openRedis(name: string, ...options: string[]): Promise<Engine> {
  const server = await RedisServer.start(...options);
  const { client } = await connectNodeRedis(new Map([[server.port, server.port]]));
  return { name, store: redisService(client) };
}

async function openPostgres(name: string, settings: string): Promise<Engine> {
  const server = await PostgresServer.start({ fsync: true });
  const pool = new BreakablePool(server.pool(20, settings));
  const store = postgresService(pool);
  await store.createTables();
  return { name, store, statements: () => pool.statements.filter((text) => !BACKGROUND_STATEMENT.test(text)).length };
}

async function measure(
  { store }: Engine,
  call: (store: Service, session: string) => Promise<unknown>,
): Promise<[number, number]> {
  const began = performance.now();
  for (let n = 0; n < CALLS; n++) await call(store, "s0");
  const one = (performance.now() - began) / CALLS;
  const again = performance.now();
  const run = async (worker: number): Promise<void> => {
    for (let n = 0; n < CALLS / PARALLEL; n++) await call(store, `s${worker}`);
  };
  const workers = Array.from({ length: PARALLEL }, (_, worker) => run(worker));
  await Promise.all(workers);
  const calls = Math.ceil(CALLS / PARALLEL) * PARALLEL;
  return [one, calls / ((performance.now() - again) / 1000)];
}

const engines = [
  await openRedis("Redis, no file", "--appendonly", "no"),
  await openRedis("Redis, appendfsync always", "--appendonly", "yes", "--appendfsync", "always"),
  await openPostgres("Postgres", ""),
  await openPostgres("Postgres, synchronous_commit=off", "-c synchronous_commit=off"),
];
for (const { store } of engines) {
  await join(store);
  for (let n = 0; n < PARALLEL; n++) await store.sessions.create(session(`s${n}`), LONG);
}
console.log(
  `| | ${engines.map(({ name }) => name).join(" | ")} | statements |\n|---|${"--:|".repeat(engines.length + 1)}`,
);
for (const [name, call] of Object.entries(MEASURED)) {
  const results = engines.map(() => [] as [number, number][]);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, engine] of engines.entries()) results[index]!.push(await measure(engine, call));
  const counted = engines[2]!;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = counted.statements!();
  await call(counted.store, "s0");
  const statements = counted.statements!() - before;
  const cells = results.map((rounds) => {
    const [one, many] = [0, 1].map((at) => median(rounds.map((round) => round[at]!))) as [number, number];
    return `${one.toFixed(2)} ms, ${Math.round(many)}/s`;
  });
  console.log(`| ${name} | ${cells.join(" | ")} | ${statements} |`);
}
process.exit(0);

import { setTimeout as pause } from "node:timers/promises";
import { readOptions, Soak } from "../soak/program.js";
import { Random } from "../soak/random.js";
import { Wire } from "../soak/wire.js";
import { startDurableRedis } from "./durableRedis.js";
import { startProxy } from "./parts/haproxy.js";
import { startHub, startServers } from "./parts/servers.js";
import { Deaths } from "./soak/deaths.js";
import { Notices } from "./soak/notices.js";
import type { Run } from "./soak/place.js";
import { compareUsage, settle, showUsage, usageOf } from "./soak/serviceUsage.js";
import { TASK_TTL_MS } from "./soak/tasks.js";
import { drive } from "./soak/traffic.js";

/**
 * `npm run soak:scale -- [--sessions 20000] [--calls 500000] [--seed 1] [--concurrency 48] [--processes 4] [--kill-ms 4000]
 * [--max-seconds 2400] [--in-memory]`: mixed traffic, through HAProxy without stickiness, for several processes that share one Redis (`appendfsync
 * always`). A process is killed every few seconds, and Redis is restarted twice. The service must keep what it acknowledged, answer each id
 * at most once, end each call, and hold no more afterwards than before. Exits 1 otherwise, or when time is up. The seed repeats the mix
 * of the traffic, though not its timing. `--in-memory` uses members of a service in memory, in one process.
 */

/** Longer than Redis takes to read its file on a slow machine. */
const SESSION_IDLE_MS = 45_000;
/** So long that each process renews its lease in time, also on a slow machine. */
const LEASE_MS = 9000;
/** Set aside of the time for what follows the load. */
const CHECKING_MS = 240_000;
/** The share of the calls after which Redis is restarted, and how. */
const RESTARTS = [
  { after: 1 / 3, signal: "SIGTERM" },
  { after: 2 / 3, signal: "SIGKILL" },
] as const;

const { numbers, flags } = readOptions(
  {
    sessions: 20_000,
    calls: 500_000,
    seed: 1,
    concurrency: 48,
    processes: 4,
    "kill-ms": 4000,
    "max-seconds": 2400,
  },
  ["in-memory"],
);
const deaths = new Deaths();
const soak = new Soak({
  seed: numbers.seed,
  maxSeconds: numbers["max-seconds"],
  checkingMs: CHECKING_MS,
  about: () => [`${deaths.kills} kills`, `${deaths.restarts} restarts of Redis`],
});
const { ledger, random, next } = soak;
const options = { leaseMs: LEASE_MS, sessionIdleMs: SESSION_IDLE_MS, taskTtlMs: TASK_TTL_MS };
const redis = flags.has("in-memory") ? undefined : await startDurableRedis("--auto-aof-rewrite-min-size", "16mb");
const servers =
  redis === undefined
    ? await startHub(numbers.processes, options)
    : await startServers(numbers.processes, { ...options, redis: redis.url });
const proxy = await startProxy(servers.map(({ port }) => port));
const run: Run = { wire: new Wire(proxy.url), ledger, random, deaths, notices: new Notices(deaths), next };

const { sessions, calls } = numbers;
const service = { servers, redis, waitMs: 2 * SESSION_IDLE_MS + TASK_TTL_MS + 3 * LEASE_MS };
const atStart = await usageOf(service);
await load({ sessions: Math.ceil(sessions / 20), calls: Math.ceil(calls / 20) });
const before = await settle(service, run, atStart);
console.log(`before: ${showUsage(before)}`);
// The first process lives as long as the soak, so that it keeps what it would lose track of.
const killing = deaths.killProcesses(servers.slice(1), new Random(numbers.seed + 1), numbers["kill-ms"]);
const work = { sessions, calls };
await Promise.all([load(work), restartRedisTwice(work)]);
deaths.end();
await killing;
const after = await settle(service, run, atStart);
console.log(`after:  ${showUsage(after)}`);
compareUsage(before, after, ledger);
soak.leave();

function load(left: typeof work): Promise<void> {
  return soak.load(left, numbers.concurrency, (each) => drive(run, each));
}

async function restartRedisTwice(left: typeof work): Promise<void> {
  if (redis === undefined) return;
  for (const { after: share, signal } of RESTARTS) {
    while (left.calls > calls * (1 - share)) await pause(50);
    await deaths.restartRedis(redis, signal);
    console.log(`Redis was restarted after ${signal}`);
  }
}

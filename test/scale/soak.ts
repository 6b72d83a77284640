import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Ledger } from "../soak/ledger.js";
import { Random } from "../soak/random.js";
import { RedisServer } from "../support/redisServer.js";
import { startProxy } from "./parts/haproxy.js";
import { startHub, startServers } from "./parts/servers.js";
import { Deaths } from "./soak/deaths.js";
import { Notices } from "./soak/notices.js";
import type { Run } from "./soak/place.js";
import { compareUsage, settle, showUsage, usageOf } from "./soak/serviceUsage.js";
import { TASK_TTL_MS } from "./soak/taskKinds.js";
import { drive, type Work } from "./soak/traffic.js";
import { Wire } from "./soak/wire.js";

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
const DURABLE = ["--appendonly", "yes", "--appendfsync", "always"];
const PROGRESS_MS = 10_000;
/** Set aside of the time for what follows the load. */
const CHECKING_MS = 240_000;
/** The share of the calls after which Redis is restarted, and how. */
const RESTARTS = [
  { after: 1 / 3, signal: "SIGTERM" },
  { after: 2 / 3, signal: "SIGKILL" },
] as const;

const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "20000" },
    calls: { type: "string", default: "500000" },
    seed: { type: "string", default: "1" },
    concurrency: { type: "string", default: "48" },
    processes: { type: "string", default: "4" },
    "kill-ms": { type: "string", default: "4000" },
    "max-seconds": { type: "string", default: "2400" },
    "in-memory": { type: "boolean", default: false },
  },
});

const began = performance.now();
const ledger = new Ledger();
const random = new Random(Number(values.seed));
const deaths = new Deaths();
const options = { leaseMs: LEASE_MS, sessionIdleMs: SESSION_IDLE_MS, taskTtlMs: TASK_TTL_MS };
const redis = values["in-memory"]
  ? undefined
  : await RedisServer.start(...DURABLE, "--auto-aof-rewrite-min-size", "16mb");
const processes = Number(values.processes);
const servers =
  redis === undefined
    ? await startHub(processes, options)
    : await startServers(processes, { ...options, redis: redis.url });
const proxy = await startProxy(servers.map(({ port }) => port));
let number = 0;
const notices = new Notices(deaths);
const run: Run = { wire: new Wire(proxy.url), ledger, random, deaths, notices, next: () => ++number };

const maxMs = Number(values["max-seconds"]) * 1000;
const loads: Work[] = [];
setTimeout(breakOffLoad, maxMs - CHECKING_MS).unref();
setTimeout(() => {
  ledger.find(`still busy after ${values["max-seconds"]} seconds`);
  leave();
}, maxMs).unref();
setInterval(() => console.log(totals()), PROGRESS_MS).unref();

const work = { sessions: Number(values.sessions), calls: Number(values.calls) };
const service = { servers, redis, waitMs: 2 * SESSION_IDLE_MS + TASK_TTL_MS + 3 * LEASE_MS };
const atStart = await usageOf(service);
await load({ sessions: Math.ceil(work.sessions / 20), calls: Math.ceil(work.calls / 20) });
const before = await settle(service, run, atStart);
console.log(`before: ${showUsage(before)}`);
// The first process lives as long as the soak, so that it keeps what it would lose track of.
const killing = deaths.killProcesses(servers.slice(1), new Random(Number(values.seed) + 1), Number(values["kill-ms"]));
await Promise.all([load({ ...work }), restartRedisTwice(loads.at(-1)!, work.calls)]);
deaths.end();
await killing;
const after = await settle(service, run, atStart);
console.log(`after:  ${showUsage(after)}`);
compareUsage(before, after, ledger);
leave();

async function load(each: Work): Promise<void> {
  loads.push(each);
  await Promise.all(Array.from({ length: Number(values.concurrency) }, () => drive(run, each)));
}

async function restartRedisTwice(left: Work, calls: number): Promise<void> {
  if (redis === undefined) return;
  for (const { after: share, signal } of RESTARTS) {
    while (left.calls > calls * (1 - share)) await pause(50);
    await deaths.restartRedis(redis, signal);
    console.log(`Redis was restarted after ${signal}`);
  }
}

/** Leaves out what is left, so that the service can still be checked. */
function breakOffLoad(): void {
  for (const each of loads) {
    if (each.calls + each.sessions > 0)
      ledger.find(`time is up: ${each.calls} calls and ${each.sessions} sessions were not made`);
    Object.assign(each, { calls: 0, sessions: 0 });
  }
}

function totals(): string {
  const seconds = Math.round((performance.now() - began) / 1000);
  const counts = Object.entries(ledger.counts).map(([what, count]) => `${what} ${count}`);
  const { kills, restarts } = deaths;
  return `${seconds} s, ${ledger.findings} findings, ${kills} kills, ${restarts} restarts of Redis: ${counts.join(", ")}`;
}

function leave(): never {
  console.log(totals());
  process.exit(ledger.findings === 0 ? 0 : 1);
}

import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Ledger } from "./ledger.js";
import type { Run } from "./place.js";
import { Random } from "./random.js";
import { compare, shown, startServer, usageOf, type Served } from "./served.js";
import { StdioClient } from "./stdio.js";
import { drive } from "./traffic.js";
import { Wire } from "./wire.js";

/**
 * `npm run soak -- [--sessions 100000] [--calls 1000000] [--seed 1] [--concurrency 64] [--max-seconds 600]`: mixed traffic for a
 * server on HTTP and one on stdio. Every call must be answered exactly once, and afterwards the servers must hold no more than
 * before. Exits 1 otherwise, or when time is up. The seed repeats the mix of the traffic, though not its timing.
 */

const SESSION_IDLE_MS = 5000;
/** Set aside of the time for what follows the load. */
const CHECKING_MS = 30_000;
const PROGRESS_MS = 10_000;
/** The share of the calls that goes to stdio, and how many are under way there. */
const ON_STDIO = 0.1;
const STDIO_LANES = 16;
const WARM_UP = { sessions: 500, calls: 5000 };

const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "100000" },
    calls: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    concurrency: { type: "string", default: "64" },
    "max-seconds": { type: "string", default: "600" },
  },
});

const ledger = new Ledger();
const random = new Random(Number(values.seed));
const began = performance.now();
const [http, stdio] = await Promise.all([startServer("http", SESSION_IDLE_MS), startServer("stdio", 0)]);
const served = { http, stdio };
let number = 0;
const run: Run = { wire: new Wire(http.url), ledger, random, next: () => ++number };
const client = new StdioClient(run, stdio);

const loads: { sessions: number; calls: number }[] = [];
const maxMs = Number(values["max-seconds"]) * 1000;
setTimeout(breakOffLoad, maxMs - CHECKING_MS).unref();
setTimeout(() => {
  ledger.find(`still busy after ${values["max-seconds"]} seconds`);
  leave();
}, maxMs).unref();
const reporting = setInterval(() => console.log(totals()), PROGRESS_MS);
for (const [name, { child }] of Object.entries(served))
  child.on("exit", (code, signal) => {
    if (name === "http" || code !== 0) ledger.find(`${name}: the server ended: ${code ?? signal}`);
    if (name === "http") leave();
  });

await client.start();
await load(WARM_UP);
const before = await settled();
await load({ sessions: Number(values.sessions), calls: Number(values.calls) });
const after = await settled();
for (const name of ["http", "stdio"] as const) {
  console.log(`${name} before: ${shown(before[name])}`);
  console.log(`${name} after:  ${shown(after[name])}`);
  compare(name, { before: before[name], after: after[name] }, ledger);
}
await client.end();
leave();

async function load({ sessions, calls }: { sessions: number; calls: number }): Promise<void> {
  const onStdio = { sessions: 0, calls: Math.round(calls * ON_STDIO) };
  const work = { sessions, calls: calls - onStdio.calls };
  loads.push(onStdio, work);
  await Promise.all([
    ...Array.from({ length: Number(values.concurrency) }, () => drive(run, work)),
    ...Array.from({ length: STDIO_LANES }, () => client.drive(onStdio)),
  ]);
}

/** Leaves out what is left, so that the servers can still be looked at. */
function breakOffLoad(): void {
  for (const work of loads) {
    const { calls, sessions } = work;
    if (calls + sessions > 0) ledger.find(`time is up: ${calls} calls and ${sessions} sessions were not made`);
    Object.assign(work, { calls: 0, sessions: 0 });
  }
}

/** How the servers fare once the client has let go of all connections and the idle sessions are over. */
async function settled(): Promise<{ [name in keyof typeof served]: Awaited<ReturnType<typeof usageOf>> }> {
  run.wire.close();
  await pause(SESSION_IDLE_MS * 1.5 + 500);
  return { http: await usageOf(http), stdio: await usageOf(stdio) };
}

function totals(): string {
  const seconds = Math.round((performance.now() - began) / 1000);
  const counts = Object.entries(ledger.counts).map(([what, count]) => `${what} ${count}`);
  return `${seconds} s, ${ledger.findings} findings: ${counts.join(", ")}`;
}

function leave(): never {
  clearInterval(reporting);
  for (const { child } of Object.values<Served>(served)) child.removeAllListeners("exit").kill();
  console.log(totals());
  process.exit(ledger.findings === 0 ? 0 : 1);
}

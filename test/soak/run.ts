import { setTimeout as pause } from "node:timers/promises";
import type { Run } from "./place.js";
import { readOptions, Soak } from "./program.js";
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
/** The share of the calls that goes to stdio, and how many are under way there. */
const ON_STDIO = 0.1;
const STDIO_LANES = 16;
const WARM_UP = { sessions: 500, calls: 5000 };

const { numbers } = readOptions({ sessions: 100_000, calls: 1_000_000, seed: 1, concurrency: 64, "max-seconds": 600 });
const [http, stdio] = await Promise.all([startServer("http", SESSION_IDLE_MS), startServer("stdio", 0)]);
const served = { http, stdio };
const soak = new Soak({ seed: numbers.seed, maxSeconds: numbers["max-seconds"], stop });
const { ledger, random, next } = soak;
const run: Run = { wire: new Wire(http.url), ledger, random, next };
const client = new StdioClient(run, stdio);
for (const [name, { child }] of Object.entries(served))
  child.on("exit", (code, signal) => {
    if (name === "http" || code !== 0) ledger.find(`${name}: the server ended: ${code ?? signal}`);
    if (name === "http") soak.leave();
  });

await client.start();
await load(WARM_UP);
const before = await settled();
await load(numbers);
const after = await settled();
for (const name of ["http", "stdio"] as const) {
  console.log(`${name} before: ${shown(before[name])}`);
  console.log(`${name} after:  ${shown(after[name])}`);
  compare(name, { before: before[name], after: after[name] }, ledger);
}
await client.end();
soak.leave();

async function load({ sessions, calls }: { readonly sessions: number; readonly calls: number }): Promise<void> {
  const onStdio = Math.round(calls * ON_STDIO);
  await Promise.all([
    soak.load({ sessions, calls: calls - onStdio }, numbers.concurrency, (work) => drive(run, work)),
    soak.load({ calls: onStdio }, STDIO_LANES, (work) => client.drive(work)),
  ]);
}

/** How the servers fare once the client has let go of all connections and the idle sessions are over. */
async function settled(): Promise<{ [name in keyof typeof served]: Awaited<ReturnType<typeof usageOf>> }> {
  run.wire.close();
  await pause(SESSION_IDLE_MS * 1.5 + 500);
  return { http: await usageOf(http), stdio: await usageOf(stdio) };
}

function stop(): void {
  for (const { child } of Object.values<Served>(served)) child.removeAllListeners("exit").kill();
}

import { parseArgs } from "node:util";
import { drive, type Work } from "./clients/connections.js";
import { HttpServer } from "./clients/httpServer.js";
import type { Run } from "./clients/place.js";
import { state } from "./clients/servers.mjs";
import { compareUsage, readUsage, settleUsage, showUsage } from "./clients/usage.js";
import { Ledger } from "./ledger.js";
import { Random } from "./random.js";

/**
 * `npm run soak:clients -- [--connections 100000] [--calls 1000000] [--seed 1] [--concurrency 48] [--max-seconds 1200]`: generated
 * clients in memory, over HTTP (with `node:http` and `fetch`) and over stdio, whose calls are aborted and time out, and whose servers
 * break streams off, forget sessions and crash. Every call must end once, with its result or the error that its kind of call expects;
 * no call may run twice; and afterwards this process must hold no more than before. Exits 1 otherwise, or when time is up. The seed
 * repeats the mix of the traffic, though not its timing.
 */

/** Set aside of the time for what follows the load. */
const CHECKING_MS = 30_000;
const PROGRESS_MS = 10_000;

const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "100000" },
    calls: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    concurrency: { type: "string", default: "48" },
    "max-seconds": { type: "string", default: "1200" },
  },
});

const ledger = new Ledger();
const began = performance.now();
let number = 0;
const run: Run = { ledger, random: new Random(Number(values.seed)), next: () => ++number };
process.on("unhandledRejection", (error) => ledger.find(`unhandled rejection: ${String((error as Error).stack)}`));
process.on("uncaughtException", (error) => ledger.find(`uncaught exception: ${String(error.stack)}`));

const servers = { steady: new HttpServer(), unsteady: new HttpServer() };
const loads: Work[] = [];
const maxMs = Number(values["max-seconds"]) * 1000;
setTimeout(breakOffLoad, maxMs - CHECKING_MS).unref();
setTimeout(() => {
  ledger.find(`still busy after ${values["max-seconds"]} seconds`);
  leave();
}, maxMs).unref();
const reporting = setInterval(() => console.log(totals()), PROGRESS_MS);
reporting.unref();

await Promise.all([servers.steady.ready, servers.unsteady.ready]);
const { handles } = await readUsage();
// What is loaded and compiled once is loaded by the first half.
const half = (): Work => ({ connections: Number(values.connections) / 2, calls: Number(values.calls) / 2 });
await load(half());
const before = { ...(await readUsage()), handles };
await load(half());
const after = await settleUsage(before);
console.log(`before: ${showUsage(before)}`);
console.log(`after:  ${showUsage(after)}`);
compareUsage({ before, after }, ledger);
await checkServers();
leave();

async function load(work: Work): Promise<void> {
  loads.push(work);
  await Promise.all(Array.from({ length: Number(values.concurrency) }, () => drive(run, servers, work)));
}

/** Leaves out what is left, so that the rest can still be looked at. */
function breakOffLoad(): void {
  for (const work of loads) {
    const { calls, connections } = work;
    if (calls + connections > 0) ledger.find(`time is up: ${calls} calls and ${connections} connections were not made`);
    Object.assign(work, { calls: 0, connections: 0 });
  }
}

async function checkServers(): Promise<void> {
  await servers.steady.check("steady", ledger);
  await servers.unsteady.check("unsteady", ledger);
  for (const fault of state.faults) ledger.find(`memory: ${fault}`);
  if (state.running > 0) ledger.find(`memory: ${state.running} handlers still run`);
  if (servers.steady.ends > 0) ledger.find(`steady: the server ended ${servers.steady.ends} times`);
  const { crash = 0, stdio = 0, "unsteady stdio": unsteady = 0, "processes started": started = 0 } = ledger.counts;
  // A call that ends a process and is made again ends a further one.
  if (servers.unsteady.ends > crash) ledger.find(`unsteady: ${servers.unsteady.ends} ends by ${crash} calls`);
  if (started > stdio + unsteady + crash)
    ledger.find(`stdio: ${started} processes for ${stdio + unsteady} connections`);
}

function totals(): string {
  const seconds = Math.round((performance.now() - began) / 1000);
  const counts = Object.entries(ledger.counts).map(([what, count]) => `${what} ${count}`);
  return `${seconds} s, ${ledger.findings} findings: ${counts.join(", ")}`;
}

function leave(): never {
  for (const server of Object.values(servers)) server.stop();
  console.log(totals());
  process.exit(ledger.findings === 0 ? 0 : 1);
}

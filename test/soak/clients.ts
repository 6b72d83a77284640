import { setTimeout as pause } from "node:timers/promises";
import { drive } from "./clients/connections.js";
import { HttpServer } from "./clients/httpServer.js";
import { report } from "./clients/servers.mjs";
import { readOptions, Soak } from "./program.js";
import { memory } from "./tools.mjs";
import { growthOf, showMemory, type Memory } from "./usage.js";

/**
 * `npm run soak:clients -- [--connections 100000] [--calls 1000000] [--seed 1] [--concurrency 48] [--max-seconds 1200]`: generated
 * clients in memory, over HTTP (with `node:http` and `fetch`) and over stdio, whose calls are aborted and time out, and whose servers
 * break streams off, forget sessions and crash. Every call must end once, with its result or the error that its kind of call expects;
 * no call may run twice; and afterwards this process must hold no more than before. Exits 1 otherwise, or when time is up. The seed
 * repeats the mix of the traffic, though not its timing.
 */

/** `fetch` keeps unused connections for some seconds. */
const MOST_ROUNDS = 40;
const ROUND_MS = 500;

const { numbers } = readOptions({
  connections: 100_000,
  calls: 1_000_000,
  seed: 1,
  concurrency: 48,
  "max-seconds": 1200,
});
const servers = { steady: new HttpServer(), unsteady: new HttpServer() };
const soak = new Soak({
  seed: numbers.seed,
  maxSeconds: numbers["max-seconds"],
  stop: () => Object.values(servers).forEach((server) => server.stop()),
});
const { ledger } = soak;
process.on("unhandledRejection", (error) => ledger.find(`unhandled rejection: ${String((error as Error).stack)}`));
process.on("uncaughtException", (error) => ledger.find(`uncaught exception: ${String(error.stack)}`));

await Promise.all([servers.steady.ready, servers.unsteady.ready]);
const { resources } = await memory();
// What is loaded and compiled once is loaded by the first half.
await loadHalf();
const before = { ...(await memory()), resources };
await loadHalf();
const after = await settled();
console.log(`before: ${showMemory(before)}`);
console.log(`after:  ${showMemory(after)}`);
for (const growth of growthOf(before, after)) ledger.find(growth);
await checkServers();
soak.leave();

function loadHalf(): Promise<void> {
  const work = { connections: numbers.connections / 2, calls: numbers.calls / 2 };
  return soak.load(work, numbers.concurrency, (left) => drive(soak, servers, left));
}

/** Reads what this process holds as soon as it is no more than before, and otherwise at the end of some seconds. */
async function settled(): Promise<Memory> {
  for (let round = 1; ; round++) {
    const usage = await memory();
    if (round === MOST_ROUNDS || growthOf(before, usage).length === 0) return usage;
    await pause(ROUND_MS);
  }
}

async function checkServers(): Promise<void> {
  await servers.steady.check("steady", ledger);
  await servers.unsteady.check("unsteady", ledger);
  const { faults, running } = report();
  for (const fault of faults) ledger.find(`memory: ${fault}`);
  if (running > 0) ledger.find(`memory: ${running} handlers still run`);
  if (servers.steady.ends > 0) ledger.find(`steady: the server ended ${servers.steady.ends} times`);
  const { crash = 0, stdio = 0, "unsteady stdio": unsteady = 0, "processes started": started = 0 } = ledger.counts;
  // A call that ends a process and is made again ends a further one.
  if (servers.unsteady.ends > crash) ledger.find(`unsteady: ${servers.unsteady.ends} ends by ${crash} calls`);
  if (started > stdio + unsteady + crash)
    ledger.find(`stdio: ${started} processes for ${stdio + unsteady} connections`);
}

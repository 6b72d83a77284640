import { parseArgs } from "node:util";
import { median, table } from "../bench/measure.js";
import { FEATURES, makeCalls, openPlaces, type Feature } from "./measured/features.js";
import type { Place } from "./soak/place.js";
import { MeasuredService, type Use } from "./measured/service.js";

/**
 * `npm run bench:scale -- [--rounds 9] [--calls 1] [--only stateless]`: processor time of a call, of all server processes and Redis
 * together, for one process that keeps its state itself, and for 1, 2 and 4 processes that share one Redis. A request can go to any process.
 * All processes of all services run at the same time and get batches of requests in turn, so each process has the same load. The table has
 * medians of the rounds; its ratios are medians of the ratios in each round. `--calls` multiplies the calls of a round. Exits 1 if stateless
 * calls use Redis, or if 2 or 4 processes use over 10 % more than one. Stateless calls use no engine: what they differ by is the error of the
 * measurement.
 */

const SIZES = [0, 1, 2, 4];
const SESSION_IDLE_MS = 600_000;
/** Clients of a service. A process gets a request of each of them at once. */
const LANES = 64;
const MAX_GROWTH = 1.1;
/** Commands of leases and of reads of the log, which do not belong to calls, for each call. */
const MAX_OWN_COMMANDS = 0.05;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    calls: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});
const rounds = Number(values.rounds);

/** What one call uses. */
type Cost = Use;

const services: MeasuredService[] = [];
for (const size of SIZES) services.push(await MeasuredService.start(size, SESSION_IDLE_MS));
let failures = 0;
const rows: string[][] = [];
for (const feature of FEATURES.filter(({ name }) => name.includes(values.only)))
  rows.push(rowOf(feature, await measureFeature(feature)));
console.log(
  table(
    [
      "microseconds a call",
      ...services.map(({ name }) => name),
      "2 to 1",
      "4 to 1",
      "sent by 1",
      "sent by 4",
      "commands",
    ],
    rows,
  ),
);
console.log('"servers + Redis" for each service; commands to Redis a call: sent by the processes, and run by scripts');
for (const { name, run } of services)
  if (run.ledger.findings > 0) failed(`${name}: ${run.ledger.findings} wrong answers`);
for (const service of services) await service.stop();
process.exit(failures === 0 ? 0 : 1);

/** Resolves with the costs of each service, by rounds. */
async function measureFeature(feature: Feature): Promise<Cost[][]> {
  const each = Math.ceil((feature.calls * Number(values.calls)) / LANES) * LANES;
  const measured = services.map((): Cost[] => []);
  // A session becomes more expensive with the number of its calls, so the sessions of all services get the same number.
  const places = await Promise.all(
    services.map((service) => openPlaces(service, LANES * service.servers.length, feature.isStateless)),
  );
  for (const some of places) await feature.prepare?.(some);
  // Each process must have run each function often enough for the engine to compile it.
  await callAll(places, 2 * each, feature);
  for (let round = 0; round < rounds; round++) {
    const uses = await Promise.all(services.map((service) => service.startUse()));
    await callAll(places, each, feature);
    for (const [index, endUse] of uses.entries())
      measured[index]!.push(divide(await endUse(), each * services[index]!.servers.length));
  }
  return measured;
}

/**
 * Makes the same number of calls to each process of all services. The processes get batches of calls in turn. So each process works and waits as
 * often as the others, and finds the caches of the processor in the same state.
 */
async function callAll(places: readonly Place[][], each: number, feature: Feature): Promise<void> {
  let isDone = false;
  const all = services.map(({ servers, turns }, index) =>
    turns.inBatches(LANES, () => makeCalls(places[index]!, each * servers.length, feature, LANES)),
  );
  const done = Promise.all(all).finally(() => (isDone = true));
  const turnsOfProcesses = services.flatMap(({ servers, turns }) => servers.map(() => turns));
  while (!isDone) for (const turns of turnsOfProcesses) await turns.next();
  await done;
}

function rowOf({ name, isStateless }: Feature, rounds: readonly Cost[][]): string[] {
  const total = ({ servers, redis }: Cost): number => servers + redis;
  const [, ofOne, ofTwo, ofFour] = rounds;
  // The machine is sometimes slower for a while. The services run at the same time, so this changes their ratios less than their costs.
  const growth = [ofTwo!, ofFour!].map((costs) =>
    median(costs.map((cost, round) => total(cost) / total(ofOne![round]!))),
  );
  const costs = rounds.map(medianOf);
  const one = costs[1];
  for (const [index, ratio] of growth.entries())
    if (ratio > MAX_GROWTH)
      failed(`${name}: ${2 * (index + 1)} processes use ${ratio.toFixed(2)} times the time of one`);
  if (isStateless && one!.sent > MAX_OWN_COMMANDS) failed(`${name}: ${one!.sent.toFixed(3)} commands to Redis a call`);
  const shown = ({ servers, redis }: Cost): string =>
    redis === 0 ? microseconds(servers) : `${microseconds(servers)} + ${microseconds(redis)}`;
  const last = costs.at(-1)!;
  return [
    name,
    ...costs.map(shown),
    ...growth.map((ratio) => ratio.toFixed(2)),
    one!.sent.toFixed(2),
    last.sent.toFixed(2),
    last.commands.toFixed(2),
  ];
}

function medianOf(costs: readonly Cost[]): Cost {
  const of = (member: keyof Cost): number => median(costs.map((cost) => cost[member]));
  return { servers: of("servers"), redis: of("redis"), sent: of("sent"), commands: of("commands") };
}

function divide({ servers, redis, sent, commands }: Use, by: number): Cost {
  return { servers: servers / by, redis: redis / by, sent: sent / by, commands: commands / by };
}

function microseconds(seconds: number): string {
  return (seconds * 1e6).toFixed(0);
}

function failed(what: string): void {
  failures++;
  console.log(`✗ ${what}`);
}

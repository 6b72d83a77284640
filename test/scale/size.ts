import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { table } from "../bench/measure.js";
import { writeCapacityPage } from "./measured/capacityPage.js";
import { hearChange, openMany } from "./measured/crowd.js";
import { FEATURES, makeCalls } from "./measured/features.js";
import { MeasuredService } from "./measured/service.js";
import type { SizeRow } from "./measured/sizes.js";
import type { Place } from "./soak/place.js";

/**
 * `npm run size:scale -- [--sessions 1000,10000,50000] [--processes 4] [--streams 50000] [--write]`: what a service with Redis holds and does with
 * that many sessions: keys and bytes of Redis, memory of the processes, commands a second while nothing happens, commands and processor time
 * of a call, and the fan-out of one notification to as many GET streams as `--streams` allows. `--write` writes the page
 * `samples/guides/capacity.md` from the figures.
 */

const SESSION_IDLE_MS = 3_600_000;
const IDLE_SECONDS = 10;
const CALLS = 4000;
const LANES = 32;
const PAGE = join(import.meta.dirname, "../../samples/guides/capacity.md");

const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "1000,10000,50000" },
    processes: { type: "string", default: "4" },
    streams: { type: "string", default: "50000" },
    write: { type: "boolean", default: false },
  },
});

const processes = Number(values.processes);
const service = await MeasuredService.start(processes, SESSION_IDLE_MS);
const places: Place[] = [];
const rows: SizeRow[] = [];
for (const sessions of [0, ...values.sessions.split(",").map(Number)]) {
  await openMany(service, places, sessions);
  rows.push(await measureAt(sessions));
  console.log(JSON.stringify(rows.at(-1)));
}
console.log(tableOf(rows));
if (values.write) {
  const page = writeCapacityPage({ rows, processes, redisVersion: await service.redis!.version() });
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
  console.log(`wrote ${PAGE}`);
}
const { findings } = service.run.ledger;
await service.stop();
process.exit(findings === 0 ? 0 : 1);

async function measureAt(sessions: number): Promise<SizeRow> {
  await pause(1000);
  const size = await service.redis!.size();
  const usages = await Promise.all(service.servers.map((server) => server.usage()));
  const idle = await service.use(() => pause(IDLE_SECONDS * 1000));
  const lanes =
    places.length === 0 ? [] : Array.from({ length: LANES }, (_, index) => places[(index * 7919) % places.length]!);
  const calls = lanes.length === 0 ? undefined : await service.use(() => makeCalls(lanes, CALLS, FEATURES[0]!));
  const fanOut = await hearChange(service, places.slice(0, Number(values.streams)));
  return {
    sessions,
    keys: size.keys,
    redisBytes: size.bytes,
    processBytes: usages.reduce((sum, { heapUsed, external }) => sum + heapUsed + external, 0),
    idleCommands: idle.sent / IDLE_SECONDS,
    ...(calls && {
      callCommands: calls.sent / CALLS,
      callServerSeconds: calls.servers / CALLS,
      callRedisSeconds: calls.redis / CALLS,
    }),
    ...fanOut,
  };
}

function tableOf(all: readonly SizeRow[]): string {
  const number = (value: number | undefined, digits = 0): string => (value === undefined ? "-" : value.toFixed(digits));
  return table(
    [
      "sessions",
      "keys",
      "Redis MB",
      "processes MB",
      "commands/s idle",
      "commands/call",
      "streams",
      "commands to all",
      "ms to all",
    ],
    all.map((row) => [
      String(row.sessions),
      String(row.keys),
      number(row.redisBytes / 2 ** 20, 1),
      number(row.processBytes / 2 ** 20, 1),
      number(row.idleCommands, 1),
      number(row.callCommands, 2),
      number(row.streams),
      number(row.fanOutCommands),
      number(row.fanOutMs),
    ]),
  );
}

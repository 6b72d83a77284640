import { cpus } from "node:os";
import { fitLine, type Line } from "./fit.js";
import type { SizeRow } from "./sizes.js";

/** The goal that the page computes the need for. */
const GOAL = { sessions: 1_000_000, callsPerSecond: 10_000 };

/** The share of a core that a process may use on average, so that peaks have room. */
const MAX_LOAD = 0.6;
const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** What a page is written from. */
export interface Measurement {
  /** The first row is the service without sessions. */
  readonly rows: readonly SizeRow[];
  readonly processes: number;
  readonly redisVersion: string;
}

/** Returns the page `samples/guides/capacity.md`. */
export function writeCapacityPage({ rows, processes, redisVersion }: Measurement): string {
  const lines = {
    keys: lineOf(rows, ({ keys }) => keys),
    redisBytes: lineOf(rows, ({ redisBytes }) => redisBytes),
  };
  return `# Capacity

This page shows what a service of several processes with Redis needs, and computes the need of
${count(GOAL.sessions)} sessions and ${count(GOAL.callsPerSecond)} calls a second from it. \`npm run size:scale -- --write\`
measures the figures and writes this page. Measure on your own machines before you buy others.

The figures are from ${processes} server processes and one Redis ${redisVersion} (\`appendfsync always\`) on one machine with
${cpus().length} cores, and Node ${process.versions.node}. The clients ran on the same machine, which also did other work. So a time is
longer than on a machine of its own.

## Measured

${measured(rows)}

- **Keys and memory of Redis** are those of sessions without subscriptions, whose calls are answered with JSON. The events of calls that are
  answered on streams come on top: Redis keeps the newest ones until the session ends, within \`maxEvents\` and \`maxEventBytes\`.
- **Memory of the processes** is their heap and buffers together. A process has copies of the sessions that it handled a request of in the
  last minute, so this memory follows the requests, and not the number of sessions.
- **Commands of a call** are those of a \`tools/call\` whose answer is JSON. Calls of 2026-07-28 that need no state send none.
- **Idle** is a service whose clients send no request. The commands are those of leases and of reads of the log.

${fanOut(rows)}

## The fit

A straight line through the rows above, by least squares:

| quantity                | without sessions | for each session | r² |
| ----------------------- | ---------------: | ---------------: | -: |
| keys of Redis           | ${shown(lines.keys)} |
| bytes of Redis          | ${shown(lines.redisBytes)} |

${need(rows.at(-1)!, lines)}
`;
}

function measured(rows: readonly SizeRow[]): string {
  const cells = rows.map(({ sessions, keys, redisBytes, processBytes, idleCommands, callCommands }) => [
    count(sessions),
    count(keys),
    mebibytes(redisBytes),
    mebibytes(processBytes),
    idleCommands.toFixed(1),
    callCommands === undefined ? "" : callCommands.toFixed(2),
  ]);
  return markdownTable(
    ["sessions", "keys of Redis", "Redis", "processes", "commands a second, idle", "commands of a call"],
    cells,
  );
}

function fanOut(rows: readonly SizeRow[]): string {
  const cells = rows
    .filter(({ streams }) => streams > 0)
    .map(({ sessions, streams, fanOutCommands, fanOutMs }) => [
      count(sessions),
      count(streams),
      String(fanOutCommands),
      fanOutMs.toFixed(0),
    ]);
  return `One notification for all clients is one entry in the log of the service. Each process reads the entry once, and writes the
notification to the GET streams that it has open. The commands include those of leases and of reads in that time:

${markdownTable(["sessions", "open GET streams", "commands to Redis", "milliseconds to all"], cells)}`;
}

function need(row: SizeRow, lines: { readonly [name: string]: Line }): string {
  const { sessions, callsPerSecond } = GOAL;
  const at = (name: string): number => lines[name]!.base + lines[name]!.each * sessions;
  const redisCores = row.callRedisSeconds! * callsPerSecond;
  const serverCores = row.callServerSeconds! * callsPerSecond;
  const shards = Math.ceil(redisCores / MAX_LOAD);
  return `## ${count(sessions)} sessions and ${count(callsPerSecond)} calls a second

| resource                       | need |
| ------------------------------ | ---: |
| memory of Redis                | ${(at("redisBytes") / GIB).toFixed(1)} GiB |
| keys of Redis                  | ${count(at("keys"))} |
| commands to Redis a second     | ${count(row.callCommands! * callsPerSecond)} |
| processor time of Redis        | ${redisCores.toFixed(1)} cores |
| processor time of the servers  | ${serverCores.toFixed(1)} cores |

Redis runs commands on one core. At a load of ${MAX_LOAD * 100} % of that core, the calls need ${count(shards)} masters of a Redis Cluster, and
${count(Math.ceil(serverCores / MAX_LOAD))} server processes.

- **Sessions** spread over the masters by themselves: all keys of a session have the same hash tag, and other sessions have other tags.
- **The log** is one key, so one master has it. Its load is the number of notifications times the number of processes, not the number of
  sessions. If notifications are frequent, split the clients into several services, each with a prefix and processes of its own.
- **Memory**: give each master twice the memory that its sessions need, and set \`maxmemory\` with \`noeviction\`. A full Redis
  refuses new sessions; an evicted session would be lost.
- **Processes** have no limit of their own, because each one answers any request. Their memory follows the sessions
  that they handled in the last minute, and the streams that they have open.`;
}

function lineOf(rows: readonly SizeRow[], of: (row: SizeRow) => number): Line {
  return fitLine(rows.map((row) => ({ x: row.sessions, y: of(row) })));
}

function shown({ base, each, r2 }: Line): string {
  return `${count(base)} | ${each >= 10 ? count(each) : each.toFixed(2)} | ${r2.toFixed(3)}`;
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "-:"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function mebibytes(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`;
}

function count(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

import { cpus } from "node:os";
import { fitLine, type Line } from "./fit.js";
import type { SizeRow } from "./sizes.js";

/** The number of sessions and calls for which the page computes the need. */
const GOAL = { sessions: 1_000_000, callsPerSecond: 10_000 };

/** The share of a core that a process may use on average. The rest of the core is for peaks. */
const MAX_LOAD = 0.6;
const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** The measured figures from which the page is written. */
export interface Measurement {
  /** The figures for each number of sessions. The first row has no sessions. */
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

This page has the memory and processor time of several server processes with one Redis, and computes from them the need of
${count(GOAL.sessions)} sessions and ${count(GOAL.callsPerSecond)} calls per second. \`npm run size:scale -- --write\` measures and writes
it: run this on your machine, whose figures differ.

The figures are from ${processes} server processes and one Redis ${redisVersion} (\`appendfsync always\`) on one machine with
${cpus().length} cores, and Node ${process.versions.node}. The clients and other programs ran on the same machine, so the times are
longer than on a dedicated machine.

## Measured

${measured(rows)}

- **Keys and memory of Redis.** The sessions in the measurement have no subscriptions, and their calls get JSON responses. If the server
  answers a call with a stream, Redis also stores its events: the newest of each session, up to \`maxEvents\` and \`maxEventBytes\`, until the
  session ends.
- **Memory of the processes.** The column \`processes\` shows the heap and the buffers of all processes together. A process keeps copies of the
  sessions whose requests it handled in the last minute, so its memory depends on their number, not on that of all sessions.
- **Commands of a call.** These are the Redis commands of a \`tools/call\` with a JSON response. A call of revision 2026-07-28 that needs no
  stored state sends none.
- **Commands a second, idle.** If clients send no requests, processes send commands only to renew their leases and to read the log.

${fanOut(rows)}

## The fit

The straight line that best fits the first table (least squares):

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
  return `To notify all clients, a process adds one entry to a log in Redis. Each process reads the entry once, and writes the notification
to its open GET streams. The column \`commands to Redis\` also counts the commands that renew leases and read the log during
the measurement:

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

Redis runs commands on one core. At an average load of at most ${MAX_LOAD * 100} %, the calls need ${count(shards)} ${shards === 1 ? "master" : "masters"} of a Redis Cluster,
and ${count(Math.ceil(serverCores / MAX_LOAD))} server processes.

- **Sessions.** Redis Cluster spreads the sessions over the masters: all keys of a session share its hash tag.
- **The log of notifications.** The log is one key, so one master stores the whole log, and each process reads each entry. The log also has
  an entry for each task notification, each changed subscription, and each session that a client ends. So its load depends on the number of
  these entries and of processes, not of sessions. If the server sends many notifications, run several services, each with its own prefix
  and processes, and send each client to one of them.
- **Memory of Redis.** Give each master twice the memory that its sessions need. Set \`maxmemory\`, and \`maxmemory-policy noeviction\`: then
  a full Redis rejects new sessions instead of deleting open ones.
- **Processes.** Each process can answer any request, so start as many as you like. The memory of a process depends on its
  open streams, and on the sessions whose requests it handled in the last minute.`;
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

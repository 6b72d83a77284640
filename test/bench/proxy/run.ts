import { parseArgs } from "node:util";
import { installPeers, median, table } from "../measure.js";
import { HttpLoad } from "../runtime/httpLoad.js";
import type { Load } from "../runtime/load.js";
import { CALL, type Asked } from "../runtime/messages.js";
import { MeasuredProcess } from "../runtime/serverProcess.js";
import { StdioLoad } from "../runtime/stdioLoad.js";
import { join } from "node:path";
import { CELLS, SESSIONS, type Cell } from "./cells.js";
import { CONTESTANTS, echoServer, type Contestant, type Upstream } from "./contestants.js";
import { idleMemories } from "./idleSessions.js";

/**
 * `npm run bench:proxy -- [rounds] [--ms MILLISECONDS] [--only TEXT] [--sessions COUNT] [--skip calls,sessions]`: the process of `mcpgen
 * proxy` in front of a server with an empty handler, beside other proxies and the same server without a proxy. Linux only.
 */

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** For how long a proxy is kept busy in one round. */
    ms: { type: "string", default: "500" },
    only: { type: "string", default: "" },
    skip: { type: "string", default: "" },
    /** The number of idle sessions. */
    sessions: { type: "string", default: "10000" },
  },
});
const ROUNDS = Number(positionals[0] ?? 7);
const MILLISECONDS = Number(flags.ms);
const IN_FLIGHT = 16;
/** The calls of the first round, which does not count: on a busy machine, a time alone would be over before the code is compiled. */
const WARM_UP = { count: 60_000, milliseconds: 15_000 };

const REMARKS: readonly string[] = [
  "- CPU us is what the process of the proxy takes for a call, all its threads together, after a warm-up; 16 calls are in flight.",
  "- CPU x is this time in relation to that of the server alone, by the client's transport and revision.",
  "- With 2 servers, the server is one of two behind the proxy, and its tool is called by its name with the prefix.",
  "- p50 is the median time of a call, one in flight; added ms is what the proxy adds to that of the server alone.",
  "- The floor reads the JSON of each message, writes it again and believes it: no sessions, no limits, no checks, no cancellation.",
];

/** A process under load, and what was measured. */
interface Runner {
  readonly name: string;
  readonly process: MeasuredProcess;
  readonly load: Load;
  /** The same with one request in flight. */
  readonly single: Load;
  readonly cpu: number[];
  readonly p50: number[];
}

const skipped = flags.skip.split(",");
installPeers(join(import.meta.dirname, ".."));
console.log(`Node ${process.version}; medians of ${ROUNDS} interleaved rounds.`);
if (!skipped.includes("calls"))
  for (const cell of CELLS.filter(({ name }) => name.includes(flags.only))) await compare(cell);
if (!skipped.includes("sessions")) {
  const rows = await idleMemories(Number(flags.sessions));
  console.log(`\n${flags.sessions} idle sessions over HTTP, resident MiB of the proxy:\n`);
  console.log(table(["", "before", "after the calls", "idle", "each, kB", "connections"], rows));
}
console.log(`\n${REMARKS.join("\n")}`);

/** Prints the figures of all that connect the two sides. They take turns. */
async function compare(cell: Cell): Promise<void> {
  const runners: Runner[] = [];
  const ends: (() => Promise<void>)[] = [];
  const notes: string[] = [];
  try {
    const [program, given] = echoServer(cell.client.transport, cell.client.revision);
    runners.push(await lineUp("server alone", cell, new MeasuredProcess(program, given), ends));
    for (const contestant of CONTESTANTS.filter((each) => each.takes(cell)))
      try {
        runners.push(await startProxy(contestant, cell, ends));
      } catch (error) {
        notes.push(`${contestant.name} does not work: ${(error as Error).message}`);
      }
    for (let round = -1; round < ROUNDS; round++) for (const runner of runners) await heat(runner, round < 0);
    print(cell, runners, notes);
  } finally {
    for (const end of ends) await end();
  }
}

async function startProxy(contestant: Contestant, cell: Cell, ends: (() => Promise<void>)[]): Promise<Runner> {
  const { transport, revision } = cell.upstream;
  const [program, given] = echoServer(transport, revision);
  let upstream: Upstream = { url: undefined, command: [process.execPath, program, ...given] };
  if (transport === "http") {
    const server = new MeasuredProcess(program, given);
    ends.push(() => server.end());
    upstream = { ...upstream, url: `http://127.0.0.1:${await server.port()}/mcp` };
  }
  return lineUp(contestant.name, cell, await contestant.start(cell, upstream), ends, contestant.asked);
}

async function lineUp(
  name: string,
  { client }: Cell,
  started: MeasuredProcess,
  ends: (() => Promise<void>)[],
  asked: Asked = CALL,
): Promise<Runner> {
  ends.push(() => started.end());
  const isSession = client.revision === SESSIONS;
  if (client.transport === "http") {
    const open = (connections: number): Promise<Load> =>
      HttpLoad.open(started, { asked, tools: 1, connections, isSession });
    return { name, process: started, load: await open(IN_FLIGHT), single: await open(1), cpu: [], p50: [] };
  }
  const load = await StdioLoad.open(started, { asked, tools: 1, inFlight: IN_FLIGHT, isStateless: !isSession });
  return { name, process: started, load, single: load.single(), cpu: [], p50: [] };
}

async function heat({ process, load, single, cpu, p50 }: Runner, isWarmUp: boolean): Promise<void> {
  const before = await process.used();
  const answered = await load.run(isWarmUp ? WARM_UP : { milliseconds: MILLISECONDS });
  const after = await process.used();
  const times: number[] = [];
  await single.run({ milliseconds: MILLISECONDS / 2, times });
  if (isWarmUp) return;
  cpu.push((after.cpu - before.cpu) / answered);
  p50.push(median(times));
}

function print({ name }: Cell, [alone, ...proxies]: readonly Runner[], notes: readonly string[]): void {
  const rows = [alone!, ...proxies].map((runner) => {
    const ratio = median(runner.cpu.map((cpu, round) => cpu / alone!.cpu[round]!));
    const added = median(runner.p50.map((ms, round) => ms - alone!.p50[round]!));
    const isAlone = runner === alone;
    return [
      runner.name,
      median(runner.cpu).toFixed(1),
      isAlone ? "" : ratio.toFixed(2),
      median(runner.p50).toFixed(3),
      isAlone ? "" : added.toFixed(3),
    ];
  });
  console.log(`\n${table([name, "CPU us", "CPU x", "p50 ms", "added ms"], rows)}`);
  for (const note of notes) console.log(note);
}

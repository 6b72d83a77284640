import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installPeers } from "../measure.js";
import { ratioTable, type Row } from "../report.js";
import { chartRows, writeFigures } from "../plots/figures.js";
import { bridgeCosts } from "./bridgeCost.js";
import { coldStarts } from "./coldStart.js";
import { CONTESTANTS, type Transport } from "./contestants.js";
import { heats, type Scenario } from "./heats.js";
import { HttpLoad } from "./httpLoad.js";
import { memories } from "./memory.js";
import { CALL, LIST, type Asked } from "./messages.js";
import { compareServers, PAIRS } from "./serverPair.js";
import { schemaCosts } from "./schemaCost.js";
import { bundleSize, packageCount, type Size } from "./sizes.js";
import { StdioLoad } from "./stdioLoad.js";

/**
 * `npm run bench:runtime -- [rounds] [--ms MILLISECONDS] [--only TEXT] [--skip load,streams,authorization,bridges,schemas,cold,memory,sizes] [--json FILE]`: the same server written for
 * the generated runtime, for other libraries and by hand, side by side. Linux only. `BENCH_BEFORE=FOLDER` compares the load with that of
 * another checkout instead.
 */

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** For how long a server is kept busy in one round. */
    ms: { type: "string", default: "400" },
    only: { type: "string", default: "" },
    skip: { type: "string", default: "" },
    /** The file for the figures, for `npm run bench:plots`. */
    json: { type: "string" },
  },
});
const ROUNDS = Number(positionals[0] ?? 7);
const CALLS = 20_000;
const HERE = join(import.meta.dirname, "..");

const REMARKS: readonly string[] = [
  "- CPU us is what the server's process takes for a request, all its threads together.",
  "- The floor believes what it is told: no guards, no errors, no cancellation, no sessions, no checks of Origin, Host or headers.",
  "- Ours and SDK 2 serve 2025-11-25 and 2026-07-28 from one process and check Origin and Host; SDK 1, tmcp and mcp-lite do not check them here.",
  "- Bridged serves clients of 2025-11-25 by handlers of 2026-07-28, and clients of 2026-07-28 by handlers of 2025-11-25.",
  "- Ours and bridged answer tools/list with a result that was declared as fixed().",
  "- tmcp answers HTTP calls with a stream of events, the others in JSON; tmcp and mcp-lite negotiate an older revision in the handshake.",
  "- Cold start: until the answer to initialize has been read over stdio, from separate files as installed; a bundle starts sooner.",
  "- gzip KB is what is loaded at the start (esbuild, minified, chunks split); what is imported when first needed counts as lazy.",
  "- Packages: what an application installs, with Zod where tools are declared by it.",
];

const SCENARIOS: readonly Scenario[] = [
  stdio("stdio, call, 16 in flight", { asked: CALL, tools: 1, inFlight: 16 }),
  stdio("stdio, call, 256 in flight", { asked: CALL, tools: 1, inFlight: 256 }),
  stdio("stdio, call of 2026-07-28, 16 in flight", { asked: CALL, tools: 1, inFlight: 16, isStateless: true }),
  stdio("stdio, list of 50 tools", { asked: LIST, tools: 50, inFlight: 16 }),
  http("HTTP, call in a session", "session", CALL),
  http("HTTP, call of 2026-07-28", "stateless", CALL),
];

const wanted = (part: string): boolean => !flags.skip.split(",").includes(part);
if (["load", "cold", "memory", "sizes"].some(wanted)) installPeers(HERE);
console.log(`Node ${process.version}; ${versions().join(", ")}; medians of ${ROUNDS} interleaved rounds.`);
const rows: Row[] = [];
const notes = new Set<string>();
if (wanted("load")) await addLoads();
for (const name of ["streams", "authorization"] as const) if (wanted(name)) await addPair(name);
if (wanted("bridges")) await addBridges();
if (wanted("schemas")) for (const cost of await schemaCosts(ROUNDS)) notes.add(`- ${cost}`);
if (wanted("cold")) await addColdStarts();
if (wanted("memory")) await addMemory();
if (wanted("sizes")) await addSizes();
console.log("\nOurs, and how many times that the others have:\n");
console.log(
  ratioTable(
    rows,
    CONTESTANTS.map(({ name }) => name),
  ),
);
console.log(`\n${[...notes, ...REMARKS].join("\n")}`);
writeFigures(flags.json, {
  bench: "runtime",
  versions: versions(),
  charts: [
    {
      title: "CPU time of a server for a request",
      rows: chartRows(rows, "CPU us: ", "us"),
      notes: REMARKS.slice(0, 3),
    },
    {
      title: "Size of a server at its start, and memory",
      rows: [
        ...chartRows(rows, "stdio, gzip KB", "KB"),
        ...chartRows(rows, "http, gzip KB", "KB"),
        ...chartRows(rows, "MiB", "MiB"),
      ],
    },
  ].filter((chart) => chart.rows.length > 0),
});

async function addLoads(): Promise<void> {
  const rates: Row[] = [];
  for (const scenario of SCENARIOS.filter(({ name }) => name.includes(flags.only))) {
    const { figures, rounds, absent } = await heats(scenario, { rounds: ROUNDS, milliseconds: Number(flags.ms) });
    const all = [...figures];
    rows.push({
      name: `CPU us: ${scenario.name}`,
      figures: new Map(all.map(([name, { cpu }]) => [name, cpu])),
      rounds: new Map([...rounds].map(([name, each]) => [name, each.map(({ cpu }) => cpu)])),
    });
    const perSecond = new Map(all.map(([name, { rate }]) => [name, rate]));
    rates.push({ name: `requests/s: ${scenario.name}`, figures: perSecond, digits: 0 });
    for (const reason of absent) notes.add(`- ${reason}`);
  }
  rows.push(...rates);
}

async function addPair(name: keyof typeof PAIRS): Promise<void> {
  const duration = { rounds: ROUNDS, milliseconds: Number(flags.ms) };
  for (const note of await compareServers(PAIRS[name], duration)) notes.add(note);
}

async function addBridges(): Promise<void> {
  for (const { name, native, bridged, ratio } of await bridgeCosts(ROUNDS))
    notes.add(
      `- Without a transport, CPU us: ${name}: ${bridged.toFixed(2)}, by a server of the client's revision ` +
        `${native.toFixed(2)} (${ratio.toFixed(2)} times).`,
    );
}

async function addColdStarts(): Promise<void> {
  const { empty, beyond } = await coldStarts(2 * ROUNDS);
  rows.push({ name: "cold start, ms over empty", figures: beyond, isAbsolute: true });
  notes.add(`- An empty module takes Node ${empty.toFixed(1)} ms until a line from it has been read.`);
}

async function addMemory(): Promise<void> {
  const found = [...(await memories(CALLS))];
  rows.push({ name: "MiB at start", figures: new Map(found.map(([name, { start }]) => [name, start])) });
  rows.push({ name: `MiB after ${CALLS} calls`, figures: new Map(found.map(([name, { later }]) => [name, later])) });
}

async function addSizes(): Promise<void> {
  for (const transport of ["stdio", "http"] satisfies Transport[]) {
    const taking = CONTESTANTS.filter(({ packages }) => packages[transport] !== undefined);
    const sizes = await Promise.all(
      taking.map(async ({ name, file }) => [name, await bundleSize(file, transport)] as const),
    );
    rows.push({
      name: `${transport}, gzip KB`,
      figures: new Map(sizes.map(([name, { eager }]) => [name, eager / 1e3])),
    });
    const lazy = new Map(sizes.map(([name, size]) => [name, size.lazy / 1e3]));
    rows.push({ name: `${transport}, gzip KB lazy`, figures: lazy, isAbsolute: true });
    const alone = await bundleSize("mcpgenOne", transport);
    notes.add(`- ${transport}, ours with 2025-11-25 alone: ${kilobytes(alone)}.`);
    const counts = new Map(taking.map((one) => [one.name, packageCount(one, transport)]));
    rows.push({ name: `${transport}, packages`, figures: counts, isAbsolute: true, digits: 0 });
  }
}

function kilobytes({ eager, lazy }: Size): string {
  return `gzip KB ${(eager / 1e3).toFixed(1)}, lazy ${(lazy / 1e3).toFixed(1)}`;
}

function stdio(name: string, scenario: Parameters<typeof StdioLoad.open>[1]): Scenario {
  const open: Scenario["open"] = (server) => StdioLoad.open(server, scenario);
  const part = scenario.isStateless === true ? "stateless" : "stdio";
  return { name, part, transport: "stdio", tools: scenario.tools, open };
}

function http(name: string, part: "session" | "stateless", asked: Asked): Scenario {
  const scenario = { asked, tools: 1, connections: 16, isSession: part === "session" };
  return { name, part, transport: "http", tools: 1, open: (server) => HttpLoad.open(server, scenario) };
}

function versions(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8")) as {
    dependencies: { [name: string]: string };
  };
  const names = new Set(CONTESTANTS.flatMap(({ packages }) => Object.values(packages).flat()));
  return [...names].map((name) => `${name} ${dependencies[name]}`);
}

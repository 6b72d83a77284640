import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ratioTable, type Row } from "../report.js";
import { PACKAGE_ROOT } from "../../../generator/packageRoot.js";
import { chartRows, writeFigures } from "../plots/figures.js";
import { bundleSize } from "../runtime/sizes.js";
import { CONTESTANTS, type Transport } from "./contestants.js";
import { heats } from "./heats.js";
import { imports } from "./imports.js";
import { memories, starts } from "./starts.js";

/**
 * `npm run bench:client -- [rounds] [--ms MILLISECONDS] [--only stdio|http] [--skip load,starts,imports,memory,sizes] [--json FILE]`: the same calls with the
 * generated client, with the official clients and by hand, side by side, of the hand-written server.
 */

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** For how long a client calls in one round. */
    ms: { type: "string", default: "400" },
    only: { type: "string", default: "" },
    skip: { type: "string", default: "" },
    /** The file for the figures, for `npm run bench:plots`. */
    json: { type: "string" },
  },
});
const ROUNDS = Number(positionals[0] ?? 7);
const CALLS = 20_000;
const IN_FLIGHT = [1, 16, 256];

const REMARKS: readonly string[] = [
  "- CPU us is what the client's process takes for a call, all its threads together. The server and the kernel of the other side are not in it.",
  "- mcpgen speaks 2025-11-25 here, as all others do, checks each result by its guard, and has time limits. Over HTTP it uses node:http.",
  "- The floor and the bare fetch believe what they are told: no guards, no errors, no time limits, no cancellation, no negotiation.",
  "- First result: from the start of the client's process until the first call over stdio has its result; it contains the start of the server.",
  "- Import: from the start to the end of a process that imports a client over stdio and does nothing else; one bundle is minified by esbuild.",
  "- gzip KB is what is loaded at the start (esbuild, minified, chunks split); what is imported when first needed counts as lazy.",
];

console.log(`Node ${process.version}; medians of ${ROUNDS} interleaved rounds.`);
const wanted = (part: string): boolean => !flags.skip.split(",").includes(part);
const transports = (["stdio", "http"] as const).filter((transport) => transport.includes(flags.only));
const rows: Row[] = [];
const notes: string[] = [];
if (wanted("load")) for (const transport of transports) await addLoads(transport);
if (wanted("starts")) await addStarts();
if (wanted("imports")) await addImports();
if (wanted("memory")) await addMemory();
if (wanted("sizes")) for (const transport of transports) await addSizes(transport);
console.log("\nOurs, and how many times that the others have:\n");
console.log(
  ratioTable(
    rows,
    CONTESTANTS.map(({ name }) => name),
  ),
);
console.log(`\n${[...notes, ...REMARKS].join("\n")}`);
writeFigures(flags.json, {
  bench: "client",
  versions: versions(),
  charts: [
    { title: "CPU time of a client for a call", rows: plotted("CPU us: ", "us"), notes: REMARKS.slice(0, 3) },
    {
      title: "Size of a client at its start, and memory",
      rows: [...plotted("stdio, gzip KB", "KB"), ...plotted("http, gzip KB", "KB"), ...plotted("MiB", "MiB")],
    },
  ].filter((chart) => chart.rows.length > 0),
});

/** The rows whose names begin with a text, for a chart. */
function plotted(start: string, unit: string): ReturnType<typeof chartRows> {
  return chartRows(
    rows.filter(({ name }) => name.startsWith(start)),
    () => unit,
  );
}

async function addLoads(transport: Transport): Promise<void> {
  const rates: Row[] = [];
  for (const inFlight of IN_FLIGHT) {
    const figures = [...(await heats({ transport, inFlight, rounds: ROUNDS, milliseconds: Number(flags.ms) }))];
    const name = `${transport}, ${inFlight} in flight`;
    rows.push({
      name: `CPU us: ${name}`,
      figures: new Map(figures.map(([who, { cpu }]) => [who, cpu])),
      rounds: new Map(figures.map(([who, { rounds }]) => [who, rounds])),
    });
    const perSecond = new Map(figures.map(([who, { rate }]) => [who, rate]));
    rates.push({ name: `calls/s: ${name}`, figures: perSecond, digits: 0 });
  }
  rows.push(...rates);
}

async function addStarts(): Promise<void> {
  const { empty, beyond } = await starts(2 * ROUNDS);
  rows.push({ name: "first result, ms over empty", figures: beyond, isAbsolute: true });
  notes.push(`- An empty process takes ${empty.toFixed(1)} ms.`);
}

async function addImports(): Promise<void> {
  const { files, bundle } = await imports(Math.max(30, 2 * ROUNDS));
  rows.push({ name: "import, ms over empty", figures: files, isAbsolute: true });
  rows.push({ name: "import of one bundle, ms over empty", figures: bundle, isAbsolute: true });
}

async function addMemory(): Promise<void> {
  const found = [...(await memories(CALLS))];
  rows.push({ name: "MiB at start", figures: new Map(found.map(([name, { start }]) => [name, start])) });
  rows.push({ name: `MiB after ${CALLS} calls`, figures: new Map(found.map(([name, { later }]) => [name, later])) });
}

async function addSizes(transport: Transport): Promise<void> {
  const taking = CONTESTANTS.filter((one) => one.transports.includes(transport));
  const folder = join(import.meta.dirname, "clients");
  const sizes = await Promise.all(
    taking.map(async ({ name, file }) => [name, await bundleSize(file, transport, folder)] as const),
  );
  const gzip = (part: "eager" | "lazy") => new Map(sizes.map(([name, size]) => [name, size[part] / 1e3]));
  rows.push({ name: `${transport}, gzip KB`, figures: gzip("eager"), digits: 2 });
  rows.push({ name: `${transport}, gzip KB lazy`, figures: gzip("lazy"), isAbsolute: true });
}

/** The versions of the official clients, as installed. */
function versions(): string[] {
  return ["@modelcontextprotocol/client", "@modelcontextprotocol/sdk"].map((name) => {
    const file = join(PACKAGE_ROOT, "node_modules", name, "package.json");
    return `${name} ${(JSON.parse(readFileSync(file, "utf8")) as { version: string }).version}`;
  });
}

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PACKAGE_ROOT } from "../../../generator/packageRoot.js";
import { installPeers } from "../measure.js";
import { writeFigures, type BenchChart } from "../plots/figures.js";
import { generatedSchema, PUBLISHED_SCHEMAS, publishedSchema } from "../../support/schemas.js";
import { casesOf } from "./cases.js";
import type { Contestant } from "./contestant.js";
import { CONTESTANTS } from "./contestants.js";
import { buildAll, hold, takesPart, type Built } from "./heat.js";
import { importTable } from "./imports.js";
import { chartOf, ratioTable, wrongVerdicts } from "./report.js";
import { sizeTable } from "./sizes.js";

/**
 * `npm run bench:guards -- [rounds] [--revision DATE]... [--only FAMILY,...] [--row TEXT] [--skip cpu,sizes,imports]
 * [--node PROGRAM] [--orders COUNT] [--json FILE]`: CPU time of the guards beside that of other validators on the same messages, sizes, and import times.
 */

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    revision: { type: "string", multiple: true, default: ["2025-11-25", "2026-07-28"] },
    node: { type: "string", default: process.execPath },
    only: { type: "string" },
    skip: { type: "string", default: "" },
    /** More than the four shapes that an inline cache of V8 keeps apart. */
    orders: { type: "string", default: "8" },
    row: { type: "string", default: "" },
    /** The file for the figures, for `npm run bench:plots`. */
    json: { type: "string" },
  },
});
const ROUNDS = Number(positionals[0] ?? 9);
const HERE = join(PACKAGE_ROOT, "test", "bench");

const nodeVersion = execFileSync(flags.node, ["--version"], { encoding: "utf8" }).trim();
installPeers(HERE);
/** Among the installed peers, so that node resolves them from it. */
const SCRATCH = mkdtempSync(join(HERE, "node_modules", ".guards-"));
const contestants = CONTESTANTS.filter(
  ({ family }) => family === "mcpgen" || (flags.only ?? family).split(",").includes(family),
);
const charts: BenchChart[] = [];
try {
  console.log(`Node ${nodeVersion}; ${versions(contestants).join(", ")}; medians of ${ROUNDS} interleaved rounds.`);
  for (const revision of flags.revision) await compare(revision);
  writeFigures(flags.json, { bench: "guards", versions: versions(contestants), charts });
} finally {
  rmSync(SCRATCH, { recursive: true, force: true });
}

async function compare(revision: string): Promise<void> {
  const generated = join(PACKAGE_ROOT, "generated");
  const schema = PUBLISHED_SCHEMAS.isMet ? publishedSchema(revision) : generatedSchema(revision);
  const cases = casesOf(revision, Number(flags.orders)).filter(({ name }) => name.includes(flags.row));
  const types = [...new Set(cases.map(({ type }) => type))];
  const built = await buildAll(contestants, { revision, generated, schema, types }, join(SCRATCH, revision));
  const taking = built.filter(takesPart);
  const wanted = (part: string): boolean => !flags.skip.split(",").includes(part);
  if (wanted("cpu")) {
    const outcome = await hold(taking, cases, { rounds: ROUNDS, folder: SCRATCH, node: flags.node });
    console.log(`\n${revision}: CPU time for a message, ours in ns, and how many times that the others take`);
    console.log("(* some verdicts are wrong)\n");
    console.log(ratioTable(contestants, cases, outcome));
    charts.push({
      title: `CPU time of a guard for a message of ${revision}`,
      rows: chartOf(contestants, cases, outcome),
      notes: wrongVerdicts(contestants, outcome),
    });
    for (const line of wrongVerdicts(contestants, outcome)) console.log(line);
  }
  for (const line of notMeasured(built)) console.log(line);
  for (const line of taking.flatMap(({ entry }) => entry.remarks ?? [])) console.log(line);
  if (wanted("sizes")) console.log(`\n${revision}: bytes, bundled, minified and gzipped\n\n${await sizeTable(taking)}`);
  if (wanted("imports"))
    console.log(
      `\n${revision}: import of all checks, milliseconds over an empty module\n\n${importTable(taking, flags.node)}`,
    );
}

function notMeasured(built: readonly Built[]): string[] {
  return built.flatMap((one) => (takesPart(one) ? [] : [`${one.contestant.name}: not measured: ${one.reason}`]));
}

function versions(all: readonly Contestant[]): string[] {
  const packages = [...new Set(all.flatMap(({ packages }) => packages))];
  return packages.map((name) => {
    const folders = createRequire(join(SCRATCH, "x.js")).resolve.paths(name) ?? [];
    const manifest = folders.map((folder) => join(folder, name, "package.json")).find((file) => existsSync(file));
    if (manifest === undefined) throw new Error(`${name} is not installed (npm ci in ${HERE})`);
    return `${name} ${(JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version}`;
  });
}

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BenchFigures } from "./figures.js";
import { renderPlot } from "./plot.js";

/**
 * `npm run bench:plots -- [--rounds COUNT] [--only guards,runtime,client] [--out FOLDER] [--from FILE]...`: runs the benchmarks and writes
 * their ratios as SVG files. `--from` draws figures that a benchmark wrote with `--json FILE`, and runs no benchmark.
 */

const BENCHES = ["guards", "runtime", "client"] as const;

const { values: flags } = parseArgs({
  options: {
    rounds: { type: "string" },
    only: { type: "string", default: BENCHES.join(",") },
    out: { type: "string", default: "plots" },
    from: { type: "string", multiple: true },
  },
});
const files = flags.from ?? [];
const scratch = mkdtempSync(join(tmpdir(), "mcpgen-plots-"));
try {
  for (const bench of flags.from === undefined ? flags.only.split(",") : []) files.push(runBench(bench));
  mkdirSync(flags.out, { recursive: true });
  for (const file of files) drawAll(JSON.parse(readFileSync(file, "utf8")) as BenchFigures);
} finally {
  rmSync(scratch, { recursive: true });
}

/** Runs a benchmark, whose tables are printed, and returns the file with its figures. */
function runBench(bench: string): string {
  if (!BENCHES.some((known) => known === bench)) throw new Error(`--only ${bench}: use ${BENCHES.join(", ")}`);
  const file = join(scratch, `${bench}.json`);
  const rounds = flags.rounds === undefined ? [] : [flags.rounds];
  const script = join(import.meta.dirname, "..", bench, "run.ts");
  const { status } = spawnSync(process.execPath, ["--import", "tsx", script, ...rounds, "--json", file], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`npm run bench:${bench} failed`);
  return file;
}

function drawAll({ charts, ...circumstances }: BenchFigures): void {
  for (const [i, chart] of charts.entries()) {
    const name = charts.length === 1 ? circumstances.bench : `${circumstances.bench}-${i + 1}`;
    const path = join(flags.out, `${name}.svg`);
    writeFileSync(path, renderPlot(chart, circumstances));
    console.log(`wrote ${path}: ${chart.title}`);
  }
}

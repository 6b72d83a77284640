import { writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import type { Row } from "../report.js";

/** The figures of one benchmark, as `--json FILE` of the benchmarks writes them. */
export interface BenchFigures {
  readonly bench: string;
  /** The command that measured the figures. */
  readonly command: string;
  /** The date in ISO 8601. */
  readonly date: string;
  readonly machine: string;
  /** Node, and each measured package with its version. */
  readonly versions: readonly string[];
  readonly charts: readonly BenchChart[];
}

/** Rows with the same contestants. */
export interface BenchChart {
  readonly title: string;
  /** Facts that a reader of the chart has to know, such as checks that a contestant leaves out. */
  readonly notes?: readonly string[];
  readonly rows: readonly BenchRow[];
}

/** One figure of all contestants that have it. */
export interface BenchRow {
  readonly name: string;
  /** The unit of the figures, such as `us`. */
  readonly unit: string;
  /** By contestant, the figure of each round; one number for a figure that needs no rounds. The first contestant is mcpgen. */
  readonly figures: { readonly [contestant: string]: readonly number[] };
}

/** Returns the rows of a table as rows of a chart, without those whose figures are no ratios. */
export function chartRows(rows: readonly Row[], unitOf: (row: Row) => string): BenchRow[] {
  return rows
    .filter(({ isAbsolute = false }) => !isAbsolute)
    .map((row) => ({
      name: row.name,
      unit: unitOf(row),
      figures: Object.fromEntries([...row.figures].map(([name, figure]) => [name, row.rounds?.get(name) ?? [figure]])),
    }));
}

/** Writes the figures of a benchmark that this process measured. Does nothing if no file is given. */
export function writeFigures(
  file: string | undefined,
  figures: Pick<BenchFigures, "bench" | "versions" | "charts">,
): void {
  if (file === undefined) return;
  // The file is a detail of how the figures are passed on, so the command is shown without it.
  const given = process.argv.slice(2);
  const at = given.findIndex((argument) => argument === "--json" || argument.startsWith("--json="));
  const shown = at === -1 ? given : given.toSpliced(at, given[at] === "--json" ? 2 : 1);
  const [processor] = cpus();
  const whole: BenchFigures = {
    bench: figures.bench,
    command: [`npm run bench:${figures.bench}`, ...(shown.length > 0 ? ["--", ...shown] : [])].join(" "),
    date: new Date().toISOString(),
    machine: `${cpus().length} × ${processor?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`,
    versions: [`Node ${process.version}`, ...figures.versions],
    charts: figures.charts,
  };
  writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
}

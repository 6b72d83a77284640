import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { median, table } from "../measure.js";
import { type Taking } from "./heat.js";

const PAIRS = 50;
/** Enough for those that take longer than {@link SLOW_MS}. */
const PAIRS_OF_THE_SLOW = 8;
const SLOW_MS = 15;

interface Importing {
  name: string;
  empty: string;
  module: string;
  pairs: { empty: number; module: number }[];
}

/** Wall time of a process that imports a module, less that of a process whose module is empty: pairs, in turn. */
export function importTable(built: readonly Taking[], node: string): string {
  const all = built.flatMap(({ contestant, entry: { whole, race } }) =>
    whole === undefined ? [] : [importing(contestant.name, whole, dirname(race))],
  );
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const one of all) if (pair < PAIRS_OF_THE_SLOW || over(one) < SLOW_MS) run(one, node);
  }
  return table(
    ["", "median of the pairs", "between the minima", "pairs"],
    all.map((one) => [one.name, over(one).toFixed(1), betweenMinima(one).toFixed(1), String(one.pairs.length)]),
  );
}

function importing(name: string, whole: string, folder: string): Importing {
  const [empty, module] = [join(folder, "empty.mjs"), join(folder, "import.mjs")];
  writeFileSync(empty, "");
  writeFileSync(module, `import ${JSON.stringify(whole)};\n`);
  return { name, empty, module, pairs: [] };
}

function run({ empty, module, pairs }: Importing, node: string): void {
  if (pairs.length % 2 === 0) pairs.push({ empty: milliseconds(node, empty), module: milliseconds(node, module) });
  else pairs.push({ module: milliseconds(node, module), empty: milliseconds(node, empty) });
}

function milliseconds(node: string, file: string): number {
  const started = process.hrtime.bigint();
  const { status } = spawnSync(node, [file], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${file} does not load`);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

function over({ pairs }: Importing): number {
  return median(pairs.map(({ empty, module }) => module - empty));
}

function betweenMinima({ pairs }: Importing): number {
  return Math.min(...pairs.map(({ module }) => module)) - Math.min(...pairs.map(({ empty }) => empty));
}

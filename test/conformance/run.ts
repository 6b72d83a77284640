import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { startSample, type Sample } from "./sample.js";
import { install, judge, revisionOf, scenariosOf } from "./suite.js";

/**
 * `npm run conformance [-- set...]`: the official suite on `samples/everything`. A line for each set: what is scored, what is
 * not, and the single checks; then what failed, and why. Fails where a scenario fails, whether it is scored or not.
 */

interface Set {
  readonly name: string;
  /** How many scenarios there are, scored and not: fewer would pass unnoticed. */
  readonly scored: number;
  readonly others: number;
}

/** One process answers all of these. */
const SETS: readonly Set[] = [
  { name: "2025-11-25", scored: 30, others: 3 },
  { name: "2026-07-28", scored: 37, others: 13 },
  { name: "spec:2025-06-18", scored: 27, others: 0 },
  { name: "spec:2025-03-26", scored: 1, others: 0 },
];

/** The suite's driver takes the newest revision that it is given, so older ones are judged once more, alone. */
const ALONE: readonly string[] = ["spec:2025-06-18", "spec:2025-03-26"];

const wanted = process.argv.slice(2);
const chosen = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const results = mkdtempSync(join(tmpdir(), "mcpgen-conformance-"));
let [passed, failed] = [0, 0];

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
install();
await judgeAll(
  SETS.filter(({ name }) => chosen(name)),
  undefined,
);
for (const set of SETS.filter(({ name }) => chosen(name) && ALONE.includes(name)))
  await judgeAll([set], revisionOf(set.name));
if (failed === 0) rmSync(results, { recursive: true, force: true });
else console.log(`what the suite wrote down: ${relative(process.cwd(), results)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function judgeAll(sets: readonly Set[], only: string | undefined): Promise<void> {
  if (sets.length === 0) return;
  const sample = await startSample(only);
  try {
    for (const set of sets) await judgeSet(set, sample, only);
  } finally {
    await sample.stop();
  }
}

async function judgeSet(set: Set, sample: Sample, only: string | undefined): Promise<void> {
  const { name } = set;
  const { scored, others } = await scenariosOf(name);
  const folder = join(results, `${name.replace(":", "-")}${only === undefined ? "" : "-alone"}`);
  const verdicts = await judge(name, sample.url, folder);
  const faults: string[] = [];
  const good = (scenarios: readonly string[]): number =>
    scenarios.filter((scenario) => {
      const { failures } = verdicts.get(scenario) ?? { failures: ["did not run"] };
      faults.push(...failures.map((failure) => `${scenario}: ${failure}`));
      return failures.length === 0;
    }).length;
  const row = { scored: good(scored), others: good(others) };
  const speaks = await sample.speaks(revisionOf(name));
  if (speaks !== revisionOf(name)) faults.push(`the server speaks ${speaks}`);
  if (scored.length !== set.scored || others.length !== set.others)
    faults.push(`${set.scored} and ${set.others} scenarios were expected`);
  const all = [...verdicts.values()];
  const sum = (of: (verdict: (typeof all)[0]) => number): number => all.reduce((total, one) => total + of(one), 0);
  const checks = sum((one) => one.passed);
  console.log(
    `${name}${only === undefined ? "" : " alone"}: scored ${row.scored}/${scored.length}, ` +
      `not scored ${row.others}/${others.length}, checks ${checks}/${checks + sum((one) => one.failures.length)}, ` +
      `warnings ${sum((one) => one.warnings)}`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  passed += row.scored + row.others;
  failed += scored.length + others.length - row.scored - row.others;
  if (faults.length > 0 && failed === 0) failed = 1;
}

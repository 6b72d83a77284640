import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../support/schemas.js";
import { drawMutants, roomOf, type Mutant } from "./mutants.js";
import { MutatedCopy, type TestRun } from "./mutatedCopy.js";

/**
 * `npm run mutation -- --seed N --count 200 [--room generator/emit] [--slow] [--jobs 2] [--out FOLDER]`: changes one operator, condition,
 * return, call or bound at a time in `generator/` and `templates/runtime/`, and tells which tests notice it.
 *
 * All mutants are built into one copy of the repository, each behind a switch. A first run of each test file, with no mutant switched on,
 * records which files reach which mutant; then each mutant is switched on for the files that reach it, the fastest first, until one fails.
 * `--slow` adds the files named `*.slow.test.ts`. The folder of `--out` keeps what is known, so a run that was interrupted goes on there.
 */
const { values: given } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "200" },
    room: { type: "string" },
    jobs: { type: "string", default: String(availableParallelism()) },
    slow: { type: "boolean", default: false },
    out: { type: "string" },
  },
});
const seed = Number(given.seed);
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
const draw = [commit, seed, given.count, given.room?.replaceAll("/", "-") ?? "all"].join("-");
const out = given.out ?? join(ROOT, "node_modules", ".cache", `mutation-${draw}`);
mkdirSync(out, { recursive: true });

const mutants = drawMutants({ seed, count: Number(given.count), room: given.room });
const copy = new MutatedCopy(join(out, "copy"), mutants);
await copy.write();
const runs = await traced();
const results = await noticed();
report();

/** The result of one mutant. */
interface Outcome {
  readonly id: number;
  /** The test file that failed; undefined if the mutant survived. */
  readonly by?: string;
  /** The name of the failed test, or `timeout`. */
  readonly test?: string;
  /** The number of test files that reach the mutant. */
  readonly reachedBy: number;
}

/** Runs each test file once without a mutant. */
async function traced(): Promise<ReadonlyMap<string, TestRun>> {
  const file = join(out, "traced.jsonl");
  const known = new Map(linesOf<TestRun>(file).map((run) => [run.file, run]));
  const files = copy.testFiles(given.slow).filter((each) => !known.has(each));
  await inParallel(files, async (each) => {
    const run = await copy.trace(each);
    known.set(each, run);
    appendFileSync(file, `${JSON.stringify(run)}\n`);
  });
  for (const { file: each, hasPassed } of known.values())
    if (!hasPassed) console.log(`  not used, because it fails without a mutant: test/${each}`);
  return known;
}

async function noticed(): Promise<ReadonlyMap<number, Outcome>> {
  const file = join(out, "outcomes.jsonl");
  const known = new Map(linesOf<Outcome>(file).map((outcome) => [outcome.id, outcome]));
  await inParallel(
    mutants.filter(({ id }) => !known.has(id)),
    async (mutant) => {
      const outcome = await outcomeOf(mutant);
      known.set(mutant.id, outcome);
      appendFileSync(file, `${JSON.stringify(outcome)}\n`);
      console.log(
        `${outcome.by === undefined ? "survived" : "noticed "} ${describe(mutant)}${outcome.by === undefined ? "" : `  (${outcome.by}: ${outcome.test})`}`,
      );
    },
  );
  return known;
}

async function outcomeOf({ id }: Mutant): Promise<Outcome> {
  const reaching = [...runs.values()]
    .filter(({ reached, hasPassed }) => hasPassed && reached.includes(id))
    .sort((a, b) => a.seconds - b.seconds);
  const reachedBy = reaching.length;
  for (const { file, seconds } of reaching) {
    const test = await copy.failureOf(file, id, seconds);
    if (test !== undefined) return { id, by: file, test, reachedBy };
  }
  return { id, reachedBy };
}

function report(): void {
  const rooms = new Map<string, { total: number; noticed: number; unreached: number }>();
  for (const mutant of mutants) {
    const room = rooms.get(roomOf(mutant.file)) ?? { total: 0, noticed: 0, unreached: 0 };
    rooms.set(roomOf(mutant.file), room);
    const { by, reachedBy } = results.get(mutant.id)!;
    room.total++;
    if (by !== undefined) room.noticed++;
    if (reachedBy === 0) room.unreached++;
  }
  console.log(`\nseed ${seed}, ${mutants.length} mutants\n`);
  console.log("| room | mutants | noticed | % | reached by no test |\n| --- | --: | --: | --: | --: |");
  const all = { total: 0, noticed: 0, unreached: 0 };
  for (const [name, room] of [...rooms].sort(([, a], [, b]) => b.total - a.total)) {
    console.log(rowOf(name, room));
    for (const key of ["total", "noticed", "unreached"] as const) all[key] += room[key];
  }
  console.log(rowOf("all", all));
  console.log("\nsurvived:");
  for (const mutant of mutants) {
    const { by, reachedBy } = results.get(mutant.id)!;
    if (by === undefined) console.log(`  ${describe(mutant)}  (${reachedBy} files)`);
  }
}

function rowOf(
  name: string,
  { total, noticed: found, unreached }: { total: number; noticed: number; unreached: number },
): string {
  return `| ${name} | ${total} | ${found} | ${((100 * found) / total).toFixed(0)} | ${unreached} |`;
}

function describe({ id, file, line, site }: Mutant): string {
  const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replace(/\s+/g, " ");
  return `#${id} ${file}:${line} ${site.kind}: ${shown(site.before)} → ${site.form === "statement" ? "nothing" : shown(site.after)}`;
}

/** Runs a function for each item, for as many at a time as `--jobs` says. */
async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: Number(given.jobs) }, work));
}

function linesOf<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}

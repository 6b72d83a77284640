import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { transformSources } from "./support/transform.js";

/**
 * `npm test -- [text...]`: runs each test file whose path has one of the texts, three processes more at a time than there are processors,
 * because many tests wait, and adds up what uvu counts. A text that no path has is refused. Files of one folder share a process, and so do
 * folders of few files, because loading the generator takes longer than most of them.
 * Files of `engines/` need programs such as Redis, and are left to `npm run test:engines`. Most of the time they wait, for example until a
 * lease is over, so each has a process of its own, and more of them run at a time than there are processors.
 * Files named `*.slow.test.ts` are left to `npm run test:slow`, and to those who name them. `--without=text,text` leaves out each file
 * whose path has one of the texts; `--share=2/5` runs the second of five shares. `SLOWEST=20` gives each file a process of its own, and
 * lists the files that took longest. `PROCESS_MINUTES=90` lets a process run that long before it is killed, on a busy machine.
 */

const HERE = import.meta.dirname;
const SLOW_ONLY = "--slow";
const WITHOUT = "--without=";
const SHARE = "--share=";
const ENGINES = "engines/";
/** More files in one process would leave processors idle at the end. */
const FILES_A_PROCESS = 45;
/** The number of files of `engines/` that run at a time for each processor. */
const ENGINES_A_PROCESSOR = 3;
/** A process that has not ended after this time is killed, and its files have failed. On a fast machine, the longest file takes two minutes. */
const MAX_PROCESS_MINUTES = Number(process.env["PROCESS_MINUTES"] ?? 30);
/** Folders with fewer files share processes. */
const FILES_OF_A_LARGE_FOLDER = 15;
/**
 * Flags of Node. Most code of a short test runs a few times only: V8 optimizes code nine times later than by itself, which takes a quarter
 * less processor time in all.
 */
const FLAGS = ["--enable-source-maps", "--interrupt-budget=600000"];
const wanted = process.argv.slice(2).filter((text) => text !== SLOW_ONLY && !/^--(?:without|share)=/.test(text));
const unwanted = process.argv
  .filter((text) => text.startsWith(WITHOUT))
  .flatMap((text) => text.slice(WITHOUT.length).split(","));
const isSlowOnly = process.argv.includes(SLOW_ONLY);
const [share, shares] = (process.argv.find((text) => text.startsWith(SHARE)) ?? "all/1")
  .slice(SHARE.length)
  .split("/")
  .map(Number);
const paths = readdirSync(HERE, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .map((file) => file.replaceAll("\\", "/"));
refuseUnknownTexts();
const files = paths
  .filter((file) =>
    wanted.length === 0 ? file.endsWith(".slow.test.ts") === isSlowOnly : wanted.some((text) => file.includes(text)),
  )
  .filter((file) => !unwanted.some((text) => file.includes(text)))
  .filter((file) => wanted.length > 0 || !file.startsWith(ENGINES))
  .sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1))
  .filter((_, i) => !(share! > 0) || i % shares! === share! - 1);
const folders = [...new Set(files.map((file) => dirname(file)))].map((folder) =>
  files.filter((file) => dirname(file) === folder),
);
const isLarge = (folder: readonly string[]): boolean => folder.length >= FILES_OF_A_LARGE_FOLDER || isOfEngines(folder);
const groups = [
  ...folders.filter(isLarge),
  folders
    .filter((folder) => !isLarge(folder))
    .flat()
    .sort(),
]
  .flatMap(dealt)
  .sort((a, b) => weight(b) - weight(a));

const started = performance.now();
const ROOT = join(HERE, "..");
const transformed = await transformSources(ROOT);
const totals = { total: 0, passed: 0, skipped: 0 };
const failed: string[] = [];
/** Why tests were skipped, as `requiring` prints it. */
const reasons = new Set<string>();
const took: { name: string; seconds: number }[] = [];
const processors = availableParallelism();
const jobs = groups.every(isOfEngines) ? ENGINES_A_PROCESSOR * processors : processors + 3;
await Promise.all(Array.from({ length: jobs }, runQueue));

for (const name of failed) console.log(`FAILED: test/${name}`);
if (process.env["SLOWEST"] !== undefined)
  for (const { name, seconds: each } of took
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, Number(process.env["SLOWEST"])))
    console.log(`  ${each.toFixed(1)} s  test/${name}`);
if (wanted.length === 0 && !isSlowOnly) console.log("  files named *.slow.test.ts are left to npm run test:slow");
for (const reason of [...reasons].sort()) console.log(`  skipped: ${reason}`);
const { total, passed, skipped } = totals;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n  Total:     ${total}\n  Passed:    ${passed}\n  Skipped:   ${skipped}\n  Duration:  ${seconds} s`);
process.exitCode = failed.length === 0 && total + skipped > 0 ? 0 : 1;

/** Ends the process if a text is no part of any path: most likely it has a typing error. */
function refuseUnknownTexts(): void {
  const unknown = wanted.filter((text) => !paths.some((path) => path.includes(text)));
  if (unknown.length === 0) return;
  const texts = unknown.map((text) => JSON.stringify(text)).join(" or ");
  console.error(`npm test: no test file has ${texts} in its path (give a part of a path, such as lock/marks)`);
  process.exit(1);
}

/** Deals files to processes. Neighbours share a process, because they share what they compute at first, for example all diffs of revisions. */
function dealt(files: readonly string[]): string[][] {
  const isAlone = isSlowOnly || process.env["SLOWEST"] !== undefined || isOfEngines(files);
  const count = Math.ceil(files.length / (isAlone ? 1 : FILES_A_PROCESS));
  const each = Math.ceil(files.length / count);
  return Array.from({ length: count }, (_, i) => files.slice(i * each, (i + 1) * each));
}

/** True if all files of a group are tests of engines. */
function isOfEngines(group: readonly string[]): boolean {
  return group.every((file) => file.startsWith(ENGINES));
}

/**
 * Groups that wait most of their time go first, so that others use the processors meanwhile, then what takes long for its size, then those
 * with the most sources.
 */
function weight(group: readonly string[]): number {
  const first = ["service/", "client-transports/", "contract/", "diff/"].concat(
    ["redisCluster.", "ioredisCluster.", "redis.", "ioredis.", "postgres.", "serviceFaults/"].map(
      (file) => ENGINES + file,
    ),
  );
  const rank = first.findIndex((text) => group.some((file) => file.startsWith(text)));
  return (rank < 0 ? 0 : first.length - rank) * 1e6 + group.reduce((sum, file) => sum + sizeOf(file), 0);
}

function sizeOf(file: string): number {
  return statSync(join(HERE, file)).size;
}

async function runQueue(): Promise<void> {
  for (let group = groups.shift(); group !== undefined; group = groups.shift()) await run(group);
}

function run(group: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const pattern = `^(${group.map((file) => file.replace(/ts$/, "js").replace(/[.]/g, "\\.")).join("|")})$`;
    const child = spawn(process.execPath, [...FLAGS, "node_modules/uvu/bin.js", transformed, pattern], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const began = performance.now();
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const timer = setTimeout(() => {
      output += `\n${group.join(", ")}: the process did not end within ${MAX_PROCESS_MINUTES} minutes (PROCESS_MINUTES allows more)\n`;
      child.kill("SIGKILL");
    }, MAX_PROCESS_MINUTES * 60_000);
    child.on("close", (code) => {
      clearTimeout(timer);
      const count = (name: string): number =>
        Number(new RegExp(`^ +${name}: +(\\d+)`, "m").exec(plain(output))?.[1] ?? 0);
      totals.total += count("Total");
      totals.passed += count("Passed");
      totals.skipped += count("Skipped");
      for (const [, reason] of plain(output).matchAll(/ {2}skipped: (.*)/g)) reasons.add(reason!);
      took.push({ name: group.join(", test/"), seconds: (performance.now() - began) / 1000 });
      const bad = group.length === 1 ? [] : group.filter((file) => !hasPassed(file, plain(output)));
      if (code !== 0 || count("Total") + count("Skipped") === 0 || bad.length > 0)
        failed.push(...(bad.length > 0 ? bad : group));
      process.stdout.write(output.replace(/\n[^\n]*Total:[^]*$/, "\n"));
      resolve();
    });
  });
}

/**
 * True if a file has tests and all of them passed; uvu prints the name of each file of a process, then "(3 / 3)" for each suite.
 * A suite whose tests are all skipped is "(0 / 0)".
 */
function hasPassed(file: string, output: string): boolean {
  const [, own = ""] = `\n${output}`.split(`\n${file.replace(/ts$/, "js")}\n`);
  const counts = [...own.split(/\n\S+\.test\.js\n/)[0]!.matchAll(/ {2}\((\d+) \/ (\d+)\)\n/g)];
  const hasSkips = /^ +Skipped: +[1-9]/m.test(output);
  return counts.length > 0 && counts.every(([, passed, total]) => passed === total && (total !== "0" || hasSkips));
}

function plain(text: string): string {
  return text.replace(/\x1b\[[0-9;]*m/g, "");
}

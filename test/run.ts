import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/**
 * `npm test -- [text...]`: runs each test file whose path has one of the texts, as many at a time as there are processors, and
 * adds up what uvu counts. Files named `*.slow.test.ts` are left to `npm run test:slow`, and to those who name them. `SLOWEST=20` lists the files that took longest.
 */

const HERE = import.meta.dirname;
const SLOW_ONLY = "--slow";
const wanted = process.argv.slice(2).filter((text) => text !== SLOW_ONLY);
const isSlowOnly = process.argv.includes(SLOW_ONLY);
const files = readdirSync(HERE, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .filter((file) =>
    wanted.length === 0 ? file.endsWith(".slow.test.ts") === isSlowOnly : wanted.some((text) => file.includes(text)),
  )
  .sort((a, b) => weight(b) - weight(a));

const started = performance.now();
const totals = { total: 0, passed: 0, skipped: 0 };
const failed: string[] = [];
const took: { file: string; seconds: number }[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runQueue));

for (const file of failed) console.log(`FAILED: test/${file}`);
if (process.env["SLOWEST"] !== undefined)
  for (const { file, seconds: each } of took
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, Number(process.env["SLOWEST"])))
    console.log(`  ${each.toFixed(1)} s  test/${file}`);
if (wanted.length === 0 && !isSlowOnly) console.log("  files named *.slow.test.ts are left to npm run test:slow");
const { total, passed, skipped } = totals;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n  Total:     ${total}\n  Passed:    ${passed}\n  Skipped:   ${skipped}\n  Duration:  ${seconds} s`);
process.exitCode = failed.length === 0 && total > 0 ? 0 : 1;

/** Files that are known to take long go first, so that none of them is left alone at the end. */
function weight(file: string): number {
  const slow = ["emit/prettier", "types.test", "commands/", "guards/", "runtime/"];
  const rank = slow.findIndex((text) => file.startsWith(text));
  return (rank < 0 ? 0 : slow.length - rank) * 1e6 + statSync(join(HERE, file)).size;
}

async function runQueue(): Promise<void> {
  for (let file = files.shift(); file !== undefined; file = files.shift()) await run(file);
}

function run(file: string): Promise<void> {
  return new Promise((resolve) => {
    const pattern = `^${file.replaceAll("\\", "/").replace(/[.]/g, "\\.")}$`;
    const child = spawn(process.execPath, ["--import", "tsx", "node_modules/uvu/bin.js", "test", pattern], {
      cwd: join(HERE, ".."),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const began = performance.now();
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("close", (code) => {
      const count = (name: string): number =>
        Number(new RegExp(`^ +${name}: +(\\d+)`, "m").exec(plain(output))?.[1] ?? 0);
      totals.total += count("Total");
      totals.passed += count("Passed");
      totals.skipped += count("Skipped");
      took.push({ file, seconds: (performance.now() - began) / 1000 });
      if (code !== 0 || count("Total") === 0) failed.push(file);
      process.stdout.write(output.replace(/\n[^\n]*Total:[^]*$/, "\n"));
      resolve();
    });
  });
}

function plain(text: string): string {
  return text.replace(/\x1b\[[0-9;]*m/g, "");
}

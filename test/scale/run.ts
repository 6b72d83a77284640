import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Report } from "../conformance/report.js";
import { judgeServer, SERVER_SETS, type ServerSet } from "../conformance/server.js";
import { install } from "../conformance/suite.js";
import { Checks } from "../support/checks.js";
import { startFleet, type FleetPlace } from "./fleet.js";
import { checkRecipes } from "./recipes/recipes.js";

/**
 * `npm run test:scale [-- --all] [conformance|recipes] [set...]`: several processes with one engine. `conformance` runs the server half of
 * the official suite on four processes behind a proxy that sends each request to the next process: all sets with Redis behind nginx, and
 * the two newest sets with Redis and with Postgres behind HAProxy. With `--all`, HAProxy gets all sets too. `recipes` tests the files of
 * `samples/deploy`.
 */

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false } },
});
const parts = given.filter((word) => /^(conformance|recipes)$/.test(word));
const names = given.filter((word) => !parts.includes(word));
const isChosen = (part: string): boolean => parts.length === 0 || parts.includes(part);
/** The sets of the newest revision of each lifecycle. */
const NEWEST_SETS = ["2025-11-25", "2026-07-28"];
const folder = mkdtempSync(join(tmpdir(), "mcpgen-scale-"));
const report = new Report(folder);
const checks = new Checks();

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
if (isChosen("recipes")) await checkRecipes(checks);
if (isChosen("conformance")) {
  install();
  const sets = SERVER_SETS.filter(({ name }) => names.length === 0 || names.includes(name));
  const native = sets.filter(({ writtenIn }) => writtenIn === undefined);
  const newest = native.filter(({ name }) => NEWEST_SETS.includes(name));
  await judge(sets, { proxy: "nginx", engine: "redis" });
  await judge(values.all ? sets : newest, { proxy: "haproxy", engine: "redis" });
  await judge(values.all ? native : newest, { proxy: "haproxy", engine: "postgres" });
}
if (report.failed === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`what the suite wrote down: ${relative(process.cwd(), folder)}`);
const [passed, failed] = [report.passed + checks.passed, report.failed + checks.failed];
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Runs sets on four processes in a place. */
function judge(sets: readonly ServerSet[], place: FleetPlace): Promise<void> {
  return judgeServer(sets, {
    report,
    start: (options) => startFleet(place, options),
    prefix: `${place.proxy}, ${place.engine}: `,
  });
}

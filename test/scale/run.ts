import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Report } from "../conformance/report.js";
import { judgeServer, SERVER_SETS } from "../conformance/server.js";
import { install } from "../conformance/suite.js";
import { Checks } from "../support/checks.js";
import { startFleet, type FleetPlace } from "./fleet.js";
import { PROXIES, type ProxyName } from "./proxies.js";
import { checkRecipes } from "./recipes/recipes.js";

/**
 * `npm run test:scale [-- conformance|recipes] [set...]`: several processes with one engine. `conformance` runs the server half of the official
 * suite on four processes with Redis behind nginx and behind HAProxy, which send each request to the next process, and with Postgres behind
 * HAProxy. `recipes` tests the files of
 * `samples/deploy`.
 */

const given = process.argv.slice(2);
const parts = given.filter((word) => /^(conformance|recipes)$/.test(word));
const names = given.filter((word) => !parts.includes(word));
const isChosen = (part: string): boolean => parts.length === 0 || parts.includes(part);
const folder = mkdtempSync(join(tmpdir(), "mcpgen-scale-"));
const report = new Report(folder);
const checks = new Checks();

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
if (isChosen("recipes")) await checkRecipes(checks);
if (isChosen("conformance")) {
  install();
  const sets = SERVER_SETS.filter(({ name }) => names.length === 0 || names.includes(name));
  const judge = (chosen: typeof sets, place: FleetPlace): Promise<void> =>
    judgeServer(chosen, {
      report,
      start: (options) => startFleet(place, options),
      prefix: `${place.proxy}, ${place.engine}: `,
    });
  for (const proxy of Object.keys(PROXIES) as ProxyName[]) await judge(sets, { proxy, engine: "redis" });
  await judge(
    sets.filter(({ writtenIn }) => writtenIn === undefined),
    { proxy: "haproxy", engine: "postgres" },
  );
}
if (report.failed === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`what the suite wrote down: ${relative(process.cwd(), folder)}`);
const [passed, failed] = [report.passed + checks.passed, report.failed + checks.failed];
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

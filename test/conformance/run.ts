import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { CLIENT_SETS, judgeClient } from "./client.js";
import { judgeProxy } from "./proxy.js";
import { Report } from "./report.js";
import { judgeServer, SERVER_SETS } from "./server.js";
import { install } from "./suite.js";
import { judgeTasks } from "./tasks.js";

/**
 * `npm run conformance [-- server|client|tasks|proxy] [set...] [--written-in revision]`: the official suite on `samples/everything`, on
 * `samples/conformance-client`, on a server whose tasks are generated from the extension, and on `mcpgen proxy`. `--written-in` selects the sets that handlers of this revision serve through bridges. A line for each set:
 * what is scored, what is not, and the single checks; then what failed, and why. Fails where a scenario fails, whether it is scored or not.
 */

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { "written-in": { type: "string" } },
});
const writtenIn = values["written-in"];
const halves = given.filter((word) => /^(server|client|tasks|proxy)$/.test(word));
const names = given.filter((word) => !halves.includes(word));
const isChosen = (half: string): boolean => halves.length === 0 || halves.includes(half);
const chosen = <T extends { readonly name: string }>(half: string, sets: readonly T[]): readonly T[] =>
  sets.filter(({ name }) => isChosen(half) && (names.length === 0 || names.includes(name)));

const folder = mkdtempSync(join(tmpdir(), "mcpgen-conformance-"));
const report = new Report(folder);

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
install();
const servers = chosen("server", SERVER_SETS);
await judgeServer(writtenIn === undefined ? servers : servers.filter((set) => set.writtenIn === writtenIn), { report });
if (writtenIn === undefined) await judgeClient(chosen("client", CLIENT_SETS), report);
if (writtenIn === undefined && isChosen("tasks") && names.length === 0) await judgeTasks(report);
if (writtenIn === undefined && isChosen("proxy") && names.length === 0) await judgeProxy(report);
if (report.failed === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`what the suite wrote down: ${relative(process.cwd(), folder)}`);
console.log(`${report.passed} passed, ${report.failed} failed`);
process.exitCode = report.failed === 0 && report.passed > 0 ? 0 : 1;

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, startProgram, temporaryFolder, waitForPort } from "../support/programs.js";
import type { Report } from "./report.js";
import { judgeOne, scenariosOf, type Verdict } from "./suite.js";

const ROOT = join(import.meta.dirname, "..", "..");
const SERVER = join(ROOT, "test", "extension", "support", "tasksServer");
const REVISION = "2026-07-28";
const EXPECTED = { scored: 0, others: 10 };

/** The handlers of the server: those of `Tasks`, and those that use nothing of the runtime. */
const KINDS = ["runner", "own"];

/** Judges a server whose handlers of tasks implement the interface that is generated from the bundled tasks extension. */
export async function judgeTasks(report: Report): Promise<void> {
  const main = join(writeServer(), "main.ts");
  const { others } = await scenariosOf(REVISION, "server");
  const scenarios = { scored: [], others: others.filter((name) => name.startsWith("tasks-")) };
  for (const kind of KINDS) {
    const label = `${REVISION} tasks, generated from the extension, ${kind} handlers`;
    const port = await freePort();
    const tsx = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
    const server = startProgram(process.execPath, [tsx, main, kind, String(port)], { stdio: "ignore" });
    await waitForPort(port);
    const verdicts = new Map<string, Verdict>();
    for (const scenario of scenarios.others) {
      const run = { set: REVISION, folder: join(report.folderOf(label), scenario) };
      const given = ["server", "--url", `http://127.0.0.1:${port}/mcp`];
      verdicts.set(scenario, await judgeOne(scenario, { ...run, given }));
    }
    server.kill();
    report.add({ label, scenarios, expected: EXPECTED, verdicts });
  }
}

/** Writes the server and the package that it imports. Returns their folder. */
function writeServer(): string {
  const folder = join(temporaryFolder(), "server");
  mkdirSync(folder);
  cpSync(SERVER, folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir");
  const extension = ["--extension", "io.modelcontextprotocol/tasks", "--with", "tasks"];
  const given = ["generate", REVISION, ...extension, "--target", "ts", "--out", "mcp"];
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "dist", "cli.js"), ...given], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

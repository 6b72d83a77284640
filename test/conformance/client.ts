import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Report } from "./report.js";
import { judge, judgeOne, scenariosOf, type Verdict } from "./suite.js";

interface ClientSet {
  readonly name: string;
  /** How many scenarios there are. */
  readonly scored: number;
  readonly others: number;
}

export const CLIENT_SETS: readonly ClientSet[] = [
  { name: "2025-11-25", scored: 18, others: 7 },
  { name: "2026-07-28", scored: 32, others: 7 },
  { name: "spec:2025-06-18", scored: 5, others: 0 },
  { name: "spec:2025-03-26", scored: 2, others: 0 },
];

/** The scenario that measures time. It fails if other processes use the processors, so it has several attempts. */
const TIMED = "sse-retry";
const ATTEMPTS = 5;

const ROOT = join(import.meta.dirname, "..", "..");
/** Milliseconds for one scenario. All scenarios of a set run at the same time; with the suite's 30 seconds, a busy machine would fail them. */
const SCENARIO_MS = 600_000;

/** The suite adds the URL of its server to the command. */
const COMMAND = `node ${join(ROOT, "samples", "conformance-client", "dist", "main.js")}`;
const GIVEN = ["client", "--command", COMMAND, "--timeout", String(SCENARIO_MS)];

/** Judges `samples/conformance-client`: all scenarios of a set at the same time, and then one by one. */
export async function judgeClient(sets: readonly ClientSet[], report: Report): Promise<void> {
  if (sets.length > 0) build();
  for (const { name, ...expected } of sets) {
    const scenarios = await scenariosOf(name, "client");
    const together = `${name} client`;
    const verdicts = await judge({ set: name, folder: report.folderOf(together), given: GIVEN });
    const timed = verdicts.get(TIMED);
    if (timed !== undefined && !isFaultless(timed)) verdicts.set(TIMED, await judgeTimed(name, report, together));
    report.add({ label: together, scenarios, expected, verdicts, areWarningsFaults: true });

    const single = `${name} client, one by one`;
    const each = new Map<string, Verdict>();
    for (const scenario of [...scenarios.scored, ...scenarios.others]) {
      const folder = report.folderOf(single);
      const verdict =
        scenario === TIMED ? judgeTimed(name, report, single) : judgeOne(scenario, { set: name, folder, given: GIVEN });
      each.set(scenario, await verdict);
    }
    report.add({ label: single, scenarios, expected, verdicts: each, areWarningsFaults: true });
  }
}

/** Returns the first verdict without a fault, or the last verdict. */
async function judgeTimed(set: string, report: Report, label: string): Promise<Verdict> {
  for (let attempt = 1; ; attempt++) {
    const folder = report.folderOf(`${label} timed ${attempt}`);
    const verdict = await judgeOne(TIMED, { set, folder, given: GIVEN });
    if (isFaultless(verdict) || attempt === ATTEMPTS) return verdict;
  }
}

function isFaultless({ failures, warnings }: Verdict): boolean {
  return failures.length === 0 && warnings.length === 0;
}

function build(): void {
  const { status } = spawnSync("npm", ["run", "build", "--silent", "-w", "samples/conformance-client"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("samples/conformance-client cannot be built");
}

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const SUITE = join(HERE, "node_modules", "@modelcontextprotocol", "conformance");

/** Longer than any set takes, in milliseconds. */
const TIMEOUT = 300_000;

/** The scenarios of a server that a frozen requirement set names, or, for `spec:<revision>`, all that the suite has for it. */
export interface Scenarios {
  readonly scored: readonly string[];
  readonly others: readonly string[];
}

/** How the checks of one scenario ended. */
export interface Verdict {
  readonly passed: number;
  readonly warnings: number;
  readonly failures: readonly string[];
}

interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

interface Requirements {
  readonly server: readonly string[];
  readonly not_scored?: readonly { readonly scenario: string; readonly leg: string }[];
}

/** Installs the pinned suite where it is missing or older than the lock file. */
export function install(): void {
  const writtenAt = (file: string): number => statSync(join(HERE, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes this file last, so an interrupted installation has none.
  if (writtenAt("node_modules/.package-lock.json") >= writtenAt("package-lock.json")) return;
  console.log("installing the suite (once)");
  const { status } = spawnSync("npm", ["ci", "--silent"], { cwd: HERE, stdio: "inherit", timeout: 600_000 });
  if (status !== 0) throw new Error("npm ci failed in test/conformance");
}

/** The revision that a set is about. */
export function revisionOf(set: string): string {
  return set.replace(/^spec:/, "");
}

export async function scenariosOf(set: string): Promise<Scenarios> {
  const revision = revisionOf(set);
  if (set.startsWith("spec:")) {
    const { text } = await suite(["list", "--server", "--spec-version", revision]);
    return { scored: [...text.matchAll(/^ {2}- (\S+)/gm)].map((match) => match[1]!), others: [] };
  }
  const { parse } = (await import(join(HERE, "node_modules", "yaml", "dist", "index.js"))) as {
    parse(text: string): Requirements;
  };
  const file = join(SUITE, "requirements", `${revision}.yaml`);
  const { server, not_scored = [] } = parse(readFileSync(file, "utf8"));
  return { scored: server, others: not_scored.filter(({ leg }) => leg === "server").map(({ scenario }) => scenario) };
}

/**
 * Runs a set of scenarios against a server.
 *
 * @param folder an empty one, for what the suite writes down.
 * @returns by scenario; what the suite did not run is not there.
 */
export async function judge(set: string, url: string, folder: string): Promise<Map<string, Verdict>> {
  const revision = revisionOf(set);
  const chosen = set.startsWith("spec:")
    ? ["--suite", "all", "--spec-version", revision]
    : ["--requirements", revision];
  const { text } = await suite(["server", "--url", url, ...chosen, "-o", folder]);
  if (!existsSync(folder)) throw new Error(`the suite ran nothing:\n${text.slice(-2000)}`);
  const verdicts = new Map<string, Verdict>();
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, "checks.json");
    const scenario = name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "");
    if (existsSync(file)) verdicts.set(scenario, verdictOf(JSON.parse(readFileSync(file, "utf8")) as Check[]));
  }
  return verdicts;
}

function verdictOf(checks: readonly Check[]): Verdict {
  const failures = checks.filter(({ status }) => status === "FAILURE");
  return {
    passed: checks.filter(({ status }) => status === "SUCCESS").length,
    warnings: checks.filter(({ status }) => status === "WARNING").length,
    failures: failures.map(({ id, errorMessage = "no reason given" }) => `${id}: ${errorMessage}`),
  };
}

async function suite(given: readonly string[]): Promise<{ text: string }> {
  const bridge = Number(process.versions.node.split(".")[0]) < 22 ? ["--import", join(HERE, "node20.mjs")] : [];
  const child = spawn(process.execPath, [...bridge, join(SUITE, "dist", "index.js"), ...given], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT,
    killSignal: "SIGKILL",
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  return { text };
}

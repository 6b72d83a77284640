import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const HERE = import.meta.dirname;
const SUITE = join(HERE, "node_modules", "@modelcontextprotocol", "conformance");

/** Longer than any set takes on a busy machine, in milliseconds. */
const TIMEOUT = 1_800_000;

/** The scenarios that a frozen requirement set names, or, for `spec:<revision>`, all that the suite has for it. */
export interface Scenarios {
  readonly scored: readonly string[];
  readonly others: readonly string[];
}

/** How the checks of one scenario ended. */
export interface Verdict {
  readonly passed: number;
  readonly warnings: readonly string[];
  readonly failures: readonly string[];
}

interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

/** The part of the suite that judges a server, or a client. */
type Leg = "server" | "client";

interface Requirements {
  readonly server: readonly string[];
  readonly client: readonly string[];
  readonly not_scored?: readonly { readonly scenario: string; readonly leg: string }[];
}

/** A run of the suite. */
interface Run {
  readonly set: string;
  /** A folder for what the suite writes down. */
  readonly folder: string;
  /** The leg, and the implementation that it judges. */
  readonly given: readonly string[];
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

export async function scenariosOf(set: string, leg: Leg): Promise<Scenarios> {
  const revision = revisionOf(set);
  if (set.startsWith("spec:")) {
    const { text } = await suite(["list", `--${leg}`, "--spec-version", revision]);
    return { scored: [...text.matchAll(/^ {2}- (\S+)/gm)].map((match) => match[1]!), others: [] };
  }
  const { parse } = (await import(join(HERE, "node_modules", "yaml", "dist", "index.js"))) as {
    parse(text: string): Requirements;
  };
  const file = join(SUITE, "requirements", `${revision}.yaml`);
  const { not_scored = [], ...scored } = parse(readFileSync(file, "utf8"));
  return {
    scored: scored[leg],
    others: not_scored.filter((row) => row.leg === leg).map(({ scenario }) => scenario),
  };
}

/**
 * Runs all scenarios of a set.
 *
 * @returns by scenario; what the suite did not run is not there.
 */
export async function judge({ set, folder, given }: Run): Promise<Map<string, Verdict>> {
  const revision = revisionOf(set);
  const chosen = set.startsWith("spec:")
    ? ["--suite", "all", "--spec-version", revision]
    : ["--requirements", revision];
  const { text } = await suite([...given, ...chosen, "-o", folder]);
  if (!existsSync(folder)) throw new Error(`the suite ran nothing:\n${text.slice(-2000)}`);
  return verdictsIn(folder);
}

/** Runs one scenario of a client. Unlike `judge`, it also fails if the client exits with an error. */
export async function judgeOne(scenario: string, { set, folder, given }: Run): Promise<Verdict> {
  const { status, text } = await suite([
    ...given,
    // The suite assigns scenarios of extensions to no revision, and skips them unless it is forced.
    ...["--scenario", scenario, "--spec-version", revisionOf(set), "--force", "-o", folder],
  ]);
  const verdict = verdictsIn(folder).get(scenario) ?? {
    passed: 0,
    warnings: [],
    failures: status === 0 ? ["the suite checked nothing"] : [],
  };
  if (status === 0 || verdict.failures.length > 0) return verdict;
  return { ...verdict, failures: [`the suite exited with ${status}: ${text.trim().slice(-1000)}`] };
}

function verdictsIn(folder: string): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  // The name of a scenario may contain a slash, and is a path then.
  for (const path of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : []) {
    const file = join(folder, path);
    if (!path.endsWith("/checks.json")) continue;
    const scenario = dirname(path)
      .replace(/^server-/, "")
      .replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "");
    verdicts.set(scenario, verdictOf(JSON.parse(readFileSync(file, "utf8")) as Check[]));
  }
  return verdicts;
}

function verdictOf(checks: readonly Check[]): Verdict {
  const reasons = (wanted: Check["status"]): string[] =>
    checks
      .filter(({ status }) => status === wanted)
      .map(({ id, errorMessage = "no reason given" }) => `${id}: ${errorMessage}`);
  return {
    passed: checks.filter(({ status }) => status === "SUCCESS").length,
    warnings: reasons("WARNING"),
    failures: reasons("FAILURE"),
  };
}

async function suite(given: readonly string[]): Promise<{ readonly status: number | null; readonly text: string }> {
  const bridge = Number(process.versions.node.split(".")[0]) < 22 ? ["--import", join(HERE, "node20.mjs")] : [];
  const child = spawn(process.execPath, [...bridge, join(SUITE, "dist", "index.js"), ...given], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT,
    killSignal: "SIGKILL",
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  const status = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  return { status, text };
}

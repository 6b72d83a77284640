import { spawn } from "node:child_process";
import { join } from "node:path";
import { installPinned } from "../scaffold/support/freshMachine.js";

const HERE = import.meta.dirname;
const MODULES = join(HERE, "node_modules");

/** The inspector needs a newer Node than mcpgen does. */
const NODE = join(MODULES, "node-22", "bin", "node");
const INSPECTOR = join(MODULES, "@modelcontextprotocol", "inspector", "clients", "launcher", "build", "index.js");

/** Milliseconds: a run takes about one second. */
const TIMEOUT = 300_000;

/** Installs the pinned inspector, without its install script, which fetches what its web page needs: nobody opens it here. */
export function install(): void {
  installPinned(HERE);
}

/** How one run of the inspector ended. */
export interface Inspected {
  readonly status: number | null;
  /** What it printed, where that is JSON. */
  readonly result: { readonly [member: string]: unknown } | undefined;
  readonly complaint: string;
}

/**
 * Runs `inspector --cli`.
 *
 * @param home a folder for what the inspector keeps, so that it finds nothing of its user's.
 */
export async function inspect(home: string, given: readonly string[]): Promise<Inspected> {
  const child = spawn(NODE, [INSPECTOR, "--cli", "--quiet", ...given], {
    cwd: join(HERE, "..", ".."),
    env: { ...process.env, HOME: home },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT,
    killSignal: "SIGKILL",
  });
  let [printed, complaint] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (part: string) => (printed += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (complaint += part));
  const status = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  return { status, result: parsed(printed), complaint };
}

function parsed(printed: string): Inspected["result"] {
  try {
    return JSON.parse(printed) as Inspected["result"];
  } catch {
    return undefined;
  }
}

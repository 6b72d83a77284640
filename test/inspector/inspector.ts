import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
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

const MCPDO = join(MODULES, "@modelcontextprotocol", "inspector", "clients", "mcpdo", "build", "mcp-bin.js");

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
export function inspect(home: string, given: readonly string[]): Promise<Inspected> {
  return ended(start([INSPECTOR, "--cli", "--quiet", ...given], { HOME: home }));
}

/** The command `mcpdo` of the inspector, whose connections last from one run to the next. */
export interface Mcpdo {
  run(given: readonly string[]): Promise<Inspected>;
  /** Starts a run that prints events until it is stopped. Resolves when the first event has arrived. */
  follow(given: readonly string[]): Promise<Followed>;
  /** Closes all connections. */
  stop(): Promise<unknown>;
}

export interface Followed {
  /** Resolves with all events, as soon as there are so many. */
  events(count: number): Promise<readonly unknown[]>;
  stop(): void;
}

/** Returns a `mcpdo` with connections of its own. */
export async function privateMcpdo(home: string): Promise<Mcpdo> {
  const environment = { HOME: home, MCP_INSPECTOR_SECRET_STORE: "file" };
  const { printed } = await output(start([MCPDO, "private"], environment));
  const exported = [...printed.matchAll(/export (\w+)='([^']*)'/g)].map(([, name, value]) => [name!, value!] as const);
  const own = { ...environment, ...Object.fromEntries(exported) };
  const launch = (given: readonly string[]): Started => start([MCPDO, "--format", "json", ...given], own);
  return {
    run: (given) => ended(launch(given)),
    stop: () => ended(launch(["daemon", "stop"])),
    async follow(given) {
      const child = launch(given);
      let printed = "";
      const read = (): unknown[] => printed.split(/(?<=^\})$/m).flatMap((text) => parsed(text) ?? []);
      child.stdout.on("data", (part: string) => (printed += part));
      const events = async (count: number): Promise<unknown[]> => {
        while (read().length < count && child.exitCode === null)
          await Promise.race([once(child.stdout, "data"), once(child, "close")]);
        return read();
      };
      await events(1);
      return { events, stop: () => void child.kill("SIGINT") };
    },
  };
}

type Started = ChildProcessByStdio<null, Readable, Readable>;

function start(given: readonly string[], environment: { readonly [name: string]: string }): Started {
  const child = spawn(NODE, given, {
    cwd: join(HERE, "..", ".."),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT,
    killSignal: "SIGKILL",
  });
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");
  return child;
}

async function output(child: Started): Promise<{ status: number | null; printed: string; complaint: string }> {
  let [printed, complaint] = ["", ""];
  child.stdout.on("data", (part: string) => (printed += part));
  child.stderr.on("data", (part: string) => (complaint += part));
  const status = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  return { status, printed, complaint };
}

async function ended(child: Started): Promise<Inspected> {
  const { status, printed, complaint } = await output(child);
  return { status, result: parsed(printed), complaint };
}

function parsed(printed: string): Inspected["result"] {
  try {
    return JSON.parse(printed) as Inspected["result"];
  } catch {
    return undefined;
  }
}

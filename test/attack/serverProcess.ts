import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../support/schemas.js";
import { hold, within } from "./hold.js";

/** Each program that is started: servers that are attacked, and a client with the servers that attack it. */
const ENTRIES = {
  everything: "samples/everything/src/main.ts",
  weather: "samples/weather/src/main.ts",
  everythingFetch: "test/attack/servers/everythingFetch.mjs",
  hostile: "test/attack/servers/hostile.ts",
  bridged: "test/attack/servers/bridged.ts",
  protected: "test/attack/servers/protected.ts",
  hostileServer: "test/attack/clients/hostileServer.ts",
  victim: "test/attack/clients/victim.ts",
  proxied: "test/attack/servers/proxied.ts",
  neighbour: "test/attack/servers/neighbour.ts",
} as const;

/** `scaffolded` is what `mcpgen scaffold` writes for `servers/contract.json`. */
export type ServerName =
  "everything" | "weather" | "hostile" | "bridged" | "protected" | "proxied" | "neighbour" | "scaffolded";

/** Megabytes of a server's heap. V8 ends the process that needs more. */
const HEAP = 256;

/** Bytes of memory that a server may hold, its heap included. */
const LARGEST = 600 * 2 ** 20;

const START_PATIENCE = 120_000;

let folder: string | undefined;

/** Bundles the servers as users do before they start them. */
export async function buildServers(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "mcpgen-attack-"));
  process.on("exit", () => rmSync(folder!, { recursive: true, force: true }));
  const entries = Object.entries(ENTRIES).map(([out, entry]) => ({ in: join(ROOT, entry), out }));
  await build({
    entryPoints: [...entries, { in: scaffolded(join(folder, "project")), out: "scaffolded" }],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
}

/** Scaffolds a server, and returns its entry. */
function scaffolded(project: string): string {
  const cli = join(ROOT, "dist", "cli.js");
  const contract = join(import.meta.dirname, "servers", "contract.json");
  const given = [cli, "scaffold", project, "--contract", contract, "--yes"];
  const { status, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
  hold(status === 0, `mcpgen scaffold: exit code ${status}: ${stderr}`);
  return join(project, "src", "main.ts");
}

/** The path of a program that {@link buildServers} has bundled. */
export function bundled(name: keyof typeof ENTRIES): string {
  return join(folder!, `${name}.mjs`);
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Where it listens; empty on stdio. */
  readonly url: string;
  /** How it ended; undefined while it runs. */
  ended(): string | undefined;
  /** Resolves when it ends. */
  readonly end: Promise<void>;
}

export async function startServer(
  name: ServerName,
  transport: "stdio" | "http" | "fetch",
  ...more: readonly string[]
): Promise<ServerProcess> {
  const file = name === "everything" && transport === "fetch" ? "everythingFetch" : name;
  const given = name === "everything" ? (transport === "stdio" ? ["--stdio"] : []) : [transport, ...more];
  return startProgram(name, [join(folder!, `${file}.mjs`), ...given], { isOnStdio: transport === "stdio" });
}

/** Starts a program of Node, and waits until it says where it listens. */
export async function startProgram(
  name: string,
  words: readonly string[],
  { isOnStdio = false, env = {} }: { readonly isOnStdio?: boolean; readonly env?: { readonly [name: string]: string } },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, ...words], {
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errors = "";
  let ended: string | undefined;
  const url = new Promise<string>((resolve, reject) => {
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-4000);
      const found = /(?:listening|revisions,) on (http\S+)/.exec(errors)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on("exit", () => reject(new Error(`${name} did not start: ${errors}`)));
  });
  url.catch(() => undefined);
  child.stdin!.on("error", () => undefined);
  const end = new Promise<void>((resolve) => {
    child.on("exit", (code, signal) => {
      const reason = /FATAL ERROR: [^\n]*|^\w*Error: [^\n]*/m.exec(errors)?.[0];
      ended = `the server ended (${signal ?? `exit ${code}`}${reason === undefined ? "" : `: ${reason}`})`;
      resolve();
    });
  });
  const kill = (): boolean => child.kill("SIGKILL");
  process.on("exit", kill);
  child.on("exit", () => process.off("exit", kill));
  const place = isOnStdio ? "" : await within(START_PATIENCE, `${name} starts`, url);
  return { child, url: place, ended: () => ended, end };
}

/** Rejects if a server has ended, or holds too much memory. Where the system does not say how much, memory is bounded by the heap. */
export function checkProcess({ child, ended }: ServerProcess): void {
  const how = ended();
  if (how !== undefined) throw new Error(how);
  const status = `/proc/${child.pid}/status`;
  if (!existsSync(status)) return;
  const bytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1] ?? 0) * 1024;
  hold(bytes <= LARGEST, `the server holds ${Math.round(bytes / 2 ** 20)} MB`);
}

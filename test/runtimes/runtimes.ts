import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "./check.js";

/** Which of the two forms of a generated module is imported. */
export type Form = "js" | "ts";

/** A JavaScript runtime, and how to start it. */
export interface Runtime {
  readonly name: string;
  /** Below `node_modules`: started itself, so that no install script has to place it. */
  readonly binary: string;
  readonly forms: readonly Form[];
  /** The arguments for a folder that `layOut` has written. */
  readonly start: readonly string[];
  /** The arguments that start the clients of such a folder. */
  readonly startClients: readonly string[];
  /** The arguments for a folder that `installPackage` has written. */
  readonly startInstalled: readonly string[];
  /** Whether it has the modules of Node. */
  readonly hasNode: boolean;
  /** `refused` shows at run time, too, that generated code makes none. */
  readonly codeFromStrings: Report["codeFromStrings"];
}

const NO_CODE = "--disallow-code-generation-from-strings";
const DENO = [
  "run",
  `--v8-flags=${NO_CODE}`,
  "--no-config",
  "--no-remote",
  "--no-npm",
  "--no-prompt",
  "--import-map=imports.json",
];

function node(major: number, forms: readonly Form[]): Runtime {
  return {
    name: "node",
    binary: `node-${major}/bin/node`,
    forms,
    start: [NO_CODE, "process.js"],
    startClients: [NO_CODE, "clientProcess.js"],
    startInstalled: [NO_CODE, "process.js"],
    hasNode: true,
    codeFromStrings: "refused",
  };
}

export const RUNTIMES: readonly Runtime[] = [
  // Node takes types away since 22.18.
  node(20, ["js"]),
  node(22, ["js", "ts"]),
  node(24, ["js", "ts"]),
  node(26, ["js", "ts"]),
  {
    name: "deno",
    binary: "@deno/linux-x64-glibc/deno",
    forms: ["js", "ts"],
    start: [...DENO, "process.js"],
    // The least that `fetch` and `stdio` need.
    startClients: [...DENO, "--allow-net=127.0.0.1", "--allow-run", "--allow-env", "clientProcess.js"],
    startInstalled: [
      "run",
      `--v8-flags=${NO_CODE}`,
      "--no-remote",
      "--no-prompt",
      "--node-modules-dir=manual",
      "process.js",
    ],
    hasNode: true,
    codeFromStrings: "refused",
  },
  {
    name: "bun",
    binary: "@oven/bun-linux-x64/bin/bun",
    forms: ["js", "ts"],
    start: ["run", "--no-install", "process.js"],
    startClients: ["run", "--no-install", "clientProcess.js"],
    startInstalled: ["run", "--no-install", "process.js"],
    hasNode: true,
    codeFromStrings: "allowed",
  },
  {
    name: "workerd",
    binary: "@cloudflare/workerd-linux-64/bin/workerd",
    forms: ["js"],
    start: ["test", "worker.capnp"],
    startClients: ["test", "clientWorker.capnp"],
    startInstalled: ["test", "worker.capnp"],
    hasNode: false,
    codeFromStrings: "refused",
  },
];

/** Long enough for a busy machine: a run takes about a second. */
const TIMEOUT_MS = 300_000;

/** The version that a runtime says it has. */
export function versionOf(runtime: Runtime, installed: string, folder: string): string {
  return /\d+[.\d-]*/.exec(run(runtime, [installed, folder], ["--version"]))?.[0] ?? "of no version";
}

/**
 * Starts a runtime in a folder that `layOut` has written.
 *
 * @throws Error where it cannot be started, takes too long, fails, or prints no report.
 */
export function reportOf(
  runtime: Runtime,
  [installed, folder]: readonly [string, string],
  start: readonly string[] = runtime.start,
): Report {
  const printed = run(runtime, [installed, folder], start);
  return JSON.parse(printed.trim().split("\n").at(-1)!) as Report;
}

/** Nodes that load ES modules by `require`; Node 20.18 does not. */
export const REQUIRING: readonly Runtime[] = [node(22, ["js"]), node(24, ["js"]), node(26, ["js"])];

/**
 * Requires modules from a CommonJS file, in a folder that `layOut` has written.
 *
 * @returns what `generated/index.js` exports, as text.
 * @throws Error if a module cannot be required.
 */
export function requiredBy(runtime: Runtime, installed: string, folder: string): string {
  return run(runtime, [installed, folder], ["--no-warnings", "require.cjs"]).trim();
}

/**
 * Starts a runtime in a folder that `installPackage` has written.
 *
 * @returns what it prints.
 */
export function printedBy(runtime: Runtime, installed: string, folder: string): string {
  return run(runtime, [installed, folder], runtime.startInstalled).trim();
}

function run({ binary }: Runtime, [installed, cwd]: readonly [string, string], given: readonly string[]): string {
  const file = join(installed, "node_modules", binary);
  if (!existsSync(file)) throw new Error(`${binary} is not installed`);
  const { error, status, signal, stdout, stderr } = spawnSync(file, given, {
    cwd,
    encoding: "utf8",
    env: { HOME: cwd, DENO_DIR: join(cwd, ".deno"), NO_COLOR: "1" },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined && "code" in error && error.code === "ETIMEDOUT")
    throw new Error(`took more than ${TIMEOUT_MS / 1000} s, and was ended`);
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`ended with ${status ?? signal}\n${stderr.slice(-2000)}`);
  return stdout;
}

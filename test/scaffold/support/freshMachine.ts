import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

/** A folder with nothing in it but the packed mcpgen, installed as a user would. */
export class FreshMachine {
  readonly folder: string = mkdtempSync(join(tmpdir(), "mcpgen-fresh-"));
  readonly #env: NodeJS.ProcessEnv;

  constructor() {
    const cache = spawnSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).stdout.trim();
    // What was downloaded once is taken from the cache; nothing else of the user's is seen.
    this.#env = { ...process.env, HOME: this.folder, npm_config_cache: cache, npm_config_prefer_offline: "true" };
    for (const name of Object.keys(this.#env))
      if (/^npm_(package|lifecycle|command)/.test(name)) delete this.#env[name];
  }

  installMcpgen(): Ended {
    const packed = this.run(ROOT, "npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", this.folder]);
    if (packed.status !== 0) return packed;
    return this.run(this.folder, "npm", [
      "install",
      "--no-audit",
      "--no-fund",
      join(this.folder, packed.stdout.trim()),
    ]);
  }

  /** @param env what to set besides. */
  run(folder: string, command: string, given: readonly string[], env: NodeJS.ProcessEnv = {}): Ended {
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(command, given, {
      cwd: folder,
      env: { ...this.#env, ...env },
      encoding: "utf8",
      timeout: 900_000,
    });
    return { status, stdout, stderr, seconds: (performance.now() - started) / 1000 };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Installs the pinned packages of a folder where they are missing or older than its lock file. */
export function installPinned(folder: string): void {
  const writtenAt = (file: string): number => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes this file last, so an interrupted installation has none.
  if (writtenAt("node_modules/.package-lock.json") >= writtenAt("package-lock.json")) return;
  const { status } = spawnSync("npm", ["ci", "--silent", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

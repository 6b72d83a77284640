import { spawn, spawnSync, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The programs that these measurements start, with the packages of Debian that have them. */
const PACKAGES = { "redis-server": "redis-server", "redis-cli": "redis-tools", haproxy: "haproxy" } as const;

export type Program = keyof typeof PACKAGES;

/** The programs that run, and the folders that programs use. They end with this process. */
const running = new Set<ChildProcess>();
const folders = new Set<string>();

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder for the files of a program. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-scale-"));
  folders.add(folder);
  return folder;
}

/** @throws Error that names the package, if a program is not installed. */
export function requirePrograms(...programs: readonly Program[]): void {
  for (const program of programs)
    if (spawnSync("which", [program]).status !== 0)
      throw new Error(`${program} is not installed (apt-get install ${PACKAGES[program]})`);
}

/** Starts a program or a script, which ends at the latest when this process exits. */
export function start(command: string, args: readonly string[], stdio: StdioOptions): ChildProcess {
  const child = spawn(command, args, { stdio });
  running.add(child);
  child.on("exit", () => running.delete(child));
  return child;
}

/** Ends a program, and resolves when it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

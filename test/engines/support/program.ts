import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @throws Error if a program is not installed. */
export function assertInstalled(program: string, packageName: string): void {
  if (spawnSync(program, ["--version"]).error !== undefined)
    throw new Error(`${program} is not installed, and this test needs it (apt-get install ${packageName})`);
}

/** Returns a port of the loopback interface that no program uses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    // The nodes of a Redis Cluster also use a second port, which is derived from this one.
    if (port < 50_000) return port;
  }
}

const folders: string[] = [];
const programs = new Set<ChildProcess>();

process.once("exit", () => {
  for (const program of programs) program.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Returns a new folder that is removed when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-engine-"));
  folders.push(folder);
  return folder;
}

/** Starts a program that ends with this process at the latest. */
export function start(program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { ...options, stdio: "ignore" });
  programs.add(child);
  child.once("exit", () => programs.delete(child));
  return child;
}

/** Ends a program. Resolves when it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

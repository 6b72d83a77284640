import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createSocket } from "node:dgram";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Programs that tests start, their folders and their ports. All end with this process. */

const HOST = "127.0.0.1";

/**
 * The ports that programs get. Linux gives the ports from 32,768 to connections and to servers that listen on port 0, so it would give one of these away
 * before the program listens. The nodes of a Redis Cluster also use a second port, which is 10,000 higher.
 */
const FIRST_PORT = 11_000;
const END_OF_PORTS = 21_000;

/** The programs that tests need, with the packages of Debian that contain them. */
const PACKAGES = { "redis-server": "redis-server", "redis-cli": "redis-tools", haproxy: "haproxy" } as const;

/** @throws Error that names the package, if a program is not installed. */
export function assertInstalled(...programs: readonly (keyof typeof PACKAGES)[]): void {
  for (const program of programs)
    if (spawnSync("which", [program]).status !== 0)
      throw new Error(`${program} is not installed, and this test needs it (apt-get install ${PACKAGES[program]})`);
}

/** Resolves with a port of the loopback interface that no program uses. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}

/** Resolves with different ports of the loopback interface that no program uses. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS);
    if ((await reserve(port)) && (await isFree(port))) ports.push(port);
  }
  return ports;
}

/**
 * Resolves with false if a test process has reserved a port before. The reservation is the UDP port of the same number, which no program uses. It ends
 * with this process, so no other program gets the TCP port before the program that needs it listens, or while it is restarted.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket("udp4").unref();
    socket.on("error", () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: HOST, exclusive: true }, () => resolve(true));
  });
}

/** Resolves with true if a server can listen on a port. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

/** Resolves when a program accepts connections on a port. @throws Error by rejection, if no program does within `maxMs` milliseconds. */
export async function waitForPort(port: number, maxMs = 120_000): Promise<void> {
  const until = performance.now() + maxMs;
  while (!(await acceptsConnections(port))) {
    if (performance.now() > until) throw new Error(`no program listens on port ${port} after ${maxMs} ms`);
    await delay(20);
  }
}

/** Resolves with true if a program accepts connections on a port. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.on("error", () => resolve(false));
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const folders: string[] = [];
const programs = new Set<ChildProcess>();

process.once("exit", () => {
  for (const program of programs) program.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Returns a new folder that is removed when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-program-"));
  folders.push(folder);
  return folder;
}

/** Starts a program that ends with this process at the latest. Its output is dropped, unless `stdio` says otherwise. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { stdio: "ignore", ...options });
  programs.add(child);
  child.once("exit", () => programs.delete(child));
  return child;
}

/** Ends a program. Resolves when it has ended. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

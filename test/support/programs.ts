import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Programs that tests start, their folders and their ports. All end with this process. */

const HOST = "127.0.0.1";

/** The nodes of a Redis Cluster also use a second port, which is 10,000 higher. */
const END_OF_PORTS = 50_000;

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
  const servers: Server[] = [];
  const ports: number[] = [];
  while (ports.length < count) {
    const server = createServer().listen(0, HOST);
    servers.push(server);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    if (port < END_OF_PORTS) ports.push(port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Resolves when a program accepts connections on a port. @throws Error by rejection, if no program does within `maxMs` milliseconds. */
export async function waitForPort(port: number, maxMs = 20_000): Promise<void> {
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

import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const HOST = "127.0.0.1";
const ATTEMPT_MS = 20;

/** Returns different TCP ports of the loopback address that no program listens on at present. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, HOST);
      await once(server, "listening");
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/**
 * Resolves when a program accepts connections on a port.
 *
 * @throws Error by rejection, if no program does within `maxMs` milliseconds.
 */
export async function waitForPort(port: number, maxMs = 20_000): Promise<void> {
  const until = performance.now() + maxMs;
  while (!(await isOpen(port))) {
    if (performance.now() > until) throw new Error(`no program listens on port ${port} after ${maxMs} ms`);
    await pause(ATTEMPT_MS);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.on("error", () => resolve(false));
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

import { spawnSync, type ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { assertInstalled, end, freePort, start, temporaryFolder } from "./program.js";

/** A Redis server of a test. */
export interface RedisServer {
  readonly port: number;
  /** Runs a command with redis-cli, and returns what it prints. */
  command(...args: string[]): string;
  /** Ends the server, and starts it again with the same folder. */
  restart(signal: NodeJS.Signals): Promise<void>;
  /** Stops the process without ending it; `SIGCONT` lets it go on. */
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts a Redis server on a free port of the loopback interface. */
export async function startRedis(...options: string[]): Promise<RedisServer> {
  assertInstalled("redis-server", "redis-server");
  assertInstalled("redis-cli", "redis-tools");
  const port = await freePort();
  const folder = temporaryFolder();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", ...options];
  const command = (...words: string[]): string =>
    spawnSync("redis-cli", ["-p", String(port), ...words], { encoding: "utf8" }).stdout.trim();
  const run = async (): Promise<ChildProcess> => {
    const child = start("redis-server", args);
    for (let waited = 0; command("PING") !== "PONG"; waited += 50) {
      if (waited > 20_000 || child.exitCode !== null) throw new Error(`redis-server does not start on port ${port}`);
      await delay(50);
    }
    return child;
  };
  let child = await run();
  return {
    port,
    command,
    async restart(signal) {
      await end(child, signal);
      child = await run();
    },
    signal: (signal) => void child.kill(signal),
    stop: () => end(child, "SIGKILL"),
  };
}

/** A Redis Cluster of three servers without replicas. */
export interface RedisCluster {
  readonly servers: readonly RedisServer[];
  stop(): Promise<void>;
}

export async function startRedisCluster(): Promise<RedisCluster> {
  const options = ["--cluster-enabled", "yes", "--cluster-node-timeout", "5000"];
  const servers = await Promise.all([1, 2, 3].map(() => startRedis(...options)));
  const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
  const created = spawnSync("redis-cli", ["--cluster", "create", ...addresses, "--cluster-yes"], { encoding: "utf8" });
  if (created.status !== 0) throw new Error(`redis-cli --cluster create: ${created.stdout}${created.stderr}`);
  for (let waited = 0; !servers.every(isReady); waited += 50) {
    if (waited > 20_000) throw new Error("the Redis Cluster is not ready after 20 seconds");
    await delay(50);
  }
  return { servers, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}

function isReady(server: RedisServer): boolean {
  return server.command("CLUSTER", "INFO").includes("cluster_state:ok");
}

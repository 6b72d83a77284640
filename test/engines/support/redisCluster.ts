import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { RedisServer } from "../../support/redisServer.js";

/** A Redis Cluster of three servers without replicas. */
export interface RedisCluster {
  readonly servers: readonly RedisServer[];
  stop(): Promise<void>;
}

export async function startRedisCluster(): Promise<RedisCluster> {
  const options = ["--cluster-enabled", "yes", "--cluster-node-timeout", "60000"];
  const servers = await Promise.all([1, 2, 3].map(() => RedisServer.start(...options)));
  const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
  const created = spawnSync("redis-cli", ["--cluster", "create", ...addresses, "--cluster-yes"], { encoding: "utf8" });
  if (created.status !== 0) throw new Error(`redis-cli --cluster create: ${created.stdout}${created.stderr}`);
  for (let waited = 0; !(await areReady(servers)); waited += 50) {
    if (waited > 120_000) throw new Error("the Redis Cluster is not ready after two minutes");
    await delay(50);
  }
  return { servers, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}

async function areReady(servers: readonly RedisServer[]): Promise<boolean> {
  const infos = await Promise.all(servers.map((server) => server.ask("CLUSTER", "INFO")));
  return infos.every((info) => info.includes("cluster_state:ok"));
}

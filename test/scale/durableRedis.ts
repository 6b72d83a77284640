import { startRedis, type RedisServer } from "../engines/support/redisServer.js";

/** Starts a Redis that keeps everything that it has acknowledged. */
export function startDurableRedis(): Promise<RedisServer> {
  return startRedis("--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction");
}

export function redisUrl({ port }: RedisServer): string {
  return `redis://127.0.0.1:${port}`;
}

import { RedisServer } from "../support/redisServer.js";

/** Starts a Redis that keeps everything that it has acknowledged. */
export function startDurableRedis(...more: readonly string[]): Promise<RedisServer> {
  const policy = ["--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction"];
  return RedisServer.start(...policy, ...more);
}

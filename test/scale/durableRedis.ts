import { RedisServer } from "../support/redisServer.js";

/** Starts a Redis that keeps everything that it has acknowledged. */
export function startDurableRedis(): Promise<RedisServer> {
  return RedisServer.start("--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction");
}

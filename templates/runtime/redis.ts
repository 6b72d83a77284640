/**
 * A service in Redis for servers that run in several processes: sessions, running calls, events, tasks, claims, rates, and the messages
 * between the processes. mcpgen writes this module with the option `--with redis`.
 *
 * @module
 */
import { ScriptRunner } from "./redis/scriptRunner.js";
import { commandsOf, type RedisClient } from "./redis/client.js";
import { claimsInRedis, ratesInRedis } from "./redis/claims.js";
import { RedisKeys } from "./redis/keys.js";
import { checkRedisOptions, type RedisServiceOptions } from "./redis/options.js";
import { RedisProcesses } from "./redis/processes.js";
import { RedisSessions } from "./redis/sessions.js";
import { RedisTasks } from "./redis/tasks.js";
import { createService, type Service } from "./transports/http/service/service.js";

export type { IoRedisClient, NodeRedisClient, RedisClient } from "./redis/client.js";
export type { RedisServiceOptions } from "./redis/options.js";
export type { Service } from "./transports/http/service/service.js";

/**
 * Returns a service that stores its state in Redis 7.0 or later, or in Valkey. Call it once for each endpoint in each process, always with
 * the same `prefix`, and pass the result as the option `service`.
 *
 * - **Connections**: all commands use the given client. When the endpoint starts, the service opens two more connections with `client.duplicate()`,
 *   on which it waits for messages of other processes. When you close the endpoint, the service closes these two connections. Your program must
 *   connect the client, listen to its `error` events, and close it after the endpoint.
 * - **Memory**: set `maxmemory-policy noeviction`. With another policy, Redis deletes sessions when it is full. With `noeviction`, requests that need
 *   more memory fail with an error until memory is free. All keys expire or have a limited length.
 * - **Durability**: with `appendonly yes` and `appendfsync always`, Redis loses no acknowledged write. With `appendfsync everysec`, Redis can lose
 *   the writes of the last second if the machine fails; a crash of Redis alone loses no write. Without `appendonly`, Redis loses all writes since the
 *   last snapshot. If sessions are lost, clients get status 404 and open new sessions. If tasks are lost, clients get the error for an unknown task.
 *   If a failover makes a replica the primary, the writes that the replica has not received are lost, and the processes continue with the new
 *   primary.
 * - **Time**: Redis measures all lifetimes with its own clock.
 * - **Access**: the user of the client needs the keys `~<prefix>*` and the commands `+eval +evalsha +del +exists +pexpire +pttl +time +get +set +hdel`
 *   `+hexists +hget +hgetall +hincrby +hkeys +hmget +hset +incr +xadd +xdel +xinfo +xlen +xrange +xread +xrevrange +zadd +zcard +zrandmember +zrange`
 *   `+zrangebyscore +zrem +zremrangebyscore +zrevrange`. The package ioredis also needs `+info`. In Redis Cluster, both packages also need
 *   `+cluster|slots`. In Redis Cluster, ioredis also needs `+cluster|info`.
 *
 * @param client a client of the npm package `redis` (4 or later: `createClient`, `createCluster`, `createSentinel`) or `ioredis` (5 or later:
 * `Redis`, `Cluster`).
 * @throws TypeError if the client belongs to neither package, or an option is invalid.
 * @example
 * ```ts
 * const client = createClient({ url: "redis://127.0.0.1:6379" });
 * client.on("error", console.error);
 * await client.connect();
 * const endpoint = await serveHttp(server, { port: 3000, service: redisService(client) });
 * ```
 * @see https://redis.io/docs/latest/operate/oss_and_stack/management/persistence/
 */
export function redisService(client: RedisClient, options: RedisServiceOptions = {}): Service {
  const settings = checkRedisOptions(options);
  const commands = commandsOf(client);
  const keys = new RedisKeys(settings.prefix);
  const scripts = new ScriptRunner(commands, settings.commandTimeoutMs);
  const processes: RedisProcesses = new RedisProcesses({
    commands,
    scripts,
    keys,
    settings,
    taskLetter: (letter) => tasks.received(letter),
  });
  const tasks: RedisTasks = new RedisTasks({
    scripts,
    keys,
    settings,
    id: () => processes.id,
    send: (to, letter) => processes.sendOfKind("task", to, letter),
    failed: (error) => processes.failed(error),
  });
  return createService({
    processes,
    tasks,
    sessions: new RedisSessions({
      scripts,
      keys,
      settings,
      isAlive: (id) => processes.isAlive(id),
    }),
    claims: claimsInRedis(scripts, keys),
    rates: ratesInRedis(scripts, keys),
  });
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A service in Redis for servers that run in several processes: sessions, running calls, events, tasks, claims, rates, and the messages between
 * the processes. mcpgen writes this module with the option `--with redis`.
 *
 * @module
 */
import { type Service } from "./stores.js";
export type { Service } from "./stores.js";
/** The keys and arguments of a script, in the form for node-redis. */
interface ScriptOptions {
  keys: string[];
  arguments: string[];
}
/** The members of a node-redis connection that the adapter uses for blocking reads. */
interface NodeRedisReader {
  connect(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  xRead(
    streams: {
      key: string;
      id: string;
    }[],
    options: {
      BLOCK: number;
      COUNT: number;
    },
  ): Promise<unknown>;
  eval(script: string, options: ScriptOptions): Promise<unknown>;
  /** Closes the connection at once. Exists since node-redis 5. */
  destroy?(): unknown;
  /** Closes the connection at once. Exists in node-redis 4. */
  disconnect?(): unknown;
}
/** The options of one node-redis command. */
interface CommandOptions {
  /** 0 for no time limit of the client, which would create an `AbortSignal` for each command. */
  timeout: number;
  abortSignal: AbortSignal;
}
/** The members of a node-redis client that the adapter uses. `createClient` or `createCluster` of node-redis 4 or later creates such a client. */
export interface NodeRedisClient {
  /** Runs a script. */
  eval(script: string, options: ScriptOptions): Promise<unknown>;
  /** Runs a script that Redis has already received. The SHA-1 of its text names the script. */
  evalSha(sha: string, options: ScriptOptions): Promise<unknown>;
  /** Creates a client with the same options. The parameters of this function differ between the two kinds of clients. */
  duplicate(...overrides: never[]): NodeRedisReader;
  /** Returns this client with options for commands. Exists since node-redis 5. */
  withCommandOptions?(options: CommandOptions): unknown;
}
/** The members of an ioredis connection that the adapter uses for blocking reads. */
interface IoRedisReader {
  connect(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  xread(...args: (string | number)[]): Promise<unknown>;
  eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
  disconnect(): unknown;
}
/** The members of an ioredis client that the adapter uses: a `Redis` or `Cluster` of ioredis 5 or later. */
export interface IoRedisClient {
  /** Runs a script. */
  eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
  /** Runs a script that Redis has already received. The SHA-1 of its text names the script. */
  evalsha(sha: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
  /** Creates a client with the same options. The parameters of this function differ between `Redis` and `Cluster`. */
  duplicate(...overrides: never[]): IoRedisReader;
  /** True if the client is for Redis Cluster. */
  readonly isCluster?: boolean;
}
/** A client of either package. Your program creates the client, and closes it. */
export type RedisClient = NodeRedisClient | IoRedisClient;
/** The options of `redisService`. */
export interface RedisServiceOptions {
  /**
   * The text at the start of all Redis keys. Servers that use the same prefix in the same Redis are one service, and share their sessions. Default:
   * `"mcp:"`.
   */
  readonly prefix?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. Each process
   * renews its lease every third of this time. Default: 15,000.
   */
  readonly leaseMs?: number;
  /** If a Redis command takes longer than this number of milliseconds, the command fails. Default: 5,000. */
  readonly commandTimeoutMs?: number;
  /**
   * Redis keeps at least this number of the newest entries of the log: notifications, and changes of sessions. If a client that reconnects has missed
   * more entries, it gets notifications that all lists have changed. Default: 10,000.
   */
  readonly maxLogEntries?: number;
  /** The number of newest events that Redis keeps for each session, so that clients can resume streams. Default: 1,000. */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Redis keeps for each session. Default: 4 MiB. */
  readonly maxEventBytes?: number;
  /** The maximum number of letters that can wait for one process. Redis rejects further letters to this process. Default: 10,000. */
  readonly maxLetters?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in revisions
   * without sessions. Without authorization and sessions, all clients are one owner. Default: 10,000.
   */
  readonly maxTasks?: number;
  /** If a task has no lifetime, Redis deletes the task this number of milliseconds after its last change. Default: 24 hours. */
  readonly unlimitedTaskMs?: number;
}
/**
 * Returns a service that stores its state in Redis 7.0 or later, or in Valkey. Call it once for each endpoint in each process, always with the same
 * `prefix`, and pass the result as the option `service`.
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
export declare function redisService(client: RedisClient, options?: RedisServiceOptions): Service;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Options of `redisService`. */
export interface RedisServiceOptions {
  /**
   * The beginning of all keys. Servers with the same prefix in the same Redis are one service, and share their sessions. Default: `"mcp:"`.
   */
  readonly prefix?: string;
  /**
   * Milliseconds after which the other processes find a process dead that does not renew its lease. Each process renews it three times in this
   * time. Default: 15,000.
   */
  readonly leaseMs?: number;
  /** Milliseconds that a command may take until it fails. Default: 5,000. */
  readonly commandTimeoutMs?: number;
  /**
   * The number of newest entries of the log that Redis keeps at least: notifications, and changes of sessions. A client that was away for
   * more entries gets notifications that all lists have changed. Default: 10,000.
   */
  readonly maxLogEntries?: number;
  /** The number of newest events that Redis keeps for each session, so that clients can resume streams. Default: 1,000. */
  readonly maxEvents?: number;
  /** The bytes of the newest events that Redis keeps for each session. Default: 4 MiB. */
  readonly maxEventBytes?: number;
  /** The number of letters that may wait for one process. Further letters are refused. Default: 10,000. */
  readonly maxLetters?: number;
  /**
   * The number of tasks, ended ones included, that one owner can have at the same time: a session, or in revisions without sessions a caller.
   * Without authorization and sessions, all clients are one owner. Default: 10,000.
   */
  readonly maxTasks?: number;
  /** Milliseconds after its last change when a task without a lifetime is deleted. Default: 24 hours. */
  readonly unlimitedTaskMs?: number;
}
/** The options, with their defaults. */
export type RedisServiceSettings = Required<RedisServiceOptions>;
/** @throws TypeError if an option is invalid. */
export declare function checkRedisOptions(
  options: RedisServiceOptions,
): RedisServiceSettings;

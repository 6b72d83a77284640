import { completeOptions } from "../engines/options.js";

/** The options of `redisService`. */
export interface RedisServiceOptions {
  /**
   * The text at the start of all Redis keys. Servers that use the same prefix in the same Redis are one service, and share their sessions.
   * Default: `"mcp:"`.
   */
  readonly prefix?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. Each
   * process renews its lease every third of this time. Default: 15,000.
   */
  readonly leaseMs?: number;
  /** If a Redis command takes longer than this number of milliseconds, the command fails. Default: 5,000. */
  readonly commandTimeoutMs?: number;
  /**
   * Redis keeps at least this number of the newest entries of the log: notifications, and changes of sessions. If a client that reconnects
   * has missed more entries, it gets notifications that all lists have changed. Default: 10,000.
   */
  readonly maxLogEntries?: number;
  /** The number of newest events that Redis keeps for each session, so that clients can resume streams. Default: 1,000. */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Redis keeps for each session. Default: 4 MiB. */
  readonly maxEventBytes?: number;
  /** The maximum number of letters that can wait for one process. Redis rejects further letters to this process. Default: 10,000. */
  readonly maxLetters?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in
   * revisions without sessions. Without authorization and sessions, all clients are one owner. Default: 10,000.
   */
  readonly maxTasks?: number;
  /** If a task has no lifetime, Redis deletes the task this number of milliseconds after its last change. Default: 24 hours. */
  readonly unlimitedTaskMs?: number;
}

/** The options of `redisService`, with a value for each option. */
export type RedisServiceSettings = Required<RedisServiceOptions>;

const DEFAULTS: RedisServiceSettings = {
  prefix: "mcp:",
  leaseMs: 15_000,
  commandTimeoutMs: 5_000,
  maxLogEntries: 10_000,
  maxEvents: 1_000,
  maxEventBytes: 4 * 2 ** 20,
  maxLetters: 10_000,
  maxTasks: 10_000,
  unlimitedTaskMs: 24 * 60 * 60 * 1000,
};

/** Checks the options and adds the defaults. @throws TypeError if an option is invalid. */
export function checkRedisOptions(options: RedisServiceOptions): RedisServiceSettings {
  return completeOptions("redisService", { defaults: DEFAULTS, options, checks: { prefix: checkPrefix } });
}

/** In Redis Cluster, braces in a key determine its slot. */
function checkPrefix(prefix: unknown): void {
  if (typeof prefix !== "string" || /[{}]/.test(prefix))
    throw new TypeError("redisService: prefix must be a string without { and }");
}

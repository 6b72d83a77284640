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

/** @throws TypeError if an option is invalid. */
export function checkRedisOptions(
  options: RedisServiceOptions,
): RedisServiceSettings {
  const given = Object.entries(options).filter(
    ([, value]) => value !== undefined,
  );
  for (const [name, value] of given) checkOption(name, value);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

function checkOption(name: string, value: unknown): void {
  if (!Object.hasOwn(DEFAULTS, name))
    throw new TypeError(
      `redisService: unknown option ${name} (options: ${Object.keys(DEFAULTS).join(", ")})`,
    );
  if (name === "prefix") {
    // Braces decide about the slot of a key in Redis Cluster.
    if (typeof value !== "string" || /[{}]/.test(value))
      throw new TypeError(
        "redisService: prefix must be a string without { and }",
      );
  } else if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw new TypeError(
      `redisService: ${name} must be a whole number, at least 1, but is ${String(value)}`,
    );
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Options of `postgresService`. All have defaults. */
export interface PostgresServiceOptions {
  /** The name of the schema with the tables: at most 30 lower-case letters, digits and `_`. `mcp` by default. */
  readonly schema?: string;
  /**
   * Milliseconds after which other processes find a process dead that does not renew its lease. 15,000 by default. A process renews it three
   * times as often. A pause of the process, or of Postgres, that is longer ends the running calls of the process.
   */
  readonly leaseMs?: number;
  /** Milliseconds after which a process reads its letters and the log even if no notification of Postgres wakes it. 2,000 by default. */
  readonly pollMs?: number;
  /** Milliseconds between two searches of a process for expired rows. 10,000 by default. */
  readonly sweepMs?: number;
  /** Milliseconds after which a statement without an answer rejects. 10,000 by default. */
  readonly timeoutMs?: number;
  /** The number of newest entries of the log that stay readable. 10,000 by default. */
  readonly maxLogEntries?: number;
  /**
   * The number of letters that may wait for one process. Further letters are refused. 10,000 by default. Letters that several processes send
   * at the same time can exceed the number.
   */
  readonly maxLetters?: number;
  /** The number of newest events that each session keeps at least, so that clients can resume streams. 1,000 by default. */
  readonly maxEvents?: number;
  /** The bytes of the newest events that each session keeps, as Postgres stores them. 4 MiB by default. */
  readonly maxEventBytes?: number;
  /**
   * The number of tasks, ended ones included, that one owner can have at the same time: a session, or a caller in revisions without sessions.
   * 1,000 by default. Tasks that begin at the same time can exceed the number.
   */
  readonly maxTasks?: number;
  /** Milliseconds after its last change when a task without a lifetime is deleted. 24 hours by default. */
  readonly unlimitedTaskMs?: number;
}

/** The options with their defaults. */
export type PostgresSettings = Required<PostgresServiceOptions>;

const DEFAULTS: PostgresSettings = {
  schema: "mcp",
  leaseMs: 15_000,
  pollMs: 2_000,
  sweepMs: 10_000,
  timeoutMs: 10_000,
  maxLogEntries: 10_000,
  maxLetters: 10_000,
  maxEvents: 1_000,
  maxEventBytes: 4 * 2 ** 20,
  maxTasks: 1_000,
  unlimitedTaskMs: 24 * 60 * 60 * 1000,
};

/**
 * Returns the options with their defaults.
 *
 * @throws TypeError if an option is invalid.
 */
export function completePostgresOptions(
  options: PostgresServiceOptions,
): PostgresSettings {
  const given = Object.entries(options).filter(
    ([, value]) => value !== undefined,
  );
  for (const [name, value] of given) checkOption(name, value);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

function checkOption(name: string, value: unknown): void {
  if (!Object.hasOwn(DEFAULTS, name))
    throw new TypeError(
      `postgresService: unknown option ${name} (options: ${Object.keys(DEFAULTS).join(", ")})`,
    );
  if (name === "schema") quotePostgresSchema(String(value));
  else if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw new TypeError(
      `postgresService: ${name} must be a whole number, at least 1, but is ${String(value)}`,
    );
}

/**
 * Returns the name of a schema for use in SQL.
 *
 * @throws TypeError if the name is invalid. A valid name needs no escapes.
 */
export function quotePostgresSchema(schema: string): string {
  if (!/^[a-z_][a-z0-9_]{0,29}$/.test(schema))
    throw new TypeError(
      `postgresService: the schema ${JSON.stringify(schema)} is not a valid name (use at most 30 lower-case letters, digits and _)`,
    );
  return `"${schema}"`;
}

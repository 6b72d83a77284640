import { completeOptions } from "../engines/options.js";

/** The options of `postgresService`. Each option has a default. */
export interface PostgresServiceOptions {
  /** The name of the Postgres schema that contains the tables: at most 30 lower-case letters, digits and `_`. `mcp` by default. */
  readonly schema?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead.
   * 15,000 by default. A process renews its lease every third of this time. If the process or Postgres pauses for longer than `leaseMs`, the
   * running calls of the process end.
   */
  readonly leaseMs?: number;
  /** If no notification of Postgres wakes a process, the process reads its letters and the log after this number of milliseconds. 2,000 by default. */
  readonly pollMs?: number;
  /** The interval, in milliseconds, at which a process deletes expired rows. 10,000 by default. */
  readonly sweepMs?: number;
  /**
   * If Postgres does not answer a statement for this number of milliseconds, the statement rejects. 10,000 by default. A change that has
   * waited for earlier statements for this time is not sent, and rejects, too.
   */
  readonly timeoutMs?: number;
  /** Postgres keeps at least this number of the newest entries of the log. 10,000 by default. */
  readonly maxLogEntries?: number;
  /**
   * The maximum number of letters that can wait for one process. Postgres rejects further letters to this process. 10,000 by default. If
   * several processes send letters at the same time, more letters can wait.
   */
  readonly maxLetters?: number;
  /**
   * Postgres keeps this number of the newest events of each session, and at times some more, as long as they fit in `maxEventBytes`. Clients
   * need them to resume streams. 1,000 by default.
   */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Postgres keeps for each session, in their stored form. 4 MiB by default. */
  readonly maxEventBytes?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in
   * revisions without sessions. 1,000 by default. If several tasks start at the same time, an owner can have more.
   */
  readonly maxTasks?: number;
  /** If a task has no lifetime, Postgres deletes the task this number of milliseconds after its last change. 24 hours by default. */
  readonly unlimitedTaskMs?: number;
}

/** The options of `postgresService`, with a value for each option. */
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
 * Checks the options and adds the defaults.
 *
 * @throws TypeError if an option is invalid.
 */
export function completePostgresOptions(options: PostgresServiceOptions): PostgresSettings {
  const checks = { schema: (value: unknown) => void quotePostgresSchema(String(value)) };
  return completeOptions("postgresService", { defaults: DEFAULTS, options, checks });
}

/**
 * Returns the name of a schema in the form for SQL statements.
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

/** The rows that an SQL statement returned. */
export interface PostgresRows {
  /** The rows, in the order of the result. Each row has its values by column name. */
  readonly rows: readonly { readonly [column: string]: unknown }[];
}

/** A connection of a pool: the members of a client of the npm package `pg` that `postgresService` uses. */
export interface PostgresConnection {
  /** Runs an SQL statement. */
  query(text: string): Promise<PostgresRows>;
  /** Adds a listener for the event `notification`, `error` or `end`. */
  on(event: string, listener: (value: never) => void): unknown;
  /** Returns the connection to its pool. @param destroy true if the pool must close the connection. */
  release(destroy?: boolean): void;
}

/**
 * A pool of connections: the members of a `Pool` of the npm package `pg` that `postgresService` uses. A pool of another package works if it
 * has the same members.
 */
export interface PostgresPool {
  /** Runs an SQL statement on any connection. The values replace `$1`, `$2` and so on. Without values, the text can contain several statements. */
  query(text: string, values?: unknown[]): Promise<PostgresRows>;
  /** Reserves a connection of the pool, and resolves with it. The service uses this connection for `LISTEN`. */
  connect(): Promise<PostgresConnection>;
  /** Adds a listener for the event `error`, which the pool emits if it loses an idle connection. */
  on?(event: "error", listener: (error: Error) => void): unknown;
}

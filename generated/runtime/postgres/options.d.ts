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
/**
 * Returns the options with their defaults.
 *
 * @throws TypeError if an option is invalid.
 */
export declare function completePostgresOptions(
  options: PostgresServiceOptions,
): PostgresSettings;
/**
 * Returns the name of a schema for use in SQL.
 *
 * @throws TypeError if the name is invalid. A valid name needs no escapes.
 */
export declare function quotePostgresSchema(schema: string): string;

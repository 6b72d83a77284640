// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Keeps the state that the processes of a service share in Postgres. mcpgen writes this module with the option `--with postgres`. The module imports
 * no package: your program creates the pool.
 *
 * The service needs Postgres 12 or newer, and transactions of the isolation level `read committed` (the default). It also needs connections that stay
 * open. If a connection pooler gives each transaction another connection, a process gets no notifications of Postgres, and reads its letters every
 * 200 ms instead.
 *
 * **Durability.** The setting `synchronous_commit` of your role determines how durable sessions, settings, events, letters, the log, claims and tasks
 * are. With `on`, the default, a crash of Postgres loses no acknowledged change. Renewals of leases, lifetimes of sessions, and the start and the end
 * of calls do not wait for the disk. So a crash of Postgres can lose these changes of the last second, and calls that had just begun end without a
 * response. The table of rate limits is empty after a crash of Postgres. If a server process is killed, Postgres loses no row.
 *
 * **The log needs a lock.** The positions of log entries have no gaps, and are in the order of the commits. For this, a process locks one row from
 * the start of `publish` until its commit. So all processes together publish one batch in the time of one commit. All entries that a process
 * publishes during a commit go into its next batch.
 *
 * **Times.** Postgres measures all times with its own clock.
 *
 * @see https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT
 * @module
 */
import { type Service } from "./stores.js";
/** The options of `postgresService`. Each option has a default. */
export interface PostgresServiceOptions {
  /** The name of the Postgres schema that contains the tables: at most 30 lower-case letters, digits and `_`. `mcp` by default. */
  readonly schema?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. 15,000 by
   * default. A process renews its lease every third of this time. If the process or Postgres pauses for longer than `leaseMs`, the running calls of
   * the process end.
   */
  readonly leaseMs?: number;
  /** If no notification of Postgres wakes a process, the process reads its letters and the log after this number of milliseconds. 2,000 by default. */
  readonly pollMs?: number;
  /** The interval, in milliseconds, at which a process deletes expired rows. 10,000 by default. */
  readonly sweepMs?: number;
  /**
   * If Postgres does not answer a statement for this number of milliseconds, the statement rejects. 10,000 by default. A change that has waited for
   * earlier statements for this time is not sent, and rejects, too.
   */
  readonly timeoutMs?: number;
  /** Postgres keeps at least this number of the newest entries of the log. 10,000 by default. */
  readonly maxLogEntries?: number;
  /**
   * The maximum number of letters that can wait for one process. Postgres rejects further letters to this process. 10,000 by default. If several
   * processes send letters at the same time, more letters can wait.
   */
  readonly maxLetters?: number;
  /**
   * Postgres keeps this number of the newest events of each session, and at times some more, as long as they fit in `maxEventBytes`. Clients need
   * them to resume streams. 1,000 by default.
   */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Postgres keeps for each session, in their stored form. 4 MiB by default. */
  readonly maxEventBytes?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in revisions
   * without sessions. 1,000 by default. If several tasks start at the same time, an owner can have more.
   */
  readonly maxTasks?: number;
  /** If a task has no lifetime, Postgres deletes the task this number of milliseconds after its last change. 24 hours by default. */
  readonly unlimitedTaskMs?: number;
}
/**
 * Returns the SQL that creates the schema, its tables and its SQL functions, or upgrades those of an older release. Use it if you change your
 * database by hand. You can run the SQL again at any time. If the tables already have this version, or a newer version that servers of this release
 * can use, the SQL changes nothing. If servers of this release cannot use the newer tables, the SQL fails.
 *
 * @param schema the name of the schema, as in the option of `postgresService`.
 * @throws TypeError if the name is invalid.
 */
export declare function createPostgresTablesSql(schema?: string): string;
/** A service that stores the shared state of several server processes in Postgres. */
export interface PostgresService extends Service {
  /**
   * Creates the schema, the tables and the SQL functions. If they are from an older release, upgrades them and keeps all rows. Call `createTables`
   * before you use the service, for example when a process starts. Several processes may call it at the same time. To create or upgrade the tables,
   * the database role must own the schema, and needs the right to create a schema in the database. If the role lacks these rights, run the SQL of
   * `createPostgresTablesSql` once for each release.
   *
   * @throws Error if a newer release has upgraded the tables, and servers of this release cannot use the upgraded tables.
   */
  createTables(): Promise<void>;
}
/**
 * Returns a service for server processes that share their state in Postgres.
 *
 * @param pool a `Pool` of the npm package `pg` with at least two connections. The service uses one connection for `LISTEN` until the server is
 * closed. The service does not close the pool: close the pool after you have closed the server. Set the option `query_timeout`: the pool then closes
 * connections on which Postgres does not answer.
 * @throws TypeError if an option is invalid.
 * @example
 * ```ts
 * const service = postgresService(new Pool({ connectionString, query_timeout: 10_000 }));
 * await service.createTables();
 * await serveHttp(server, { port: 3000, service });
 * ```
 */
export declare function postgresService(pool: PostgresPool, options?: PostgresServiceOptions): PostgresService;
/** The rows that an SQL statement returned. */
export interface PostgresRows {
  /** The rows, in the order of the result. Each row has its values by column name. */
  readonly rows: readonly {
    readonly [column: string]: unknown;
  }[];
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
 * A pool of connections: the members of a `Pool` of the npm package `pg` that `postgresService` uses. A pool of another package works if it has the
 * same members.
 */
export interface PostgresPool {
  /** Runs an SQL statement on any connection. The values replace `$1`, `$2` and so on. Without values, the text can contain several statements. */
  query(text: string, values?: unknown[]): Promise<PostgresRows>;
  /** Reserves a connection of the pool, and resolves with it. The service uses this connection for `LISTEN`. */
  connect(): Promise<PostgresConnection>;
  /** Adds a listener for the event `error`, which the pool emits if it loses an idle connection. */
  on?(event: "error", listener: (error: Error) => void): unknown;
}

/**
 * Keeps the state that the processes of a service share in Postgres. mcpgen writes this module with the option `--with postgres`. The module
 * imports no package: your program creates the pool.
 *
 * The service needs Postgres 12 or newer, and transactions of the isolation level `read committed` (the default). It also needs connections
 * that stay open. If a connection pooler gives each transaction another connection, a process gets no notifications of Postgres, and reads
 * its letters every 200 ms instead.
 *
 * **Durability.** The setting `synchronous_commit` of your role determines how durable sessions, settings, events, letters, the log, claims
 * and tasks are. With `on`, the default, a crash of Postgres loses no acknowledged change. Renewals of leases, lifetimes of sessions, and the
 * start and the end of calls do not wait for the disk. So a crash of Postgres can lose these changes of the last second, and calls that had
 * just begun end without a response. The table of rate limits is empty after a crash of Postgres. If a server process is killed, Postgres
 * loses no row.
 *
 * **The log needs a lock.** The positions of log entries have no gaps, and are in the order of the commits. For this, a process locks one row
 * from the start of `publish` until its commit. So all processes together publish one batch in the time of one commit. All entries that a
 * process publishes during a commit go into its next batch.
 *
 * **Times.** Postgres measures all times with its own clock.
 *
 * @see https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT
 * @module
 */
import { claimsInPostgres, ratesInPostgres } from "./postgres/claims.js";
import { PostgresDatabase, createPostgresError } from "./postgres/database.js";
import { completePostgresOptions, type PostgresPool, type PostgresServiceOptions } from "./postgres/options.js";
import { PostgresProcesses } from "./postgres/processes.js";
import { PostgresSessionStore } from "./postgres/sharedSessions.js";
import { createPostgresTablesSql } from "./postgres/tables.js";
import { PostgresTaskStore } from "./postgres/tasks.js";
import { createService, type Service } from "./transports/http/service/service.js";

export type { PostgresServiceOptions } from "./postgres/options.js";
export type { PostgresConnection, PostgresPool, PostgresRows } from "./postgres/options.js";
export { createPostgresTablesSql } from "./postgres/tables.js";

/** A service that stores the shared state of several server processes in Postgres. */
export interface PostgresService extends Service {
  /**
   * Creates the schema, the tables and the SQL functions. If they are from an older release, upgrades them and keeps all rows. Call
   * `createTables` before you use the service, for example when a process starts. Several processes may call it at the same time. To create
   * or upgrade the tables, the database role must own the schema, and needs the right to create a schema in the database. If the role lacks
   * these rights, run the SQL of `createPostgresTablesSql` once for each release.
   *
   * @throws Error if a newer release has upgraded the tables, and servers of this release cannot use the upgraded tables.
   */
  createTables(): Promise<void>;
}

/**
 * Returns a service for server processes that share their state in Postgres.
 *
 * @param pool a `Pool` of the npm package `pg` with at least two connections. The service uses one connection for `LISTEN` until the server is
 * closed. The service does not close the pool: close the pool after you have closed the server. Set the option `query_timeout`: the pool then
 * closes connections on which Postgres does not answer.
 * @throws TypeError if an option is invalid.
 * @example
 * ```ts
 * const service = postgresService(new Pool({ connectionString, query_timeout: 10_000 }));
 * await service.createTables();
 * await serveHttp(server, { port: 3000, service });
 * ```
 */
export function postgresService(pool: PostgresPool, options: PostgresServiceOptions = {}): PostgresService {
  const settings = completePostgresOptions(options);
  const database = new PostgresDatabase(pool, settings);
  const processes = new PostgresProcesses(database, settings);
  // If Postgres closes an idle connection, and the pool has no listener for `error`, Node ends the process.
  pool.on?.("error", (error) => processes.failed(createPostgresError(error, "an idle connection")));
  const engine = {
    processes,
    sessions: new PostgresSessionStore(database, settings),
    claims: claimsInPostgres(database),
    tasks: new PostgresTaskStore(database, processes, settings),
    rates: ratesInPostgres(database),
  };
  return {
    ...createService(engine),
    async createTables() {
      const { schema } = settings;
      await database.run("createTables", createPostgresTablesSql(schema));
    },
  };
}

import type { Service } from "../stores/service.js";
import { PostgresClaimStore } from "./claims.js";
import { PostgresDatabase } from "./database.js";
import { createPostgresConnectionError } from "./failures.js";
import { completePostgresOptions, type PostgresServiceOptions } from "./options.js";
import type { PostgresPool } from "./pool.js";
import { PostgresProcesses } from "./processes.js";
import { PostgresRateStore } from "./rates.js";
import { PostgresSessionStore } from "./sharedSessions.js";
import { createPostgresTablesSql } from "./tables.js";
import { PostgresTaskStore } from "./tasks.js";

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
export function postgresService(pool: PostgresPool, options: PostgresServiceOptions = {}): PostgresService {
  const settings = completePostgresOptions(options);
  const database = new PostgresDatabase(pool, settings);
  const processes = new PostgresProcesses(database, settings);
  // If Postgres closes an idle connection, and the pool has no listener for `error`, Node ends the process.
  pool.on?.("error", (error) => processes.reportFailure(createPostgresConnectionError(error, "an idle connection")));
  return {
    processes,
    sessions: new PostgresSessionStore(database, settings),
    claims: new PostgresClaimStore(database),
    tasks: new PostgresTaskStore(database, processes, settings),
    rates: new PostgresRateStore(database),
    async createTables() {
      const { schema } = settings;
      await database.run("createTables", createPostgresTablesSql(schema));
    },
  };
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { PostgresClaimStore } from "./claims.js";
import { PostgresDatabase } from "./database.js";
import { createPostgresConnectionError } from "./failures.js";
import { completePostgresOptions } from "./options.js";
import { PostgresProcesses } from "./processes.js";
import { PostgresRateStore } from "./rates.js";
import { PostgresSessionStore } from "./sharedSessions.js";
import { createPostgresTablesSql } from "./tables.js";
import { PostgresTaskStore } from "./tasks.js";
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
export function postgresService(pool, options = {}) {
  const settings = completePostgresOptions(options);
  const database = new PostgresDatabase(pool, settings);
  const processes = new PostgresProcesses(database, settings);
  // If Postgres closes an idle connection, and the pool has no listener for `error`, Node ends the process.
  pool.on?.("error", (error) =>
    processes.reportFailure(
      createPostgresConnectionError(error, "an idle connection"),
    ),
  );
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

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Service } from "../stores/service.js";
import { type PostgresServiceOptions } from "./options.js";
import type { PostgresPool } from "./pool.js";
/** A service in Postgres: the state that its processes share. */
export interface PostgresService extends Service {
  /**
   * Creates the schema, the tables and the functions, or upgrades those of an older release; rows are kept. Call it before the service is
   * used, for example when a process starts; several processes may call it at the same time. If there is something to create or to upgrade, the
   * role must own the schema and have the right to create a schema in the database. Without these rights, run the SQL of
   * `createPostgresTablesSql` once for each release.
   *
   * @throws Error if a newer release has upgraded the tables, and servers of this release cannot use them.
   */
  createTables(): Promise<void>;
}
/**
 * Returns a service whose processes share their state in Postgres.
 *
 * @param pool a `Pool` of the npm package `pg`, for at least two connections: the service keeps one for `LISTEN` from the time when the
 * process joins until it leaves. The service does not end the pool; end the pool after the server was closed. Set the option `query_timeout` of
 * the pool, so that it closes connections that do not answer.
 * @throws TypeError if an option is invalid.
 * @example
 * ```ts
 * const service = postgresService(new Pool({ connectionString, query_timeout: 10_000 }));
 * await service.createTables();
 * await serveHttp(server, { port: 3000, service });
 * ```
 */
export declare function postgresService(
  pool: PostgresPool,
  options?: PostgresServiceOptions,
): PostgresService;

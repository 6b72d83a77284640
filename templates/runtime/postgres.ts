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
export type { PostgresServiceOptions } from "./postgres/options.js";
export type { PostgresConnection, PostgresPool, PostgresRows } from "./postgres/pool.js";
export { postgresService, type PostgresService } from "./postgres/service.js";
export { createPostgresTablesSql } from "./postgres/tables.js";

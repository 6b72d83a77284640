// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Keeps the state that the processes of a service share in Postgres. Written with `--with postgres`; imports no package: the pool is yours.
 *
 * The adapter needs Postgres 12 or newer, transactions of the level `read committed` (the default), and connections that last: a proxy that
 * gives each transaction another connection loses the notifications, and each process then reads its letters only every 200 ms.
 *
 * **Durability.** Sessions, settings, events, letters, the log, claims and tasks are as durable as the setting `synchronous_commit` of
 * your role makes them; with `on`, the default, a crash of Postgres loses no change that was acknowledged. Renewals of leases, lifetimes of
 * sessions, and the start and the end of calls do not wait for the disk: a crash of Postgres can lose those of the last second, so that calls which
 * had just begun end without an answer. Rates are in a table that is empty after a crash. A process that is killed loses no row.
 *
 * **The log costs a lock.** Its entries have positions without gaps in the order of their commits. A process therefore locks one row from the
 * start of `publish` until its commit, and all processes together publish one batch in the time of one commit. All entries that a process
 * publishes in this time go together in its next batch.
 *
 * **Times** are measured by the clock of the database.
 *
 * @see https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT
 * @module
 */
export type { PostgresServiceOptions } from "./postgres/options.js";
export type {
  PostgresConnection,
  PostgresPool,
  PostgresRows,
} from "./postgres/pool.js";
export { postgresService, type PostgresService } from "./postgres/service.js";
export { createPostgresTablesSql } from "./postgres/tables.js";

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
/** A notification of Postgres. */
export interface PostgresNotification {
  readonly channel: string;
  readonly payload?: string | undefined;
}

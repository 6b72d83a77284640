// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The rows that a query returned: values by column name. */
export interface PostgresRows {
  /** The rows, in the order of the result. */
  readonly rows: readonly { readonly [column: string]: unknown }[];
}

/** A connection of a pool: the members of a client of the npm package `pg` that the adapter uses. */
export interface PostgresConnection {
  /** Runs a statement. */
  query(text: string): Promise<PostgresRows>;
  /** Adds a listener for `notification`, `error` or `end`. */
  on(event: string, listener: (value: never) => void): unknown;
  /** Returns the connection to its pool. @param destroy true if the pool must close the connection. */
  release(destroy?: boolean): void;
}

/** A pool of connections: the members of a `Pool` of the npm package `pg` that the adapter uses. Other packages have pools of the same form. */
export interface PostgresPool {
  /** Runs a statement on any connection. The values replace `$1`, `$2` and so on; without values, the text can have several statements. */
  query(text: string, values?: unknown[]): Promise<PostgresRows>;
  /** Returns a connection for `LISTEN`. */
  connect(): Promise<PostgresConnection>;
  /** The pool emits `error` if an idle connection is lost. */
  on?(event: "error", listener: (error: Error) => void): unknown;
}

/** A notification of Postgres. */
export interface PostgresNotification {
  readonly channel: string;
  readonly payload?: string | undefined;
}

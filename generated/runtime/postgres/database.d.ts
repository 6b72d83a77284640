// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PostgresPool, PostgresRows } from "./pool.js";
/** A value that can be an argument of an SQL function. */
export type PostgresValue =
  string | number | boolean | null | readonly (string | number)[];
/** Calls the SQL functions of the schema. Each call is one statement and one transaction. */
export declare class PostgresDatabase {
  /** The name of the schema, in quotation marks. */
  readonly schema: string;
  readonly pool: PostgresPool;
  /** A statement that Postgres does not answer for this number of milliseconds rejects. */
  readonly timeoutMs: number;
  constructor(
    pool: PostgresPool,
    {
      schema,
      timeoutMs,
    }: {
      schema: string;
      timeoutMs: number;
    },
  );
  /**
   * Calls an SQL function and returns its rows.
   *
   * @throws Error with the reason, if the statement fails or Postgres does not answer in time.
   */
  call<Row>(name: string, ...values: PostgresValue[]): Promise<readonly Row[]>;
  /** Calls an SQL function that returns at most one row. */
  one<Row>(name: string, ...values: PostgresValue[]): Promise<Row | undefined>;
  /** Runs an SQL statement. @param name a name of the statement for error messages. */
  run(
    name: string,
    text: string,
    values?: PostgresValue[],
  ): Promise<PostgresRows["rows"]>;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PostgresPool, PostgresRows } from "./pool.js";
/** A value that a function of the database takes. */
export type PostgresValue =
  string | number | boolean | null | readonly (string | number)[];
/** Calls the functions of the schema, each in one statement and one transaction. */
export declare class PostgresDatabase {
  #private;
  /** The quoted name of the schema. */
  readonly schema: string;
  readonly pool: PostgresPool;
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
   * Calls a function and returns its rows.
   *
   * @throws Error with the reason, if the statement fails or has no answer in time.
   */
  call<Row>(name: string, ...values: PostgresValue[]): Promise<readonly Row[]>;
  /** Calls a function that returns at most one row. */
  one<Row>(name: string, ...values: PostgresValue[]): Promise<Row | undefined>;
  /** Runs a statement. @param name of the statement, for errors. */
  run(
    name: string,
    text: string,
    values?: PostgresValue[],
  ): Promise<PostgresRows["rows"]>;
}

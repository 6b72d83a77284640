// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL tables and functions for claims and for rate limits. The table `rates` is unlogged: after a crash of Postgres, this table is empty,
 * and each caller may use its whole limit again.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfClaims(schema: string): string;

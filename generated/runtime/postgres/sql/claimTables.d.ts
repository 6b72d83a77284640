// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL of claims and of rates. The table of rates is not logged: after a crash of Postgres it is empty, and each caller may use
 * its whole limit again.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfClaims(schema: string): string;

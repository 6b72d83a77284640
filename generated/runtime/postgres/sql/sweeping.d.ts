// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL that deletes expired rows, letters to dead processes, and old entries of the log: of each kind at most `p_limit` rows, so
 * that the transaction is short. Only one process deletes at a time.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfSweeping(schema: string): string;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL function that deletes expired rows, letters to dead processes, and old entries of the log. The function deletes at most `p_limit`
 * rows of each kind, so its transaction is short. Only one process at a time deletes rows.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfSweeping(schema: string): string;

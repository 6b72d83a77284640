// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL of leases, letters and the log.
 *
 * - `is_alive` deletes a lease that is over, so that a dead process never lives again, also if the clock of the database is set back.
 * - A transaction that adds to the log locks the one row of `log_position` until its commit. Positions thus have no gaps, and become
 *   visible in their order; a sequence would let a transaction with a greater number commit first.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfProcesses(schema: string): string;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The transaction isolation that the SQL functions need: each statement in a function must see all transactions that were committed before the
 * statement.
 */
export declare const ISOLATION = "read committed";
/**
 * Returns the SQL tables and functions for leases, letters and the log.
 *
 * - `is_alive` deletes an expired lease, so that a dead process stays dead, even if the clock of the database is set back.
 * - If Postgres loses its newest commits, it uses the numbers of lost letters and the positions of lost entries again. A process recognises this by
 *   the time `written` of letters and entries.
 * - A transaction that adds an entry to the log locks the only row of `log_position` until its commit. So the positions have no gaps, and the entries
 *   become visible in the order of their positions. With a sequence, a transaction with a greater number could commit first.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfProcesses(schema: string): string;

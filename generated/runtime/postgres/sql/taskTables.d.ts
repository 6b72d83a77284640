// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL tables and functions for tasks. Each change locks the row of its task, so the letters about the changes are in the order of the
 * changes.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfTasks(schema: string): string;

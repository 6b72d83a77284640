// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL of tasks. Each change of a task locks the row of the task, so that the letters about its changes have their order.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfTasks(schema: string): string;

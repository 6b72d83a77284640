// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL of sessions, except for their calls.
 *
 * A time to live is stored a sixteenth longer than requested. A request thus writes the row only if a sixteenth of the time has passed
 * since the last write.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfSessions(schema: string): string;

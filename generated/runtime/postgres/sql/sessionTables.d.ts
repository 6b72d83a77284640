// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL tables and functions for sessions, and the tables for their calls and events.
 *
 * The stored lifetime of a session is a sixteenth longer than the requested lifetime. So a request writes the row of the session only if a sixteenth
 * of the lifetime has passed since the last write.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfSessions(schema: string): string;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL of running calls and of the events of their streams.
 *
 * The rows of the calls of a stream are the lock of the stream: `add_events`, `resume_stream` and `fail_calls` lock them before they read
 * or add events. `begin_calls` locks the row of the session, so that calls cannot begin in a session that is being deleted.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfCalls(schema: string): string;

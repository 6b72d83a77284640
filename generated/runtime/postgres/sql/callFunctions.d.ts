// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL functions for running calls, and for the events on their streams.
 *
 * To lock a stream, a function locks the rows of its running calls: `add_events`, `resume_stream` and `fail_calls` do this before they read or add
 * events. `begin_calls` locks the row of the session, so that no call can begin in a session that is being deleted.
 *
 * The numbers of events grow, so the later events of a stream are also found if Postgres has already deleted the last event of the client. The stream
 * cannot be read if the session has no event with the number of this event or a greater one. If no call of the stream is running, the stream itself
 * must have such an event.
 *
 * @param schema the quoted name of the schema.
 */
export declare function sqlOfCalls(schema: string): string;

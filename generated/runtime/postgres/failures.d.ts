// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns true if a statement can be repeated, because Postgres has rolled it back due to a concurrent transaction. */
export declare function isRepeatableFailure(error: unknown): boolean;
/**
 * Returns the error with which a call of the service rejects. Its `cause` contains the message and the code of the pool's error, and no other member.
 * The pool adds its client with the password to the error, and a log would show the password.
 */
export declare function createPostgresError(
  error: unknown,
  statement: string,
): Error;
/** Returns the error for a failure of a connection that makes no change: an idle connection, or the connection that receives notifications. */
export declare function createPostgresConnectionError(
  error: unknown,
  connection: string,
): Error;

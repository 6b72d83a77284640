// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns true if the statement can be repeated: it was rolled back because of a concurrent transaction. */
export declare function isRepeatableFailure(error: unknown): boolean;
/**
 * Returns the error that a call of the service rejects with. Its `cause` has the message and the code of the error of the pool, but no other
 * member: the pool adds its client, with the password, and the console would show it.
 */
export declare function createPostgresError(
  error: unknown,
  statement: string,
): Error;

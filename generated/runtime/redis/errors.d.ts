// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the error for a command that failed. The message contains the correction; the cause is the error of the client. */
export declare function redisError(cause: unknown): Error;
/** The error of a command that Redis has not answered in time. */
export declare class NoAnswerError extends Error {
  readonly name = "NoAnswerError";
  constructor(ms: number);
}

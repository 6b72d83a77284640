// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the error for a failed Redis command. Its message explains how to fix the problem, and its `cause` is the error of the Redis client. */
export declare function redisError(cause: unknown): Error;
/** The error for a command that Redis did not answer in time. */
export declare class NoAnswerError extends Error {
  readonly name = "NoAnswerError";
  constructor(ms: number);
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the error for a failed Redis command. Its message explains how to fix the problem. Its `cause` contains the name, the message and the code of
 * the client's error, and no other member. ioredis adds the arguments of the command to the error, and a log would show the messages in them.
 */
export declare function redisError(error: unknown): Error;
/** The error for a command that Redis did not answer in time. */
export declare class NoAnswerError extends Error {
  readonly name = "NoAnswerError";
  constructor(ms: number);
}

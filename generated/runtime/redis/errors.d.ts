// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the error for a failed Redis command. Its message explains how to fix the problem. Its `cause` contains the name, the message and the code
 * of the client's error, and no other member. The error of ioredis also has the arguments of the command: a log with this error would show the MCP
 * messages in the arguments.
 */
export declare function redisError(error: unknown): Error;
/** The error for a command that Redis did not answer in time. */
export declare class NoAnswerError extends Error {
  readonly name = "NoAnswerError";
  constructor(ms: number);
}

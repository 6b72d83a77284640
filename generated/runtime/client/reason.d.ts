// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Adds the reason of an error's cause, and the reason of this cause, to the error's message, unless the message contains it.
 *
 * @param length the maximum length of the chain of causes, which may be a circle.
 */
export declare function withReason(
  message: string,
  cause: unknown,
  length?: number,
): string;

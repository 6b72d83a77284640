// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An error of Node's network functions. */
export interface NodeError extends Error {
  readonly code?: string;
}
/** Returns an error that names host, port and correction. It keeps the `code` of Node's error, which is its `cause`. */
export declare function listenError(
  cause: NodeError,
  host: string,
  port: number,
): Error;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Runs a function while no other process, and no other part of this process, runs a function with the same lock file. */
export declare function withFileLock<T>(
  path: string,
  run: () => Promise<T>,
): Promise<T>;

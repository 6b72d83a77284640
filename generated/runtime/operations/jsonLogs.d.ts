// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ObservationHooks } from "./observer.js";
/** The options of {@link jsonLogs}. */
export interface JsonLogOptions {
  /** If true, each line contains the number of bytes of the params and of the response, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}
/**
 * Returns hooks that write one line of JSON for each request that has ended. The lines contain no params, results or names of callers. Pass the hooks
 * to `createObserver`.
 *
 * @param write the function that gets each line, without a line break, such as `console.error`. On stdio, do not write the lines to stdout, because
 * stdout carries the messages of the protocol.
 */
export declare function jsonLogs(
  write: (line: string) => unknown,
  { sizes }?: JsonLogOptions,
): ObservationHooks;

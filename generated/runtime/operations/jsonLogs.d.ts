// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ObservationHooks } from "./observer.js";
/** The options of {@link jsonLogs}. */
export interface JsonLogOptions {
  /** True to write the bytes of params and responses, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}
/**
 * Returns hooks that write one line of JSON for each request that has ended. The lines contain no params, no results and no callers. Pass
 * them to `createObserver`.
 *
 * @param write gets each line without a line break, such as `console.error`. On stdio, stdout belongs to the protocol.
 */
export declare function jsonLogs(
  write: (line: string) => unknown,
  { sizes }?: JsonLogOptions,
): ObservationHooks;

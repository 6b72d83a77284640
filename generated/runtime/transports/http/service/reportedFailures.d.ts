// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";
/**
 * Remembers the failures of a service that were reported last. If a process cannot reach the service, it gets the same few errors many times a
 * second. So each message is reported only once in an interval.
 */
export declare class ReportedFailures {
  #private;
  /** @param intervalMs the minimum number of milliseconds between two reports of the same message. */
  constructor(intervalMs: number);
  /** Returns true if a failure must be reported, because its message was not reported in the last interval. */
  isNew(failure: unknown): boolean;
}
/**
 * Returns a receiver of errors for `passErrorToOnError`. It passes each message to `onError` of the server once in an interval, because each call and
 * each request that needs an unavailable service gets the same error.
 *
 * @param intervalMs the minimum number of milliseconds between two reports of the same message.
 */
export declare function createFailureReporter(
  server: ServerWithOnErrorOption,
  intervalMs: number,
): ServerWithOnErrorOption;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The failures of a service that were reported last. A service that cannot be reached fails many times a second with the same few messages,
 * so each message is reported once in an interval.
 */
export declare class ReportedFailures {
  #private;
  /** @param intervalMs milliseconds in which the same message is reported once. */
  constructor(intervalMs: number);
  /** Returns true if a failure is to be reported: its message was not reported in the last interval. */
  isNew(failure: unknown): boolean;
}

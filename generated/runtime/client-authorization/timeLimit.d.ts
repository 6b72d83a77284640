// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A signal that is aborted when another signal is aborted, after a time, and at the end. */
export declare class TimeLimit {
  #private;
  /** True if the time has passed. */
  isPassed: boolean;
  constructor(outer: AbortSignal, ms: number);
  get signal(): AbortSignal;
  /** Rejects when the signal is aborted, also if a fetch function ignores the signal. */
  race<T>(promise: Promise<T>): Promise<T>;
  end(): void;
}

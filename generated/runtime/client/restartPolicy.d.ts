// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The clock and the timers of `RestartPolicy`. Tests replace them. */
export interface RestartClock {
  now(): number;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}
/** Limits how often a server that ended unexpectedly is started again. */
export declare class RestartPolicy {
  #private;
  constructor(clock?: RestartClock);
  /**
   * Resolves when the server may be started again, or at `close`.
   *
   * @throws ConnectError if it was started three times within a minute.
   */
  next(label: string): Promise<void>;
  /** Ends the delay before a start. */
  close(): void;
}

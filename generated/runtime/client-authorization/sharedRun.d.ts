// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Runs one function at a time. Calls at the same time share the run, which is aborted when the signals of all calls are aborted. */
export declare class SharedRun<T> {
  #private;
  /** The promise of the current run; undefined if no function runs. */
  get current(): Promise<T> | undefined;
  join(
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Aborts the current run, if there is one. */
  stop(): void;
}

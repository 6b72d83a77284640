// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** For each key, runs functions one after the other, in the order of the calls of `run`. */
export declare class OrderedCalls {
  #private;
  /** Runs a function when all earlier functions of the same key have ended. */
  run<T>(key: string, call: () => Promise<T>): Promise<T>;
}

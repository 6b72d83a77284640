// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Runs the calls of each key one after the other, in the order of `run`. */
export declare class OrderedCalls {
  #private;
  /** Runs a function after all earlier functions of the key have ended. */
  run<T>(key: string, call: () => Promise<T>): Promise<T>;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the open calls or streams of each caller. Uses memory only for callers with an open call or stream. */
export declare class CallPlaces {
  #private;
  /**
   * Counts one more open call or stream of a caller. Returns a function that subtracts it again; only the first call of this function has an effect.
   * If the caller already has `limit` open calls or streams, returns undefined and changes no count.
   */
  take(caller: string, limit: number | undefined): (() => void) | undefined;
}

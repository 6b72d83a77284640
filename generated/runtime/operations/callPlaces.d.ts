// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the open calls or streams of each caller. Uses memory only for callers with an open call or stream. */
export declare class CallPlaces {
  #private;
  /**
   * Counts more open calls or streams of a caller. Returns a function that subtracts them again; only the first call of this function has an effect.
   * If the caller would then have more than `limit` open calls or streams, returns undefined and changes no count.
   */
  take(
    caller: string,
    limit: number | undefined,
    count?: number,
  ): (() => void) | undefined;
}

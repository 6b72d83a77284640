// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the calls or streams that each caller has open. A caller without an open call needs no memory. */
export declare class CallPlaces {
  #private;
  /**
   * Takes a place for a caller. Returns the function that gives the place back, which may be called several times; undefined if the caller
   * has no place left.
   */
  take(caller: string, limit: number | undefined): (() => void) | undefined;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the bytes that are kept for clients, up to a limit. */
export declare class Budget {
  #private;
  /** @param limit in bytes. */
  constructor(limit: number);
  /** The bytes that are kept at the moment. */
  get used(): number;
  /** The bytes that may still be taken. */
  get left(): number;
  /** Counts bytes as kept; returns false, and counts nothing, if the limit would be exceeded. */
  take(bytes: number): boolean;
  /** Bytes that were taken are kept no longer. */
  give(bytes: number): void;
}

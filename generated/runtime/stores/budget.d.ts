// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the bytes that a server keeps for its clients, up to a limit. */
export declare class Budget {
  #private;
  /** @param limit in bytes. */
  constructor(limit: number);
  /** The number of bytes that are taken at the moment. */
  get used(): number;
  /** The number of bytes that may still be taken. */
  get left(): number;
  /** Takes bytes of the budget. Returns false, and takes no bytes, if the limit would be exceeded. */
  take(bytes: number): boolean;
  /** Gives back bytes that were taken. */
  give(bytes: number): void;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the bytes that a server keeps for its clients, up to a limit. */
export declare class ByteBudget {
  #private;
  /** @param limit the maximum number of bytes. */
  constructor(limit: number);
  /** The number of bytes that are reserved at the moment. */
  get used(): number;
  /** The number of bytes that can still be reserved before the limit is reached. */
  get left(): number;
  /** Reserves bytes. Returns false, and reserves no bytes, if the limit would be exceeded. */
  take(bytes: number): boolean;
  /** Returns reserved bytes to the budget, so that they can be reserved again. */
  give(bytes: number): void;
}

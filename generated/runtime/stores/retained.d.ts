// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Budget } from "./budget.js";
/**
 * Estimates the bytes that a value of JSON takes in memory.
 *
 * @param limit beyond which counting stops: the number that is returned is then greater than the limit, and may be too small.
 */
export declare function bytesOf(value: unknown, limit: number): number;
/** The part of a server that limits the bytes kept for its clients. */
export interface ClientMemory {
  readonly options: {
    readonly maxClientBytes?: number;
  };
  /** The bytes that are kept for all clients. */
  readonly retained: Budget;
}
/**
 * Counts a value as kept for a client of the server. Give back the bytes when it is kept no longer.
 *
 * @param held bytes that are kept for the same client already.
 * @returns the bytes.
 * @throws McpError (-32602) if it is too much for one client; (-32603) if the server keeps too much for all.
 */
export declare function retain(
  { options, retained }: ClientMemory,
  value: unknown,
  held?: number,
): number;

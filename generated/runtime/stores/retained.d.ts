// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ByteBudget } from "./budget.js";
/** The members of a server that limit the number of bytes that it keeps for clients. */
export interface ServerLimitsOnClientData {
  readonly options: {
    readonly maxClientBytes?: number;
  };
  /** The bytes that the server keeps for all its clients. */
  readonly retained: ByteBudget;
}
/**
 * Returns an estimate of the bytes that a JSON value takes in memory.
 *
 * @param limit the number of bytes at which counting stops. The function then returns a number above the limit, which may be smaller than
 * the true size.
 */
export declare function estimateMemoryBytes(
  value: unknown,
  limit: number,
): number;
/**
 * Counts the bytes of a value that the server keeps for a client. The caller must release the bytes when the server drops the value.
 *
 * @param held the bytes that the server already keeps for the same client.
 * @returns the bytes of the value.
 * @throws McpError (-32602) if the bytes are too many for one client; (-32603) if they are too many for all clients together.
 */
export declare function reserveBytesForClient(
  { options, retained }: ServerLimitsOnClientData,
  value: unknown,
  held?: number,
): number;

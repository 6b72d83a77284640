// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientBudget } from "./budget.js";
/** A client for which a server keeps data. */
export interface BytesHolder {
  /** The owner of the session or stream; undefined without authorization. */
  readonly owner: string | undefined;
  /** The number of bytes that the server already keeps for the same client. Default: 0. */
  readonly heldBytes?: number;
}
/** The options that limit how many bytes a server keeps for its clients. */
export interface ClientBytesLimits {
  readonly maxClientBytes?: number;
  readonly maxRetainedBytes?: number;
}
/** The members of a server that limit how many bytes the server keeps for its clients. */
export interface ServerLimitsOnClientData {
  readonly options: ClientBytesLimits;
  /** Counts the bytes that the server keeps for all its clients. */
  readonly retained: ClientBudget;
}
/** Returns the budget for the bytes that a server keeps for all its clients. */
export declare function createClientBytesBudget({
  maxRetainedBytes,
  maxClientBytes,
}: ClientBytesLimits): ClientBudget;
/**
 * Returns the estimated number of bytes that a JSON value needs in memory.
 *
 * @param limit the function stops counting above this number of bytes. It then returns a number above the limit, which may be smaller than the true
 * size.
 */
export declare function estimateMemoryBytes(
  value: unknown,
  limit: number,
): number;
/**
 * Reserves the bytes of a value that the server keeps for a client. When the server drops the value, the caller of this function must release the
 * bytes.
 *
 * @returns the estimated number of bytes of the value.
 * @throws McpError (-32602) if the value exceeds the limit for one client; (-32603) if it exceeds the limit for all clients, or for all clients of
 * the owner.
 */
export declare function reserveBytesForClient(
  { options, retained }: ServerLimitsOnClientData,
  value: unknown,
  { owner, heldBytes }: BytesHolder,
): number;

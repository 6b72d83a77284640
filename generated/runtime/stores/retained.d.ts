// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientBudget } from "./budget.js";
/** The client that a server keeps bytes for. */
export interface BytesHolder {
  /** The owner of the session or stream; undefined without authorization. */
  readonly owner: string | undefined;
  /** The bytes that the server already keeps for the same client. Default: 0. */
  readonly heldBytes?: number;
}
/** The options of a server that limit the bytes that it keeps for clients. */
export interface ClientBytesLimits {
  readonly maxClientBytes?: number;
  readonly maxRetainedBytes?: number;
}
/** The members of a server that limit the number of bytes that it keeps for clients. */
export interface ServerLimitsOnClientData {
  readonly options: ClientBytesLimits;
  /** The bytes that the server keeps for all its clients. */
  readonly retained: ClientBudget;
}
/** Returns the budget for the bytes that a server keeps for all its clients. */
export declare function createClientBytesBudget({
  maxRetainedBytes,
  maxClientBytes,
}: ClientBytesLimits): ClientBudget;
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
 * @returns the bytes of the value.
 * @throws McpError (-32602) if the bytes are too many for one client; (-32603) if they are too many for all clients, or for all clients of the
 * owner.
 */
export declare function reserveBytesForClient(
  { options, retained }: ServerLimitsOnClientData,
  value: unknown,
  { owner, heldBytes }: BytesHolder,
): number;

import { CODES, McpError } from "../jsonrpc/errors.js";
import { ClientBudget } from "./budget.js";

/** The default of `maxClientBytes`: the number of bytes that a server keeps for one client. */
const MAX_CLIENT_BYTES = 2 ** 20;

/** The default of `maxRetainedBytes`: the number of bytes that a server keeps for all its clients. */
const MAX_RETAINED_BYTES = 64 * 2 ** 20;

/** The estimated number of bytes that an object, a member name or a string needs in memory in addition to its content. */
const OVERHEAD = 24;

/** A client for which a server keeps data. */
interface BytesHolder {
  /** The owner of the session or stream; undefined without authorization. */
  readonly owner: string | undefined;
  /** The number of bytes that the server already keeps for the same client. Default: 0. */
  readonly heldBytes?: number;
}

/** The options that limit how many bytes a server keeps for its clients. */
interface ClientBytesLimits {
  readonly maxClientBytes?: number;
  readonly maxRetainedBytes?: number;
}

/** The members of a server that limit how many bytes the server keeps for its clients. */
interface ServerLimitsOnClientData {
  readonly options: ClientBytesLimits;
  /** Counts the bytes that the server keeps for all its clients. */
  readonly retained: ClientBudget;
}

/** Returns the budget for the bytes that a server keeps for all its clients. */
export function createClientBytesBudget({
  maxRetainedBytes = MAX_RETAINED_BYTES,
  maxClientBytes = MAX_CLIENT_BYTES,
}: ClientBytesLimits): ClientBudget {
  return new ClientBudget(maxRetainedBytes, maxClientBytes);
}

/**
 * Returns the estimated number of bytes that a JSON value needs in memory.
 *
 * @param limit the function stops counting above this number of bytes. It then returns a number above the limit, which may be smaller than the true
 * size.
 */
export function estimateMemoryBytes(value: unknown, limit: number): number {
  const waiting: unknown[] = [value];
  let bytes = 0;
  while (waiting.length > 0 && bytes <= limit) {
    const next = waiting.pop();
    bytes += 8;
    if (typeof next === "string") bytes += OVERHEAD + 2 * next.length;
    if (typeof next !== "object" || next === null) continue;
    bytes += OVERHEAD;
    const names = Array.isArray(next) ? undefined : Object.keys(next);
    if (names !== undefined) for (const name of names) bytes += OVERHEAD + 2 * name.length;
    const values = Array.isArray(next) ? (next as unknown[]) : Object.values(next);
    if (bytes + 8 * values.length > limit) return limit + 1;
    for (const each of values) waiting.push(each);
  }
  return bytes;
}

/**
 * Reserves the bytes of a value that the server keeps for a client. When the server drops the value, the caller of this function must release
 * the bytes.
 *
 * @returns the estimated number of bytes of the value.
 * @throws McpError (-32602) if the value exceeds the limit for one client; (-32603) if it exceeds the limit for all clients, or for all clients of
 * the owner.
 */
export function reserveBytesForClient(
  { options, retained }: ServerLimitsOnClientData,
  value: unknown,
  { owner, heldBytes = 0 }: BytesHolder,
): number {
  const { maxClientBytes = MAX_CLIENT_BYTES } = options;
  const bytes = estimateMemoryBytes(value, maxClientBytes);
  if (heldBytes + bytes > maxClientBytes)
    throw new McpError(CODES.params, "the server would keep too many bytes for this client (maxClientBytes)", {
      maxClientBytes,
    });
  if (!retained.take(bytes, owner))
    throw new McpError(
      CODES.internal,
      "the server keeps no further bytes for this caller (maxRetainedBytes): try again later",
    );
  return bytes;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { Budget } from "./budget.js";

const MAX_CLIENT_BYTES = 2 ** 20;

/** What an object, a member's name or a string takes besides its content, in bytes. */
const OVERHEAD = 24;

/**
 * Estimates the bytes that a value of JSON takes in memory.
 *
 * @param limit beyond which counting stops: the number that is returned is then greater than the limit, and may be too small.
 */
export function bytesOf(value: unknown, limit: number): number {
  const waiting: unknown[] = [value];
  let bytes = 0;
  while (waiting.length > 0 && bytes <= limit) {
    const next = waiting.pop();
    bytes += 8;
    if (typeof next === "string") bytes += OVERHEAD + 2 * next.length;
    if (typeof next !== "object" || next === null) continue;
    bytes += OVERHEAD;
    const names = Array.isArray(next) ? undefined : Object.keys(next);
    if (names !== undefined)
      for (const name of names) bytes += OVERHEAD + 2 * name.length;
    const values = Array.isArray(next)
      ? (next as unknown[])
      : Object.values(next);
    if (bytes + 8 * values.length > limit) return limit + 1;
    for (const each of values) waiting.push(each);
  }
  return bytes;
}

/** The part of a server that limits the bytes kept for its clients. */
export interface ClientMemory {
  readonly options: { readonly maxClientBytes?: number };
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
export function retain(
  { options, retained }: ClientMemory,
  value: unknown,
  held = 0,
): number {
  const { maxClientBytes = MAX_CLIENT_BYTES } = options;
  const bytes = bytesOf(value, maxClientBytes);
  if (held + bytes > maxClientBytes)
    throw new McpError(
      CODES.params,
      "the client asks the server to keep too many bytes for it (maxClientBytes)",
      { maxClientBytes },
    );
  if (!retained.take(bytes))
    throw new McpError(
      CODES.internal,
      "the server keeps as many bytes for its clients as it may (maxRetainedBytes): try again later",
    );
  return bytes;
}

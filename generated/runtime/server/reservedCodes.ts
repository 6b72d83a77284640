// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WireError } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";

/**
 * Returns an error as a revision lets it be sent: with another code if its own code is reserved by the specification and the
 * revision does not define it.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
export function permitted(
  { codes, reservedCodes }: Pick<Revision, "codes" | "reservedCodes">,
  error: WireError,
): WireError {
  const { code, message, data } = error;
  const reserved = reservedCodes.find(
    ({ first, last }) => first <= code && code <= last,
  );
  if (reserved === undefined || Object.values(codes).includes(code))
    return error;
  return { code: reserved.instead, message, data };
}

import type { WireError } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";

/**
 * Returns the error with a code that the revision permits. A code that the specification reserves, and that the revision does not
 * define, is replaced.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
export function replaceReservedErrorCode(
  { codes, reservedCodes }: Pick<Revision, "codes" | "reservedCodes">,
  error: WireError,
): WireError {
  const { code, message, data } = error;
  const reserved = reservedCodes.find(({ first, last }) => first <= code && code <= last);
  if (reserved === undefined || Object.values(codes).includes(code)) return error;
  return { code: reserved.instead, message, data };
}

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
export declare function permitted(
  { codes, reservedCodes }: Pick<Revision, "codes" | "reservedCodes">,
  error: WireError,
): WireError;

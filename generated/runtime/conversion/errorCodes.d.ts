// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { ConvertedErrorCode } from "./conversionTable.js";
/** The request whose handler threw an error. */
interface FailedRequest {
  readonly method: string;
  readonly params: JsonObject;
}
/**
 * Returns the value that a handler threw, with the error code of the client's revision. Returns the same value if no row concerns it.
 *
 * @param codes the rows of all pairs of a chain, in the order from the server's revision to the client's.
 */
export declare function convertErrorCode(
  thrown: unknown,
  codes: readonly ConvertedErrorCode[],
  request: FailedRequest,
): unknown;
export {};

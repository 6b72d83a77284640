// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RevisionGapError } from "../client/errors.js";
/**
 * Returns the value that a conversion returns.
 *
 * @throws RevisionGapError in place of a BridgeRefusal.
 */
export declare function rejectAsGap<T>(method: string, convert: () => T): T;
/**
 * Returns the error of a call that a refused conversion ended: of its params or its result, or of a request that the server sent for the call.
 * Returns undefined for any other error.
 */
export declare function toRevisionGapError(
  method: string,
  error: unknown,
): RevisionGapError | undefined;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Marks a result that a bridge made in the revision of the clients, such as `input_required` results of servers whose revision does not have
 * them. The result is not converted again.
 *
 * @returns the same object.
 */
export declare function markConvertedResult<T extends object>(result: T): T;
/** Returns true if a result was passed to {@link markConvertedResult}. */
export declare function isConvertedResult(result: object): boolean;

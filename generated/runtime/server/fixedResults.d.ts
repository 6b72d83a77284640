// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Marks a result that never changes. The result is frozen with all its members, checked once, and written as JSON once for all calls that
 * return it.
 *
 * @returns the same object.
 */
export declare function fixed<T extends object>(result: T): T;
/** Returns true if a result was passed to {@link fixed}, which marks results that never change. */
export declare function isResultMarkedAsFixed(result: object): boolean;

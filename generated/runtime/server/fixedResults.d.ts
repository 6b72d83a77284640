// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Says that a result never changes: it is frozen, all the way down, and its JSON is made once for all calls that return it.
 *
 * @returns the same object.
 */
export declare function fixed<T extends object>(result: T): T;
/** Whether {@link fixed} was called for an object. */
export declare function isFixed(result: object): boolean;

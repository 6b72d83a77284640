// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the database key for a name that a client or a handler chose, such as a request id.
 *
 * @param name the name as JSON, which escapes the character U+0000.
 */
export declare function createNameKey(name: string): string;
/** Returns the database key for a request id. The number 1 and the text "1" have different keys. */
export declare function createRequestIdKey(id: string | number): string;

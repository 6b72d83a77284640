// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns true if an id of a stream comes after another one. */
export declare function isAfterStreamId(id: string, other: string): boolean;

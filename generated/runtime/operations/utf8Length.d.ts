// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the number of bytes of a text in UTF-8. Half a surrogate pair counts three bytes, like the character that replaces it. */
export declare function utf8Length(text: string): number;

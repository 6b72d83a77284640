// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the number of bytes of a text in UTF-8. A lone half of a surrogate pair counts as three bytes, because UTF-8 encoders write a replacement
 * character of three bytes.
 */
export declare function utf8Length(text: string): number;

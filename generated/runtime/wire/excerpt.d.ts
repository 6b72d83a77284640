// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the start of a text of a stranger for error messages and warnings. Control characters other than tab and line feed are escaped. */
export declare function excerptOf(text: string, maxLength: number): string;
/** Replaces control characters other than tab and line feed, which could control the terminal that prints the text. */
export declare function escapeControlCharacters(text: string): string;

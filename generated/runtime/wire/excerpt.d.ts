// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the start of a text, with control characters and line breaks escaped, so that a terminal shows it as it is. */
export declare function excerptOf(text: string, maxLength: number): string;
/**
 * Returns a message that may contain long texts of a server, with control characters escaped as in `escapeControlCharacters`. The middle of a
 * long message is omitted, because both its start and its end name the problem.
 */
export declare function printableMessage(
  text: string,
  maxLength: number,
): string;
/** Returns a text of several lines, with control characters escaped. Tabs and line breaks are kept. */
export declare function escapeControlCharacters(text: string): string;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The texts of a server that are not JSON-RPC messages, such as log lines on the standard output. */
export interface IgnoredTexts {
  count: number;
  /** The start of the first text. */
  first: string | undefined;
}
/** Returns a sentence about ignored texts, with a space before it; an empty text if there are none. */
export declare function describeIgnored({ count, first }: IgnoredTexts): string;

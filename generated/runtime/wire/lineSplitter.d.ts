// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Receives the lines of a byte stream. */
export interface LineReceiver {
  /** Receives a line that is not blank, without its line break. */
  read(line: string): void;
  /** Receives the reason why a line was dropped. */
  reject(fault: UnusableLineReason): void;
}
/** The reason why a line cannot be used: it is longer than the limit, or its bytes are not valid UTF-8. */
export type UnusableLineReason = "tooLong" | "notUtf8";
/**
 * Splits a byte stream into lines of UTF-8. Each byte is searched for line breaks only once, so the cost of a long line is proportional to
 * its length. A line over the limit is reported when the limit is reached, and its remaining bytes are dropped.
 */
export declare class LineSplitter {
  #private;
  /** @param limit the maximum length of a line, in bytes. */
  constructor(limit: number, reader: LineReceiver);
  /** Adds a chunk of the stream, and passes the lines that it completes to the reader. */
  push(chunk: Uint8Array): void;
  /** Ends the stream, and passes the text after the last line break to the reader. */
  end(): void;
}

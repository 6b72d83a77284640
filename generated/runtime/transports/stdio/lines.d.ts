// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Takes the lines of a stream of bytes. */
export interface LineReader {
  /** A line that is not blank, without its end. */
  read(text: string): void;
  /** A line that is over the limit, or not UTF-8. */
  refuse(fault: LineFault): void;
}
export type LineFault = "long" | "utf8";
/**
 * Cuts a stream of bytes into lines. Only new bytes are looked at, so that a long line costs no more than its length; one that is
 * over the limit is dropped as it comes.
 */
export declare class Lines {
  #private;
  /** @param limit the most bytes of a line. */
  constructor(limit: number, reader: LineReader);
  /** Hands out the lines that a chunk completes. */
  take(chunk: Uint8Array): void;
  /** Hands out what stands behind the last line break. */
  end(): void;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Keeps the last 4 KiB of a byte stream. */
export declare class StderrTail {
  #private;
  push(chunk: Uint8Array): void;
  /** The kept bytes as text, from the first complete character, without blanks at both ends. */
  get text(): string;
}

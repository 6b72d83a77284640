// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Collects the chunks of a byte stream. Many small chunks are copied into blocks: an object for each byte takes a hundred times the memory
 * of the byte, so that a limit for bytes would not bound the memory.
 */
export declare class ByteList {
  #private;
  length: number;
  push(chunk: Uint8Array): void;
  /** Returns all bytes as one array. */
  join(): Uint8Array;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Recognises letters and log entries that arrive twice. If a connection breaks, ioredis sends all commands without a reply again. */
export declare class ReceivedEntries {
  #private;
  /** Returns false if it was called before with an entry that has the same sender and number. */
  isNew(fields: ReadonlyMap<string, string>): boolean;
}

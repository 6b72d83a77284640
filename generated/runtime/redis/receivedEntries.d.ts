// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Recognises letters and log entries that arrive twice. If a connection breaks, ioredis sends all commands without a reply again, and Redis may have
 * executed them before.
 */
export declare class ReceivedEntries {
  #private;
  /**
   * Returns false if it was called before with the same sender and number.
   *
   * @param number the number that the sender gave the letter or entry. NaN for an entry of another program, which is always new.
   */
  isNew(sender: string, number: number): boolean;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Recognises letters that arrive twice. If a connection breaks, ioredis sends all commands without a reply again. */
export declare class ReceivedLetters {
  #private;
  /** Returns false if this process has already received the letter with this number from this sender. */
  isNew(from: string, number: string | undefined): boolean;
}

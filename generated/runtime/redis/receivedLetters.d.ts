// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Recognises letters that arrive again: if a connection breaks, ioredis sends the commands again whose replies are missing. */
export declare class ReceivedLetters {
  #private;
  /** Returns false if the letter of a sender with this number was received before. */
  isNew(from: string, number: string | undefined): boolean;
}

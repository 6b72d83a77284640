// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { OutgoingMessage } from "../../client/transport.js";
import type { ServerInput } from "./childProcess.js";
/** Writes messages as lines to the standard input of a server. */
export declare class MessageWriter {
  #private;
  /** @param onWritten called with each notification and response after it was written. */
  constructor(
    input: ServerInput,
    maxQueuedBytes: number,
    onWritten: (message: OutgoingMessage) => void,
  );
  /**
   * Adds a message to the queue. The queue is written once per turn of the event loop, after the microtasks in which ended calls start new
   * calls, because each write to a pipe costs more than a message.
   *
   * @returns false if the queue is full and the message was not added.
   */
  write(message: OutgoingMessage): boolean;
  /** Removes a message from the queue. Returns false if the message was written already. */
  remove(message: OutgoingMessage): boolean;
  /** Removes all messages from the queue and returns them. */
  removeAll(): OutgoingMessage[];
  /** Writes the queue now, unless the server does not read. */
  flush(): void;
}

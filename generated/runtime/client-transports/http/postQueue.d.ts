// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { OutgoingMessage } from "../../client/transport.js";
/**
 * Limits the POST requests with notifications and responses: a server that sends requests without end must not make the client open TCP
 * connections without end. Further messages wait, up to a limit for their memory.
 */
export declare class PostQueue {
  #private;
  /** @param start sends a message in a POST request. */
  constructor(maxBytes: number, start: (message: OutgoingMessage) => void);
  /** Sends a message, or stores it until another POST request has ended. Returns false if the memory for waiting messages is used up. */
  add(message: OutgoingMessage): boolean;
  /**
   * Call this function when the POST request of a message has ended. Sends the next waiting message. Does nothing for a message that this queue did
   * not send.
   */
  ended(message: OutgoingMessage): void;
  /** Drops the messages that wait. */
  clear(): void;
}

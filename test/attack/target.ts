import type { Message } from "./messages.js";

export interface SendOptions {
  /** The revision that is spoken. */
  readonly revision: string;
  /** Ids whose responses are waited for, as far as the transport does not say when an answer is whole. */
  readonly ids?: readonly (string | number)[];
}

/** A server under attack. */
export interface Target {
  /** Whether it runs, and has answered the ping after the last attack. */
  readonly isUsable: boolean;
  /** Connects the client that pings. */
  begin(): Promise<void>;
  /**
   * Sends one text as a message.
   *
   * @returns the messages that came back, each of them well formed.
   * @throws Error if the server ends, closes the connection, or sends what is not well formed.
   */
  send(text: string | Buffer, options: SendOptions): Promise<readonly Message[]>;
  /** Rejects unless the server runs, answers the ping of another client, and holds no more memory than it may. */
  check(): Promise<void>;
  stop(): void;
}

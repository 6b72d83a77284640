// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
/** The connection that a batch arrived on. */
export interface JsonRpcBatchMessageReceiver {
  /**
   * Receives one message of the batch. Returns "answering" if the connection calls `answer` or `drop` of the writer, now or later, and
   * "accepted" if the message gets no response.
   */
  receive(
    message: unknown,
    writer: JsonRpcResponseWriter,
  ): "answering" | "accepted";
  /** Returns the text of an error response. */
  errorText(id: string | number | null, error: McpError): string;
  /** Called once all responses of the batch have been sent. */
  over(batch: JsonRpcBatch): void;
}
/**
 * Runs the messages of a batch in order, and sends their responses together once the last message has been answered. The event loop
 * serves other clients between two messages.
 */
export declare class JsonRpcBatch {
  #private;
  constructor(
    messages: readonly unknown[],
    writer: JsonRpcResponseWriter,
    receiver: JsonRpcBatchMessageReceiver,
  );
  /** Passes the next message to the receiver now, and the other messages in later turns of the event loop. */
  run(): void;
  /** Removes a request that the client has cancelled, if the receiver has not received it yet. */
  withdraw(id: string | number): void;
  /** Drops the messages that the receiver has not received yet, because the client has disconnected. */
  stop(): void;
}

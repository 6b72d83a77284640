// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "./errors.js";
import type { Outlet } from "./exchange.js";
/** The connection that a batch came by. */
export interface BatchReceiver {
  /** Takes one message; "answering" means that its outlet is used, now or later. */
  receive(message: unknown, outlet: Outlet): "answering" | "accepted";
  /** Returns the text of an error that answers a message. */
  errorFor(message: unknown, error: McpError): string;
  /** The batch has been answered. */
  over(batch: Batch): void;
}
/**
 * Runs the messages of a batch one after the other, and gathers their answers, which go out together when the last is there. The event
 * loop serves other clients between two messages.
 */
export declare class Batch {
  #private;
  constructor(
    messages: readonly unknown[],
    outlet: Outlet,
    receiver: BatchReceiver,
  );
  /** Takes the next message, and the others later. */
  run(): void;
  /** The client has cancelled a request: it is not run if its turn has not come. */
  withdraw(id: string | number): void;
  /** The client has gone: no further message is run. */
  stop(): void;
}

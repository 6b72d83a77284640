// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpClientError } from "../../client/errors.js";
import type { HttpContext } from "./context.js";
import { type EventStreamReceiver } from "./eventStreamRequest.js";
/** The start and the limits of a reconnecting stream, and the functions that it calls. */
export interface ReconnectionOptions {
  readonly lastEventId: string;
  readonly retryMs: number | undefined;
  /** The number of attempts in a row without a new event after which the stream is given up. */
  readonly maxAttempts: number;
  /** Receives the data of an event. Returns false if no more events are wanted. */
  event(data: string): boolean;
  /** Called whenever the stream is open, with true if the server was asked for the events that were missed. */
  open?(isContinued: boolean): void;
  /** Returns true if a refusal is final. Refusals without a status are not. */
  isFinal(status: number): boolean;
  /** The stream is given up. */
  fail(error: unknown, status: number | undefined): void;
}
/**
 * A stream of events that is requested again after its end, with the id of the last event and after the time that the server asks for.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
export declare class ReconnectingStream implements EventStreamReceiver {
  #private;
  constructor(http: HttpContext, options: ReconnectionOptions);
  /** Requests the stream now. */
  connect(): void;
  /** Requests the stream after the time that the server asks for. */
  connectLater(): void;
  stop(): void;
  opened(): void;
  event(data: string, type: string): void;
  ended(error: McpClientError | undefined): void;
  refused(error: unknown, status: number | undefined): void;
}

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
  /** The maximum number of consecutive attempts that deliver no new event id. */
  readonly maxAttempts: number;
  /** Receives the data of an event. Returns false to end the stream. */
  event(data: string): boolean;
  /** Called whenever the stream is open. `isContinued` is true if the request contained the id of the last event. */
  open?(isContinued: boolean): void;
  /** Returns true if the stream must not be requested again after a response with this status. */
  isFinal(status: number): boolean;
  /** Called when the stream is not requested again. */
  fail(error: unknown, status: number | undefined): void;
}
/**
 * An event stream that is requested again after its end. The request contains the id of the last event, and is sent after the delay that the
 * server set with `retry`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
export declare class ReconnectingStream implements EventStreamReceiver {
  #private;
  constructor(http: HttpContext, options: ReconnectionOptions);
  /** Requests the stream now. */
  connect(): void;
  /** Requests the stream after the delay that the server set. */
  connectLater(): void;
  stop(): void;
  opened(): void;
  event(data: string, type: string): void;
  ended(error: McpClientError | undefined): void;
  refused(error: unknown, status: number | undefined): void;
}

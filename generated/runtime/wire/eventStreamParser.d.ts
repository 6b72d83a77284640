// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The reason why an event stream cannot be read further: an event is longer than the limit, or its bytes are not valid UTF-8. */
export type EventStreamFault = "tooLong" | "notUtf8";
/** Receives the events of a stream. */
export interface EventReceiver {
  /**
   * Receives a complete event.
   *
   * @param data the `data` lines of the event, joined with line breaks; may be empty.
   * @param type the value of the `event` line; empty if the event has none.
   */
  event(data: string, type: string): void;
}
/**
 * Parses a stream of server-sent events. The cost is proportional to the length of the stream, however it is cut into chunks.
 *
 * In contrast to an `EventSource`, the parser stops at bytes that are not UTF-8, and at an event that is too long.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export declare class EventStreamParser {
  #private;
  /** The id of the last complete event; empty before an event with an id. */
  lastEventId: string;
  /** The milliseconds of the last `retry` line. */
  retryMs: number | undefined;
  /** @param limit the maximum length of an event, in UTF-16 code units: text has at most as many of them as it has bytes. */
  constructor(limit: number, receiver: EventReceiver);
  /** Adds a chunk of the stream, and passes the events that it completes to the receiver. Must not be called again after a fault. */
  push(chunk: Uint8Array): EventStreamFault | undefined;
}

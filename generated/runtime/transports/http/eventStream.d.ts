// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { StoredEvent } from "../../stores/events.js";
import type { Fields, HttpExchange } from "./exchange.js";
/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export declare const SSE_FIELDS: Fields;
/** One event; JSON holds no line break, so that one line is enough. */
export declare function formatEvent(text: string, id?: string): string;
/** What a client passes over. */
export declare const COMMENT = ":\n\n";
/**
 * Calls now and then, until the timer is cleared, without keeping the process alive for that.
 *
 * @param every in milliseconds; 0 for never.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
export declare function startHeart(
  every: number,
  beat: () => void,
): ReturnType<typeof setInterval> | undefined;
export interface EventStreamOptions {
  /** Bytes that may wait for a client that reads slowly, before its stream is broken off. */
  readonly maxUnsent: number;
  /** Milliseconds after which something is written, if only a comment; 0 for never. */
  readonly heartbeatMs: number;
  /** Keeps a message for a client that loses the stream and comes back; returns the id of its event. */
  readonly keep?: (text: string) => string;
  /** Whether messages wait for the first response that carries the stream. */
  readonly holds?: boolean;
}
/** A sequence of messages for the client. The responses that carry it may break and be replaced. */
export declare class EventStream {
  #private;
  constructor(options: EventStreamOptions);
  /** Whether a response carries the stream at the moment. */
  get isCarried(): boolean;
  /** Begins a response that carries what comes from now on, and what was held for it. */
  carry(exchange: HttpExchange): void;
  /** Begins a response that first brings what an earlier one did not. */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void;
  send(text: string): void;
  /** Sends the last message. */
  finish(text: string): void;
  /** Ends the response, though not the stream: the client is to come back for the rest. */
  release(retry: number): void;
  /** Ends the response. */
  end(): void;
}
/** A response that brings what was missed of a stream that has ended. */
export declare function replayEnded(
  exchange: HttpExchange,
  missed: readonly StoredEvent[],
): void;

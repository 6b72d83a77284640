// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { StoredEvent } from "../../stores/events.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import {
  EVENT_STREAM_HEADERS,
  formatEvent,
  HEARTBEAT_COMMENT,
  startHeartbeat,
} from "../http-exchange/serverSentEvents.js";

/** The maximum number of messages that are queued for a client that has not opened the stream yet; older messages are dropped. */
const MAX_QUEUED_MESSAGES = 16;

/** Callbacks of this promise run in a microtask. */
const MICROTASK: Promise<void> = Promise.resolve();

export interface EventStreamOptions {
  /** The bytes that may wait for a slow client; if more wait, the connection is broken. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments; 0 sends none. */
  readonly heartbeatMs: number;
  /** Stores a message for clients that reconnect, and returns its event id. Without this function events have no ids. */
  readonly store?: (text: string) => string;
  /** Whether messages are queued while no response is attached. Only stored messages are queued. */
  readonly queues?: boolean;
}

/**
 * A sequence of JSON-RPC messages to a client, sent as SSE events. At most one HTTP response carries the stream at a time; a client that
 * reconnects attaches a new response to the same stream.
 *
 * The response starts in a microtask after `attach`. A stream that ends before that is sent as one complete response, which costs no
 * more than a JSON response.
 */
export class EventStream {
  readonly #options: EventStreamOptions;
  readonly #queue: StoredEvent[] = [];
  #response: HttpExchange | undefined;
  /** The events that are written before the response starts; `undefined` after the start. */
  #buffer: string | undefined;
  #heartbeat: ReturnType<typeof startHeartbeat>;

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  /** True if a response carries the stream at present. */
  get isAttached(): boolean {
    return this.#response !== undefined;
  }

  /** Sends the queued messages and all later messages on the response of this exchange. */
  attach(exchange: HttpExchange): void {
    this.#response = exchange;
    this.#buffer = "";
    for (const { id, text } of this.#queue.splice(0))
      this.#write(formatEvent(text, id));
    void MICROTASK.then(() => this.#start(exchange));
  }

  /** Ends the response that carried the stream, and continues on another: first with the events that the client missed. */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
    this.end();
    // Queued messages are stored, so the missed events include them.
    this.#queue.length = 0;
    this.attach(exchange);
    let written = 0;
    for (const { id, text } of missed) {
      if (text === "") continue;
      // More than `maxUnsent` would break the connection. The client reconnects for the remaining events.
      if (written > this.#options.maxUnsent) return this.end();
      const event = formatEvent(text, id);
      written += event.length;
      this.#write(event);
    }
  }

  /** Sends a message. Without a response, the message is queued if the options say so, and otherwise only stored. */
  send(text: string): void {
    const id = this.#options.store?.(text);
    if (this.#response !== undefined) this.#write(formatEvent(text, id));
    else if (this.#options.queues && id !== undefined)
      this.#enqueue({ id, text });
  }

  /** Sends the last message of the stream, and ends the response. */
  finish(text: string): void {
    this.#end(formatEvent(text, this.#options.store?.(text)));
  }

  /**
   * Ends the response but not the stream, so that the client reconnects for the remaining messages.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry: number): void {
    const id = this.#options.store?.("");
    this.#end(`id: ${id}\nretry: ${retry}\ndata: \n\n`);
  }

  /** Ends the response without a further message. */
  end(): void {
    this.#end("");
  }

  #end(last: string): void {
    const buffer = this.#buffer;
    const response = this.#release();
    if (buffer === undefined) response?.end(last);
    else response?.respond(200, EVENT_STREAM_HEADERS, buffer + last);
  }

  /** Sends the headers and the buffered events, or a comment if there are none: the client must see that the stream is open. */
  #start(response: HttpExchange): void {
    const buffer = this.#buffer;
    if (this.#response !== response || buffer === undefined) return;
    this.#buffer = undefined;
    response.startStream(EVENT_STREAM_HEADERS);
    response.write(buffer || HEARTBEAT_COMMENT);
    const { heartbeatMs } = this.#options;
    this.#heartbeat = startHeartbeat(heartbeatMs, () =>
      this.#write(HEARTBEAT_COMMENT),
    );
    response.onDisconnect(() => {
      if (this.#response === response) this.#release();
    });
  }

  /** Removes the response from the stream, stops its heartbeat, and returns it. */
  #release(): HttpExchange | undefined {
    clearInterval(this.#heartbeat);
    const response = this.#response;
    this.#response = this.#buffer = undefined;
    return response;
  }

  #enqueue(event: StoredEvent): void {
    this.#queue.push(event);
    if (this.#queue.length > MAX_QUEUED_MESSAGES) this.#queue.shift();
  }

  #write(event: string): void {
    const response = this.#response;
    if (response === undefined) return;
    const { maxUnsent } = this.#options;
    if (this.#buffer !== undefined) {
      this.#buffer += event;
      if (this.#buffer.length > maxUnsent) this.#start(response);
    } else if (response.unsentBytes <= maxUnsent) response.write(event);
    else this.#release()?.disconnect();
  }
}

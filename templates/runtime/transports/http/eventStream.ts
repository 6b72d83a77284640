import type { Awaitable } from "../../protocol/awaitable.js";
import type { StoredEvent } from "../../stores/events.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import {
  EVENT_STREAM_HEADERS,
  formatServerSentEvent,
  HEARTBEAT_COMMENT,
  startHeartbeat,
} from "../http-exchange/serverSentEvents.js";

/** The maximum number of messages that are queued for a client that has not opened the stream yet; older messages are dropped. */
const MAX_QUEUED_MESSAGES = 16;

/**
 * A resolved promise. The stream uses its `then` to start a response only after the running code has ended, with all messages sent so far.
 */
const MICROTASK: Promise<void> = Promise.resolve();

/** The limits of all streams of an endpoint. The comments of `HttpOptions` describe them. */
export interface StreamLimits {
  /** The maximum number of bytes that may wait for a slow client. If more bytes wait, the connection is broken. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments; 0 sends none. */
  readonly heartbeatMs: number;
}

export interface EventStreamOptions {
  /**
   * Stores a message for clients that reconnect, and returns its event id; `undefined` if that failed, and `null` if the message must not be
   * sent. Without this function events have no ids.
   *
   * @param isLast true for the last message of the stream.
   */
  readonly store?: (text: string, isLast: boolean) => Awaitable<string | undefined | null>;
  /** True if messages are queued while no HTTP response carries the stream. */
  readonly queues?: boolean | undefined;
  /** Called when a response carries the stream. */
  readonly attached?: (() => void) | undefined;
}

/** A message, with its event id if the message was stored. */
interface SentEvent {
  readonly id: string | undefined;
  readonly text: string;
}

/**
 * A sequence of JSON-RPC messages to a client, sent as SSE events. At most one HTTP response carries the stream at a time; a client that
 * reconnects attaches a new response to the same stream.
 *
 * The response starts in a microtask after `attach`. A stream that ends before that is sent as one complete response, which costs no
 * more than a JSON response.
 */
export class EventStream {
  readonly #limits: StreamLimits;
  readonly #options: EventStreamOptions;
  readonly #queue: SentEvent[] = [];
  /** Resolves when all messages have been sent that wait until the event store returns their event ids; `undefined` if no message waits. */
  #unstored: Promise<void> | undefined;
  /** True while all messages are queued, because the store has not yet returned the events that the client missed. */
  #isReplaying = false;
  /** True if the stream must end after the replay, because its last message was queued during the replay. */
  #isFinished = false;
  #response: HttpExchange | undefined;
  /** The text of the events that wait until the HTTP response has started; `undefined` once the response has started. */
  #buffer: string | undefined;
  #heartbeat: ReturnType<typeof startHeartbeat>;
  /** The event id at the start of the last response that {@link open} attached; undefined if that response has no event id. */
  #firstId: string | undefined;

  constructor(limits: StreamLimits, options: EventStreamOptions = {}) {
    this.#limits = limits;
    this.#options = options;
  }

  /** True if an HTTP response carries the stream at present. */
  get isAttached(): boolean {
    return this.#response !== undefined;
  }

  /** True if so many bytes wait for the client that a further message would break the connection. */
  get isFull(): boolean {
    const waiting = this.#buffer?.length ?? this.#response?.unsentBytes ?? 0;
    return waiting > this.#limits.maxUnsent;
  }

  /** Sends the queued messages and all later messages on the response of this exchange. */
  attach(exchange: HttpExchange): void {
    this.#response = exchange;
    this.#buffer = "";
    for (const { id, text } of this.#queue.splice(0)) this.#write(formatServerSentEvent(text, id));
    void MICROTASK.then(() => this.#start(exchange));
    this.#options.attached?.();
  }

  /**
   * Attaches a response, and sends the client an event id without a message, so that the client can resume the stream before it has received
   * a message.
   */
  open(exchange: HttpExchange): void {
    this.end();
    this.attach(exchange);
    this.#store("", (id) => {
      this.#firstId = id;
      if (id) this.#write(formatPrimingEvent(id));
    });
  }

  /** Returns true if the last response of {@link open} began with this event id. */
  hasBegunWith(id: string): boolean {
    return this.#firstId === id;
  }

  /**
   * Ends the response, and queues all messages until {@link resume} is called. Used while an asynchronous store reads the missed
   * events.
   */
  awaitReplay(): void {
    this.end();
    this.#isReplaying = true;
  }

  /** Stops queueing messages for a replay, and drops them: the store has them. Has no effect after {@link resume}. */
  endReplay(): void {
    if (this.#isReplaying && !this.#options.queues) this.#queue.length = 0;
    this.#isReplaying = false;
  }

  /**
   * Continues the stream on the response to a new request of the client, and ends the earlier response. Sends the events that the client
   * missed first.
   */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
    this.end();
    this.#isReplaying = false;
    // Queued events may also be in `missed`. Their ids are compared, so that each event is sent only once.
    const ids = new Set<string | undefined>(missed.map(({ id }) => id));
    const events = [
      ...missed.filter(({ text }) => text !== ""),
      ...this.#queue.splice(0).filter(({ id }) => !ids.has(id)),
    ];
    this.attach(exchange);
    for (const { id, text } of events) {
      // The client reconnects for the remaining events.
      if (this.isFull) return this.end();
      this.#write(formatServerSentEvent(text, id));
    }
    if (this.#isFinished) this.end();
  }

  /**
   * Stores a message if the option `store` is set, and sends it on the open HTTP response. Without an open response, the message is queued
   * if the option `queues` is true.
   */
  send(text: string): void {
    this.#store(text, (id) => this.#send({ id, text }));
  }

  /** Sends the last message of the stream, and ends the response. */
  finish(text: string): void {
    const use = (id: string | undefined): void => {
      if (this.#isReplaying) {
        this.#isFinished = true;
        this.#queue.push({ id, text });
      } else this.#end(formatServerSentEvent(text, id));
    };
    this.#store(text, use, true);
  }

  /**
   * Ends the response but not the stream, so that the client reconnects for the remaining messages.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry: number): void {
    this.#store("", (id) => this.#end(id === undefined ? "" : formatPrimingEvent(id, `retry: ${retry}\n`)));
  }

  /** Ends the response without a further message. */
  end(): void {
    this.#end("");
  }

  /** Stores a message, and calls a function with its event id. Messages keep their order, also if the store is asynchronous. */
  #store(text: string, use: (id: string | undefined) => void, isLast = false): void {
    const id = this.#options.store?.(text, isLast);
    if (this.#unstored === undefined && !(id instanceof Promise)) return use(id ?? undefined);
    const stored = Promise.all([id, this.#unstored]).then(([known]) => {
      if (this.#unstored === stored) this.#unstored = undefined;
      if (known !== null) use(known);
    });
    this.#unstored = stored;
  }

  #send(event: SentEvent): void {
    if (this.#isReplaying) this.#queue.push(event);
    else if (this.#response !== undefined) this.#write(formatServerSentEvent(event.text, event.id));
    else if (this.#options.queues) this.#enqueue(event);
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
    this.#heartbeat = startHeartbeat(this.#limits.heartbeatMs, () => this.#write(HEARTBEAT_COMMENT));
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

  #enqueue(event: SentEvent): void {
    this.#queue.push(event);
    if (this.#queue.length > MAX_QUEUED_MESSAGES) this.#queue.shift();
  }

  #write(event: string): void {
    const response = this.#response;
    if (response === undefined) return;
    if (this.#buffer !== undefined) {
      this.#buffer += event;
      if (this.isFull) this.#start(response);
    } else if (this.isFull) this.#release()?.disconnect();
    else response.write(event);
  }
}

/**
 * Returns an event that has an id and no message. Many clients keep the id only if the event has a `data` field, which may be empty. Clients
 * of revisions before 2025-11-25 parse even empty data as JSON, unless the event has another type than `message`.
 *
 * @param fields further lines of the event.
 */
function formatPrimingEvent(id: string, fields = ""): string {
  return `id: ${id}\nevent: prime\n${fields}data: \n\n`;
}

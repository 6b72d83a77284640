// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { StoredEvent } from "./eventStore.js";
import type { Fields, HttpExchange } from "./httpExchange.js";

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const SSE_FIELDS: Fields = [
  "content-type",
  "text/event-stream",
  "cache-control",
  "no-cache, no-transform",
  // Keeps proxies from collecting the events.
  "x-accel-buffering",
  "no",
];

/** Messages kept for a client that has yet to open a stream. */
const MOST_HELD = 16;

/** One event; JSON holds no line break, so that one line is enough. */
export function formatEvent(text: string, id?: string): string {
  return id === undefined
    ? `data: ${text}\n\n`
    : `id: ${id}\ndata: ${text}\n\n`;
}

export interface EventStreamOptions {
  /** Bytes that may wait for a client that reads slowly, before its stream is broken off. */
  readonly maxUnsent: number;
  /** Keeps a message for a client that loses the stream and comes back; returns the id of its event. */
  readonly keep?: (text: string) => string;
  /** Whether messages wait for the first response that carries the stream. */
  readonly holds?: boolean;
}

/** A sequence of messages for the client. The responses that carry it may break and be replaced. */
export class EventStream {
  readonly #options: EventStreamOptions;
  readonly #held: StoredEvent[] = [];
  #carrier: HttpExchange | undefined;

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  /** Whether a response carries the stream at the moment. */
  get isCarried(): boolean {
    return this.#carrier !== undefined;
  }

  /** Begins a response that carries what comes from now on, and what was held for it. */
  carry(exchange: HttpExchange): void {
    this.#begin(exchange);
    this.#replay(this.#held.splice(0));
  }

  /** Begins a response that first brings what an earlier one did not. */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
    this.#carrier?.end();
    this.#begin(exchange);
    // What was held is among what was missed, since all of it was kept.
    this.#held.length = 0;
    this.#replay(missed);
  }

  send(text: string): void {
    const id = this.#options.keep?.(text);
    if (this.#carrier !== undefined) this.#write(formatEvent(text, id));
    else if (this.#options.holds && id !== undefined) this.#hold({ id, text });
  }

  /** Sends the last message. */
  finish(text: string): void {
    const event = formatEvent(text, this.#options.keep?.(text));
    this.#carrier?.end(event);
    this.#carrier = undefined;
  }

  /** Ends the response, though not the stream: the client is to come back for the rest. */
  release(retry: number): void {
    const id = this.#options.keep?.("");
    this.#carrier?.end(`id: ${id}\nretry: ${retry}\ndata: \n\n`);
    this.#carrier = undefined;
  }

  /** Ends the response. */
  end(): void {
    this.#carrier?.end();
    this.#carrier = undefined;
  }

  #begin(exchange: HttpExchange): void {
    this.#carrier = exchange;
    exchange.open(SSE_FIELDS);
    exchange.onGone(() => {
      if (this.#carrier === exchange) this.#carrier = undefined;
    });
  }

  /** The client learns that the stream stands, even where there is nothing to tell yet. */
  #replay(events: readonly StoredEvent[]): void {
    this.#carrier?.write(":\n\n");
    for (const { id, text } of events)
      if (text !== "") this.#write(formatEvent(text, id));
  }

  #hold(event: StoredEvent): void {
    this.#held.push(event);
    if (this.#held.length > MOST_HELD) this.#held.shift();
  }

  #write(event: string): void {
    const carrier = this.#carrier;
    if (carrier === undefined) return;
    if (carrier.unsent <= this.#options.maxUnsent) return carrier.write(event);
    this.#carrier = undefined;
    carrier.drop();
  }
}

/** A response that brings what was missed of a stream that has ended. */
export function replayEnded(
  exchange: HttpExchange,
  missed: readonly StoredEvent[],
): void {
  exchange.open(SSE_FIELDS);
  exchange.end(
    missed
      .filter(({ text }) => text !== "")
      .map(({ id, text }) => formatEvent(text, id))
      .join(""),
  );
}

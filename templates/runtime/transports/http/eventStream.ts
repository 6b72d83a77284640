import type { Awaitable } from "../../stores/awaitable.js";
import type { StoredEvent } from "../../stores/events.js";
import type { Fields, HttpExchange } from "./exchange.js";

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

/** Resolved: what waits for it runs when the code at hand has ended. */
const SOON: Promise<void> = Promise.resolve();

/** What a client passes over. */
export const COMMENT = ":\n\n";

/**
 * Calls now and then, until the timer is cleared, without keeping the process alive for that.
 *
 * @param every in milliseconds; 0 for never.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
export function startHeart(
  every: number,
  beat: () => void,
): ReturnType<typeof setInterval> | undefined {
  if (every <= 0) return undefined;
  const timer = setInterval(beat, every);
  (timer as { unref?: () => void }).unref?.();
  return timer;
}

export interface EventStreamOptions {
  /** Bytes that may wait for a client that reads slowly, before its stream is broken off. */
  readonly maxUnsent: number;
  /** Milliseconds after which something is written, if only a comment; 0 for never. */
  readonly heartbeatMs: number;
  /** Stores a message for a client that loses the stream and resumes it; returns the id of its event, or undefined if that failed. */
  readonly keep?: (text: string) => Awaitable<string | undefined>;
  /** Whether messages wait for the first response that carries the stream. */
  readonly holds?: boolean;
}

/** A message, with the id of its event if the event was stored. */
interface SentEvent {
  readonly id: string | undefined;
  readonly text: string;
}

/** A sequence of messages for the client. The responses that carry it may break and be replaced. */
export class EventStream {
  readonly #options: EventStreamOptions;
  readonly #held: SentEvent[] = [];
  /** The last message that waits for its id; undefined if none waits. */
  #unstored: Promise<void> | undefined;
  /** Whether messages are held until a replay from the store has arrived. */
  #isReplaying = false;
  /** Whether the last message was sent during a replay. */
  #isFinished = false;
  #carrier: HttpExchange | undefined;
  /** What the carrier was given before it began, which is not before the call at hand has run as far as it can. */
  #early: string | undefined;
  #heart: ReturnType<typeof startHeart>;

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  /** Whether a response carries the stream at the moment. */
  get isCarried(): boolean {
    return this.#carrier !== undefined;
  }

  /** Begins a response that carries what comes from now on, and what was held for it. */
  carry(exchange: HttpExchange): void {
    this.#carrier = exchange;
    this.#early = "";
    for (const { id, text } of this.#held.splice(0))
      this.#write(formatEvent(text, id));
    void SOON.then(() => this.#begin(exchange));
  }

  /** Holds all messages from now on, until {@link resume} is called with the events of a store that takes its time. */
  awaitReplay(): void {
    this.end();
    this.#isReplaying = true;
  }

  /** Ends the wait for a replay; does nothing if {@link resume} was called. */
  endReplay(): void {
    this.#isReplaying = false;
  }

  /** Begins a response that first brings the events which an earlier response did not. */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
    this.end();
    this.endReplay();
    const ids = new Set<string | undefined>(missed.map(({ id }) => id));
    const events = [
      ...missed.filter(({ text }) => text !== ""),
      ...this.#held.splice(0).filter(({ id }) => !ids.has(id)),
    ];
    this.carry(exchange);
    let written = 0;
    for (const { id, text } of events) {
      // More at once would break the response off, with all that waits in it. The client comes back for the rest.
      if (written > this.#options.maxUnsent) return this.end();
      const event = formatEvent(text, id);
      written += event.length;
      this.#write(event);
    }
    if (this.#isFinished) this.end();
  }

  send(text: string): void {
    this.#store(text, (id) => this.#send({ id, text }));
  }

  /** Sends the last message. */
  finish(text: string): void {
    this.#store(text, (id) => {
      if (this.#isReplaying) {
        this.#isFinished = true;
        this.#held.push({ id, text });
      } else this.#end(formatEvent(text, id));
    });
  }

  /** Ends the response, though not the stream: the client is to come back for the rest. */
  release(retry: number): void {
    this.#store("", (id) =>
      this.#end(
        id === undefined ? "" : `id: ${id}\nretry: ${retry}\ndata: \n\n`,
      ),
    );
  }

  /** Passes a message on with the id of its event. Messages keep their order, also if the store returns ids later. */
  #store(text: string, use: (id: string | undefined) => void): void {
    const id = this.#options.keep?.(text);
    if (this.#unstored === undefined && !(id instanceof Promise))
      return use(id);
    const stored = Promise.all([id, this.#unstored]).then(([known]) => {
      if (this.#unstored === stored) this.#unstored = undefined;
      use(known);
    });
    this.#unstored = stored;
  }

  #send(event: SentEvent): void {
    if (this.#isReplaying) this.#held.push(event);
    else if (this.#carrier !== undefined)
      this.#write(formatEvent(event.text, event.id));
    else if (this.#options.holds) this.#hold(event);
  }

  /** Ends the response. */
  end(): void {
    this.#end("");
  }

  /** What has ended already goes out as a whole, which costs no more than any other response. */
  #end(last: string): void {
    const early = this.#early;
    const carrier = this.#leave();
    if (early === undefined) carrier?.end(last);
    else carrier?.respond(200, SSE_FIELDS, early + last);
  }

  /** The client learns that the stream stands, even where there is nothing to tell yet. */
  #begin(carrier: HttpExchange): void {
    const early = this.#early;
    if (this.#carrier !== carrier || early === undefined) return;
    this.#early = undefined;
    carrier.open(SSE_FIELDS);
    carrier.write(early || COMMENT);
    const { heartbeatMs } = this.#options;
    this.#heart = startHeart(heartbeatMs, () => this.#write(COMMENT));
    carrier.onGone(() => {
      if (this.#carrier === carrier) this.#leave();
    });
  }

  /** The response that carried the stream until now. */
  #leave(): HttpExchange | undefined {
    clearInterval(this.#heart);
    const carrier = this.#carrier;
    this.#carrier = this.#early = undefined;
    return carrier;
  }

  #hold(event: SentEvent): void {
    this.#held.push(event);
    if (this.#held.length > MOST_HELD) this.#held.shift();
  }

  #write(event: string): void {
    const carrier = this.#carrier;
    if (carrier === undefined) return;
    const { maxUnsent } = this.#options;
    if (this.#early !== undefined) {
      this.#early += event;
      if (this.#early.length > maxUnsent) this.#begin(carrier);
    } else if (carrier.unsent <= maxUnsent) carrier.write(event);
    else this.#leave()?.drop();
  }
}

/** A response that brings what was missed of a stream that has ended. */
export function replayEnded(
  exchange: HttpExchange,
  missed: readonly StoredEvent[],
): void {
  const events = missed
    .filter(({ text }) => text !== "")
    .map(({ id, text }) => formatEvent(text, id));
  exchange.respond(200, SSE_FIELDS, events.join(""));
}

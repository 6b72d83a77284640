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

  /** Begins a response that first brings what an earlier one did not. */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
    this.end();
    // What was held is among what was missed, since all of it was kept.
    this.#held.length = 0;
    this.carry(exchange);
    let written = 0;
    for (const { id, text } of missed) {
      if (text === "") continue;
      // More at once would break the response off, with all that waits in it. The client comes back for the rest.
      if (written > this.#options.maxUnsent) return this.end();
      const event = formatEvent(text, id);
      written += event.length;
      this.#write(event);
    }
  }

  send(text: string): void {
    const id = this.#options.keep?.(text);
    if (this.#carrier !== undefined) this.#write(formatEvent(text, id));
    else if (this.#options.holds && id !== undefined) this.#hold({ id, text });
  }

  /** Sends the last message. */
  finish(text: string): void {
    this.#end(formatEvent(text, this.#options.keep?.(text)));
  }

  /** Ends the response, though not the stream: the client is to come back for the rest. */
  release(retry: number): void {
    const id = this.#options.keep?.("");
    this.#end(`id: ${id}\nretry: ${retry}\ndata: \n\n`);
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

  #hold(event: StoredEvent): void {
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

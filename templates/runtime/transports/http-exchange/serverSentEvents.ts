import { unrefTimer } from "../../protocol/timers.js";
import type { HeaderList } from "./httpExchange.js";

/**
 * The headers of a response that carries an SSE stream.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const EVENT_STREAM_HEADERS: HeaderList = [
  "content-type",
  "text/event-stream",
  "cache-control",
  "no-cache, no-transform",
  // With this header, nginx forwards each event immediately and does not buffer it.
  "x-accel-buffering",
  "no",
];

/** An SSE comment, which clients ignore. */
export const HEARTBEAT_COMMENT = ":\n\n";

/**
 * Returns one SSE event with a JSON-RPC message. JSON text contains no line break, so the message needs only one `data` line.
 *
 * @param id the event id; an event without an id cannot be replayed.
 */
export function formatServerSentEvent(text: string, id?: string): string {
  return id === undefined ? `data: ${text}\n\n` : `id: ${id}\ndata: ${text}\n\n`;
}

/**
 * Starts a timer that calls `beat` at regular intervals; the timer alone does not keep the process running.
 *
 * @param intervalMs in milliseconds; 0 starts no timer.
 * @returns the timer, for `clearInterval`.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
export function startHeartbeat(intervalMs: number, beat: () => void): ReturnType<typeof setInterval> | undefined {
  return intervalMs <= 0 ? undefined : unrefTimer(setInterval(beat, intervalMs));
}

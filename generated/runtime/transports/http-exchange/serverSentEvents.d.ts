// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HeaderList } from "./httpExchange.js";
/**
 * The headers of a response that carries an SSE stream.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export declare const EVENT_STREAM_HEADERS: HeaderList;
/** An SSE comment, which clients ignore. */
export declare const HEARTBEAT_COMMENT = ":\n\n";
/**
 * Returns one SSE event with a JSON-RPC message. JSON text contains no line break, so the message needs only one `data` line.
 *
 * @param id the event id; an event without an id cannot be replayed.
 */
export declare function formatServerSentEvent(
  text: string,
  id?: string,
): string;
/**
 * Starts a timer that calls `beat` at regular intervals; the timer alone does not keep the process running.
 *
 * @param intervalMs in milliseconds; 0 starts no timer.
 * @returns the timer, for `clearInterval`.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
export declare function startHeartbeat(
  intervalMs: number,
  beat: () => void,
): ReturnType<typeof setInterval> | undefined;

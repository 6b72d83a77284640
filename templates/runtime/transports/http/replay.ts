import type { StoredEvent, StreamEvents } from "../../stores/events.js";
import {
  rejectRequest,
  type HttpExchange,
} from "../http-exchange/httpExchange.js";
import {
  EVENT_STREAM_HEADERS,
  formatEvent,
} from "../http-exchange/serverSentEvents.js";
import type { EventStream } from "./eventStream.js";
import type { HttpSession } from "./session.js";

/** A GET request that resumes a stream of a session. */
export interface Resumption {
  readonly session: HttpSession;
  readonly lastEventId: string;
  readonly exchange: HttpExchange;
}

/** Sends the events that a store returned, on the given stream if the session still has it. */
export function replay(
  { session, exchange }: Resumption,
  missed: StreamEvents | undefined,
  stream: EventStream | undefined = missed && session.streamOf(missed.stream),
): void {
  if (missed === undefined)
    rejectRequest(exchange, 400, {
      reason:
        "The server does not have the event in Last-Event-ID: open a new stream without this header",
    });
  else if (stream === undefined) replayEnded(exchange, missed.events);
  else stream.resume(exchange, missed.events);
}

/** Sends the missed events of a stream that has ended as one complete response. */
function replayEnded(
  exchange: HttpExchange,
  missed: readonly StoredEvent[],
): void {
  const events = missed
    .filter(({ text }) => text !== "")
    .map(({ id, text }) => formatEvent(text, id));
  exchange.respond(200, EVENT_STREAM_HEADERS, events.join(""));
}

import type { StreamEvents } from "../../stores/events.js";
import { replayEnded, type EventStream } from "./eventStream.js";
import { refuseRequest, type HttpExchange } from "./exchange.js";
import type { Session } from "./session.js";

/** A request that resumes a stream of a session. */
export interface Resumption {
  readonly session: Session;
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
    refuseRequest(exchange, 400, {
      reason: "What came after this event is not known",
    });
  else if (stream === undefined) replayEnded(exchange, missed.events);
  else stream.resume(exchange, missed.events);
}

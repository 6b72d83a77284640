import type { StreamEvents } from "../../stores/events.js";
import { replayEnded } from "./eventStream.js";
import { refuseRequest, type HttpExchange } from "./exchange.js";
import type { Session } from "./session.js";
import type { Sessions } from "./sessions.js";

/** A request that resumes a stream of a session. */
export interface Resumption {
  readonly session: Session;
  readonly lastEventId: string;
  readonly exchange: HttpExchange;
}

/**
 * Sends the events that a client missed, and carries the stream from then on if it has not ended.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
export function resume(sessions: Sessions, resumption: Resumption): void {
  const { session, lastEventId, exchange } = resumption;
  const missed = sessions.after(session, lastEventId);
  if (!(missed instanceof Promise)) return replay(resumption, missed);
  replayLater(sessions, resumption, missed).catch((error: unknown) =>
    refuseRequest(exchange, 503, { reason: sessions.failed(error).message }),
  );
}

function replay(
  { session, exchange }: Resumption,
  missed: StreamEvents | undefined,
  stream = missed && session.streamOf(missed.stream),
): void {
  if (missed === undefined)
    refuseRequest(exchange, 400, {
      reason: "What came after this event is not known",
    });
  else if (stream === undefined) replayEnded(exchange, missed.events);
  else stream.resume(exchange, missed.events);
}

/** Asks the store twice: messages are sent while it reads, and only its first answer names the stream that has to hold them. */
async function replayLater(
  sessions: Sessions,
  resumption: Resumption,
  first: Promise<StreamEvents | undefined>,
): Promise<void> {
  const { session, lastEventId } = resumption;
  const known = await first;
  const stream = known && session.streamOf(known.stream);
  if (stream === undefined) return replay(resumption, known);
  stream.awaitReplay();
  try {
    replay(resumption, await sessions.after(session, lastEventId), stream);
  } finally {
    stream.endReplay();
  }
}

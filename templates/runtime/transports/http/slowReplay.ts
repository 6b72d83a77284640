import type { StreamEvents } from "../../stores/events.js";
import { replay, type Resumption } from "./replay.js";
import type { HttpSessions } from "./sessions.js";

/** Asks the store twice: messages are sent while it reads, and only its first answer names the stream that has to hold them. */
export async function replayLater(
  sessions: HttpSessions,
  resumption: Resumption,
  first: Promise<StreamEvents | undefined>,
): Promise<void> {
  const { session, lastEventId } = resumption;
  const known = await first;
  const stream = known && session.streamOf(known.stream);
  if (stream === undefined) return replay(resumption, known);
  stream.awaitReplay();
  try {
    replay(
      resumption,
      await sessions.eventsAfter(session, lastEventId),
      stream,
    );
  } finally {
    stream.endReplay();
  }
}

import { refuseRequest } from "./exchange.js";
import { replay, type Resumption } from "./replay.js";
import type { Sessions } from "./sessions.js";

/**
 * Sends the events that a client missed, and carries the stream from then on if it has not ended.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
export function resume(sessions: Sessions, resumption: Resumption): void {
  const { session, lastEventId, exchange } = resumption;
  const missed = sessions.after(session, lastEventId);
  if (!(missed instanceof Promise)) return replay(resumption, missed);
  import("./slowReplay.js")
    .then(({ replayLater }) => replayLater(sessions, resumption, missed))
    .catch((error: unknown) =>
      refuseRequest(exchange, 503, { reason: sessions.failed(error).message }),
    );
}

import type { McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { StreamEvents } from "../../stores/events.js";
import type { EventStream } from "./eventStream.js";
import type { HttpSession } from "./session.js";
import { createStoreFailureError } from "./storeError.js";

/** The events that a client missed, and their stream if it has not ended. */
export interface MissedEventsAndStream {
  readonly missed: StreamEvents | undefined;
  readonly stream?: EventStream;
}

/**
 * Missed events from a store: the result of the first read, and a function that reads them again, to include the events that were stored
 * meanwhile.
 */
export interface MissedEventsWithReread {
  readonly first: Promise<StreamEvents | undefined>;
  readonly again: () => Awaitable<StreamEvents | undefined>;
}

/**
 * Reads the events that a client missed from an asynchronous store. Reads them twice, so that no event is lost: the first read identifies
 * the stream, which then queues its new messages; the second read also returns the messages that were sent during the first read. Resolves
 * with an error if the store fails.
 */
export async function readMissedEventsFromAsyncStore(
  servers: readonly Server[],
  session: HttpSession,
  { first, again }: MissedEventsWithReread,
): Promise<MissedEventsAndStream | McpError> {
  let stream: EventStream | undefined;
  try {
    const known = await first;
    stream = known && session.streamOf(known.stream);
    if (stream === undefined) return { missed: known };
    stream.awaitReplay();
    const missed = await again();
    if (missed === undefined) stream.endReplay();
    return { missed, stream };
  } catch (error) {
    stream?.endReplay();
    return createStoreFailureError(servers, error);
  }
}

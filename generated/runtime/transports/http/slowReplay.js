// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createStoreFailureError } from "./storeError.js";
/**
 * Reads the events that a client missed from an asynchronous store. Reads them twice, so that no event is lost: the first read identifies
 * the stream, which then queues its new messages; the second read also returns the messages that were sent during the first read. Resolves
 * with an error if the store fails.
 */
export async function readMissedEventsFromAsyncStore(
  servers,
  session,
  { first, again },
) {
  let stream;
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

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The text with which all event ids begin on streams for messages that belong to no call. */
export const PUSH_ID = "0-";
/** Reads the start of a stream. @param from the client has received all messages up to this position; undefined if it gets only later messages. */
export async function readPushStart({ service, log }, from) {
  const position = await service.processes.position();
  if (from === undefined) return { position, entries: [] };
  const entries = await log.entriesAfter(from);
  return { position: entries === undefined ? position : from, entries };
}
/**
 * Called if this process cannot open the first GET stream of a session. The response contains only one event, with the id of the start of the stream,
 * from which the client resumes the stream. Many clients do not repeat a GET request that was rejected.
 */
export function sendFirstId({ endpoint, EventStream }, exchange, began) {
  const { maxUnsent, heartbeatMs } = endpoint;
  const store = () => PUSH_ID + began;
  const stream = new EventStream({ maxUnsent, heartbeatMs, store });
  stream.open(exchange);
  stream.end();
}

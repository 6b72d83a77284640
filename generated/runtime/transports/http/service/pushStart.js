// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The start of all event ids on streams for messages that belong to no call. */
export const PUSH_ID = "0-";
/** Reads the start of a stream. @param from the client has received all messages up to this position; undefined if it gets only later messages. */
export async function readPushStart(processes, from) {
  const position = await processes.position();
  if (from === undefined) return { position, entries: [] };
  const entries = await processes.entriesAfter(from);
  return { position: entries === undefined ? position : from, entries };
}
/**
 * Sends a response with only the event id from which the first stream of a session starts. Called if this process cannot open this stream. The client
 * resumes the stream from this id. A request without the id would open a stream without the earlier messages, because the service grants the first
 * stream only once.
 */
export function sendFirstId({ endpoint, EventStream }, exchange, began) {
  const { maxUnsent, heartbeatMs } = endpoint;
  const store = () => PUSH_ID + began;
  const stream = new EventStream({ maxUnsent, heartbeatMs, store });
  stream.open(exchange);
  stream.end();
}

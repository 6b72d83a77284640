// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Matches an event id. Streams are numbered from 0, events from 1. */
const EVENT_ID = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})$/;
/** Parses an event id, which a client sends back as `Last-Event-ID`. Returns undefined for any other text. */
export function parseEventId(id) {
  const [, stream, number] = EVENT_ID.exec(id) ?? [];
  return stream === undefined || number === undefined
    ? undefined
    : { stream, number };
}

/** Matches an event id. Streams are numbered from 0, events from 1. */
const EVENT_ID = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})$/;

/** The parts of an event id as the stores of a service write it: `<stream>-<number>`. */
export interface EventId {
  /** The number of the stream within its session. */
  readonly stream: string;
  /** The number of the event. A later event of the same session has a greater number. */
  readonly number: string;
}

/** Parses an event id, which a client sends back as `Last-Event-ID`. Returns undefined for any other text. */
export function parseEventId(id: string): EventId | undefined {
  const [, stream, number] = EVENT_ID.exec(id) ?? [];
  return stream === undefined || number === undefined ? undefined : { stream, number };
}

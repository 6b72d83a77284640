import { parseEventId } from "../stores/eventId.js";
import type { StoredEvent } from "../stores/events.js";
import type { AddedEvent, NewEvent, ResumedStream, StreamForFollower } from "../stores/sharedSessions.js";
import { OrderedBatchesByKey } from "./batches.js";
import type { PostgresDatabase } from "./database.js";
import { createRequestIdKey } from "./nameKeys.js";
import type { PostgresSettings } from "./options.js";
import { decodeStoredText, encodeStoredText } from "./storedText.js";

/** The maximum number of events, and of their bytes, that Postgres keeps for each session. */
export type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;

/** An event that a process adds to a stream. */
interface NewEventOfStream {
  /** The key of the session. */
  readonly key: string;
  readonly stream: number;
  readonly event: NewEvent;
}

/** An event in the form that the SQL functions return. */
interface EventRow {
  readonly number: string;
  readonly body: string;
}

/**
 * Adds and reads the events of calls. The events of one stream keep their order. If several events of a stream wait for the database, one statement
 * adds them all.
 */
export class PostgresCallEvents {
  readonly #database: PostgresDatabase;
  readonly #limits: EventLimits;
  readonly #batches: OrderedBatchesByKey<NewEventOfStream, AddedEvent | undefined>;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#batches = new OrderedBatchesByKey(database.timeoutMs, (items) => this.#addAll(items));
  }

  /**
   * Adds an event to a stream.
   *
   * @param key the key of the session.
   * @returns undefined if the database has rejected the event.
   */
  add(key: string, stream: number, event: NewEvent): Promise<AddedEvent | undefined> {
    const batch = JSON.stringify([key, stream, event.process]);
    return this.#batches.add(batch, { key, stream, event });
  }

  /** Reads the events after the event `lastEventId`, and sets the follower of the stream. @param key the key of the session. */
  async resume(key: string, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call<EventRow & { process: string | null; earlier: string | null }>(
      "resume_stream",
      key,
      event.stream,
      event.number,
      follower,
    );
    if (found === undefined) return undefined;
    const { process, earlier } = found;
    const { stream } = event;
    return {
      stream: Number(stream),
      events: rows.map((row) => toEvent(stream, row)),
      ...(process !== null && { process }),
      ...(earlier !== null && earlier !== follower && { earlier }),
    };
  }

  /** Reads the events after the event `lastEventId`. @param key the key of the session. */
  async read(key: string, lastEventId: string): Promise<StreamForFollower | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call<EventRow & { process: string | null; follower: string | null }>(
      "read_stream",
      key,
      event.stream,
      event.number,
    );
    if (found === undefined) return undefined;
    const { stream } = event;
    return {
      process: found.process ?? undefined,
      follower: found.follower ?? undefined,
      events: rows.map((row) => ({
        ...toEvent(stream, row),
        follower: row.follower ?? undefined,
      })),
    };
  }

  /** Adds several events of one stream and one process, in one statement. */
  async #addAll(items: readonly NewEventOfStream[]): Promise<readonly (AddedEvent | undefined)[]> {
    const {
      key,
      stream,
      event: { process },
    } = items[0]!;
    const answers = items.flatMap(({ event }, index) => (event.answers ?? []).map((id) => ({ id, at: index + 1 })));
    const rows = await this.#database.call<{
      number: string | null;
      follower: string | null;
    }>(
      "add_events",
      key,
      stream,
      process,
      items.map(({ event }) => encodeStoredText(event.text)),
      answers.map(({ id }) => createRequestIdKey(id)),
      answers.map(({ at }) => at),
      this.#limits.maxEvents,
      this.#limits.maxEventBytes,
    );
    return rows.map(({ number, follower }) =>
      number === null
        ? undefined
        : {
            id: `${stream}-${number}`,
            ...(follower !== null && { follower }),
          },
    );
  }
}

function toEvent(stream: string, { number, body }: EventRow): StoredEvent {
  return { id: `${stream}-${number}`, text: decodeStoredText(body) };
}

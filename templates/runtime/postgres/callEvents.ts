import type { AddedEvent, NewEvent } from "../stores/sharedSessions.js";
import { OrderedBatchesByKey } from "./batches.js";
import type { PostgresDatabase } from "./database.js";
import { createRequestIdKey } from "./nameKeys.js";
import type { PostgresSettings } from "./options.js";
import { encodeStoredText } from "./storedText.js";

/** The maximum number of events, and of their bytes, that Postgres keeps for each session. */
export type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;

/** An event that a process adds to a stream. */
interface NewEventOfStream {
  /** The key of the session. */
  readonly key: string;
  readonly stream: number;
  readonly event: NewEvent;
}

/**
 * Adds the events of calls to their streams. The events of one stream keep their order. If several events of a stream wait for the database, one
 * statement adds them all.
 */
export class PostgresCallEvents {
  readonly #database: PostgresDatabase;
  readonly #limits: EventLimits;
  readonly #batches: OrderedBatchesByKey<
    NewEventOfStream,
    AddedEvent | undefined
  >;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#batches = new OrderedBatchesByKey((items) => this.#addAll(items));
  }

  /**
   * Adds an event to a stream.
   *
   * @param key the key of the session.
   * @returns undefined if the database has rejected the event.
   */
  add(
    key: string,
    stream: number,
    event: NewEvent,
  ): Promise<AddedEvent | undefined> {
    const batch = JSON.stringify([key, stream, event.process]);
    return this.#batches.add(batch, { key, stream, event });
  }

  /** Adds several events of one stream and one process, in one statement. */
  async #addAll(
    items: readonly NewEventOfStream[],
  ): Promise<readonly (AddedEvent | undefined)[]> {
    const {
      key,
      stream,
      event: { process },
    } = items[0]!;
    const answers = items.flatMap(({ event }, index) =>
      (event.answers ?? []).map((id) => ({ id, at: index + 1 })),
    );
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

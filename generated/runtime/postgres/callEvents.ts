// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AddedEvent, NewEvent } from "../stores/sharedSessions.js";
import { OrderedBatchesByKey } from "./batches.js";
import type { PostgresDatabase } from "./database.js";
import { createRequestIdKey } from "./nameKeys.js";
import type { PostgresSettings } from "./options.js";
import { encodeStoredText } from "./storedText.js";

/** The numbers of events and of their bytes that a session keeps. */
export type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;

/** An event of one process for one stream. */
interface NewEventOfStream {
  /** The key of the session. */
  readonly key: string;
  readonly stream: number;
  readonly event: NewEvent;
}

/** Adds the events of calls: those of one stream in their order, and those that wait for the database in one statement. */
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
   * Adds an event.
   *
   * @param key of the session.
   * @returns undefined if the event was refused.
   */
  add(
    key: string,
    stream: number,
    event: NewEvent,
  ): Promise<AddedEvent | undefined> {
    const batch = JSON.stringify([key, stream, event.process]);
    return this.#batches.add(batch, { key, stream, event });
  }

  /** Adds events of one stream and process. */
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

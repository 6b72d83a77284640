// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { OrderedBatchesByKey } from "./batches.js";
import { createRequestIdKey } from "./nameKeys.js";
import { encodeStoredText } from "./storedText.js";
/** Adds the events of calls: those of one stream in their order, and those that wait for the database in one statement. */
export class PostgresCallEvents {
  #database;
  #limits;
  #batches;
  constructor(database, limits) {
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
  add(key, stream, event) {
    const batch = JSON.stringify([key, stream, event.process]);
    return this.#batches.add(batch, { key, stream, event });
  }
  /** Adds events of one stream and process. */
  async #addAll(items) {
    const {
      key,
      stream,
      event: { process },
    } = items[0];
    const answers = items.flatMap(({ event }, index) =>
      (event.answers ?? []).map((id) => ({ id, at: index + 1 })),
    );
    const rows = await this.#database.call(
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

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { parseEventId } from "../stores/eventId.js";
import { OrderedBatchesByKey } from "./batches.js";
import { createRequestIdKey } from "./nameKeys.js";
import { decodeStoredText, encodeStoredText } from "./storedText.js";
/**
 * Adds and reads the events of calls. The events of one stream keep their order. If several events of a stream wait for the database, one statement
 * adds them all.
 */
export class PostgresCallEvents {
  #database;
  #limits;
  #batches;
  constructor(database, limits) {
    this.#database = database;
    this.#limits = limits;
    this.#batches = new OrderedBatchesByKey(database.timeoutMs, (items) =>
      this.#addAll(items),
    );
  }
  /**
   * Adds an event to a stream.
   *
   * @param key the key of the session.
   * @returns undefined if the database has rejected the event.
   */
  add(key, stream, event) {
    const batch = JSON.stringify([key, stream, event.process]);
    return this.#batches.add(batch, { key, stream, event });
  }
  /** Reads the events after the event `lastEventId`, and sets the follower of the stream. @param key the key of the session. */
  async resume(key, lastEventId, follower) {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call(
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
  async read(key, lastEventId) {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call(
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
function toEvent(stream, { number, body }) {
  return { id: `${stream}-${number}`, text: decodeStoredText(body) };
}

import type { Awaitable } from "../protocol/awaitable.js";
import type { SessionKey, StreamKey } from "./keys.js";

/** A stored event of an HTTP stream. */
export interface StoredEvent {
  /** The id of the event. To resume the stream after this event, the client sends this id. */
  readonly id: string;
  /** The JSON of one message. If the text is empty, the event only gives the client an id from which it can resume the stream. */
  readonly text: string;
}

/** An event of a stream, and the follower of the stream (the response that gets its events) when the event was stored. */
export interface FollowedEvent extends StoredEvent {
  /** The name of the follower. Undefined if the stream had no follower. */
  readonly follower?: string | undefined;
}

/** Consecutive events of one stream. */
export interface StreamEvents {
  /** The number of the stream within its session. */
  readonly stream: number;
  /** The events of the stream, oldest first. */
  readonly events: readonly StoredEvent[];
}

/**
 * Stores the events of HTTP streams. If a client has lost its connection, it can resume a stream with the header `Last-Event-ID`.
 *
 * Implement this interface for a server of one process that must keep its streams over a restart. To share streams among several processes,
 * use the option `service` instead.
 *
 * Consistency: once `append` has returned an id, `after` can return the event, even after a restart. The events of one stream keep the order
 * of the calls of `append`.
 *
 * If a function rejects, the server passes the error to `onError`. If `append` rejects, the server sends the message without an event id.
 */
export interface EventStore {
  /** Stores an event and returns its id. The id consists of visible ASCII characters, and no other event of the session has it. */
  append(key: StreamKey, text: string): Awaitable<string>;
  /**
   * Returns the events that follow the event `id` on the same stream. Returns undefined if the store does not have this event, or if the
   * event belongs to another session or principal.
   */
  after(key: SessionKey, id: string): Awaitable<StreamEvents | undefined>;
  /**
   * Deletes all events of a session that has ended. If the session has no events, or belongs to another principal, `delete` does nothing.
   * After this call, the server appends no event to the session.
   */
  delete(key: SessionKey): Awaitable<void>;
}

/** Limits of a {@link MemoryEventStore}. */
export interface MemoryEventStoreOptions {
  /** The store keeps at least this number of the newest events of each session, and at most twice this number. 1000 by default. */
  readonly maxEvents?: number;
  /** The maximum size of the events of all sessions together, in estimated bytes. 64 MiB by default. */
  readonly maxBytes?: number;
}

/** The estimated number of bytes that an event needs in memory in addition to its text. */
const EVENT_BYTES = 128;

/** An event with the number of its stream. */
interface EventOfStream extends FollowedEvent {
  readonly stream: number;
}

/** The events of one session, oldest first. */
interface SessionLog {
  readonly principal: string | undefined;
  readonly entries: EventOfStream[];
  /** The estimated size of all entries, in bytes. */
  size: number;
}

/**
 * Keeps the newest events of each session in the memory of this process. If all events together exceed `maxBytes`, the store drops the older
 * half of the events in one session: the largest session of the owner with the most bytes.
 */
export class MemoryEventStore implements EventStore {
  readonly #logs = new Map<string, SessionLog>();
  readonly #maxEvents: number;
  readonly #maxBytes: number;
  #total = 0;
  #next = 1;

  constructor({ maxEvents = 1000, maxBytes = 64 * 2 ** 20 }: MemoryEventStoreOptions = {}) {
    this.#maxEvents = maxEvents;
    this.#maxBytes = maxBytes;
  }

  append({ session, stream, principal }: StreamKey, text: string, follower?: string): string {
    let log = this.#logs.get(session);
    if (log === undefined) {
      log = { principal, entries: [], size: 0 };
      this.#logs.set(session, log);
    }
    const id = `${stream}-${this.#next++}`;
    log.entries.push({ id, stream, text, follower });
    const bytes = sizeOf(text);
    log.size += bytes;
    this.#total += bytes;
    // To remove the oldest event, the array must move all later events. So the store seldom removes events, and then removes many at once.
    if (log.entries.length >= 2 * this.#maxEvents) this.#drop(log, log.entries.length - this.#maxEvents);
    while (this.#total > this.#maxBytes) this.#shrinkLargest();
    return id;
  }

  after(
    key: SessionKey,
    id: string,
  ): { readonly stream: number; readonly events: readonly FollowedEvent[] } | undefined {
    const entries = this.all(key);
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries.slice(index + 1).filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }

  /** Returns the events of all streams of a session, oldest first. */
  all(key: SessionKey): readonly EventOfStream[] {
    return this.#logOf(key)?.entries ?? [];
  }

  delete(key: SessionKey): void {
    const log = this.#logOf(key);
    if (log === undefined) return;
    this.#drop(log, log.entries.length);
    this.#logs.delete(key.session);
  }

  #logOf({ session, principal }: SessionKey): SessionLog | undefined {
    const log = this.#logs.get(session);
    return log?.principal === principal ? log : undefined;
  }

  #drop(log: SessionLog, count: number): void {
    for (const { text } of log.entries.splice(0, count)) {
      log.size -= sizeOf(text);
      this.#total -= sizeOf(text);
    }
  }

  /**
   * Drops the older half of the events in the largest session of the owner with the most bytes. So if a client does not read its events, only
   * its owner loses events.
   */
  #shrinkLargest(): void {
    let largest: SessionLog | undefined;
    const owner = this.#ownerOfMost();
    for (const log of this.#logs.values())
      if (log.principal === owner && log.size > (largest?.size ?? 0)) largest = log;
    if (largest !== undefined) this.#drop(largest, Math.ceil(largest.entries.length / 2));
  }

  /** Returns the owner whose sessions together have the most bytes; undefined without authorization. */
  #ownerOfMost(): string | undefined {
    const sizes = new Map<string | undefined, number>();
    for (const { principal, size } of this.#logs.values()) sizes.set(principal, (sizes.get(principal) ?? 0) + size);
    let most: string | undefined;
    for (const [principal, size] of sizes) if (size > (sizes.get(most) ?? 0)) most = principal;
    return most;
  }
}

/** Returns the estimated size of an event in bytes. */
function sizeOf(text: string): number {
  return EVENT_BYTES + 2 * text.length;
}

/** Matches an event id. Streams are numbered from 0, events from 1. */
const EVENT_ID = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})$/;

/** The parts of an event id as the stores of a service write it: `<stream>-<number>`. */
interface EventId {
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

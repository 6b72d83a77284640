// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { SessionKey, StreamKey } from "./keys.js";

/** An event of an HTTP stream, as the store keeps it. */
export interface StoredEvent {
  /** The id of the event, which the client sends to resume the stream after it. */
  readonly id: string;
  /** The JSON of one message. Empty for an event that only gives the client an id to resume from. */
  readonly text: string;
}

/** An event, with the follower of its stream at the time when the event was stored. */
export interface FollowedEvent extends StoredEvent {
  /** Undefined if the stream had no follower. */
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
 * Keeps the events of HTTP streams, so that a client that lost its connection can resume with `Last-Event-ID`.
 *
 * For one process that keeps its state over a restart. Several processes share streams by the option `service`, not by this store.
 *
 * Consistency: once `append` has returned an id, `after` returns the event, also after a restart. Appends to one stream keep the order of their
 * calls.
 *
 * If a call rejects, the server reports the error to `onError`. If `append` rejects, the message is sent without an id.
 */
export interface EventStore {
  /** Stores an event and returns its id: visible ASCII, unique within the session. */
  append(key: StreamKey, text: string): Awaitable<string>;
  /**
   * Returns the events that followed an event on its stream. Returns undefined if the store no longer has the event with this id, never had
   * it, or has it for another session or another principal.
   */
  after(key: SessionKey, id: string): Awaitable<StreamEvents | undefined>;
  /**
   * Deletes all events of a session that has ended; does nothing if the session has none, or belongs to another principal. The server appends no
   * event to the session after this call.
   */
  delete(key: SessionKey): Awaitable<void>;
}

/** Limits of a {@link MemoryEventStore}. */
export interface MemoryEventStoreOptions {
  /** The number of latest events that the store keeps for each session; it may keep up to twice this number. 1000 by default. */
  readonly maxEvents?: number;
  /** The maximum number of bytes of the events of all sessions together, as an estimate. 64 MiB by default. */
  readonly maxBytes?: number;
}

/** The estimated bytes that an event takes in addition to its text. */
const EVENT_BYTES = 128;

interface Entry extends FollowedEvent {
  readonly stream: number;
}

/** The events of one session, oldest first. */
interface SessionLog {
  readonly principal: string | undefined;
  readonly entries: Entry[];
  /** The estimated size of all entries, in bytes. */
  size: number;
}

/**
 * Keeps events in the memory of this process, the latest of each session. If all events together exceed `maxBytes`, the owner with the most
 * bytes loses the older half of the events of its largest session.
 */
export class MemoryEventStore implements EventStore {
  readonly #logs = new Map<string, SessionLog>();
  readonly #maxEvents: number;
  readonly #maxBytes: number;
  #total = 0;
  #next = 0;

  constructor({
    maxEvents = 1000,
    maxBytes = 64 * 2 ** 20,
  }: MemoryEventStoreOptions = {}) {
    this.#maxEvents = maxEvents;
    this.#maxBytes = maxBytes;
  }

  append(
    { session, stream, principal }: StreamKey,
    text: string,
    follower?: string,
  ): string {
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
    // Removing the oldest event shifts all later events in the array. So many events are removed at once, and seldom.
    if (log.entries.length >= 2 * this.#maxEvents)
      this.#drop(log, log.entries.length - this.#maxEvents);
    while (this.#total > this.#maxBytes) this.#shrinkLargest();
    return id;
  }

  after(
    key: SessionKey,
    id: string,
  ):
    | { readonly stream: number; readonly events: readonly FollowedEvent[] }
    | undefined {
    const entries = this.#logOf(key)?.entries ?? [];
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries
      .slice(index + 1)
      .filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
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
   * Drops events of the largest session of the owner with the most bytes, so that a client that reads nothing does not cost other clients their
   * events.
   */
  #shrinkLargest(): void {
    let largest: SessionLog | undefined;
    const owner = this.#ownerOfMost();
    for (const log of this.#logs.values())
      if (log.principal === owner && log.size > (largest?.size ?? 0))
        largest = log;
    if (largest !== undefined)
      this.#drop(largest, Math.ceil(largest.entries.length / 2));
  }

  /** Returns the owner whose sessions have the most bytes together; undefined without authorization. */
  #ownerOfMost(): string | undefined {
    const sizes = new Map<string | undefined, number>();
    for (const { principal, size } of this.#logs.values())
      sizes.set(principal, (sizes.get(principal) ?? 0) + size);
    let most: string | undefined;
    for (const [principal, size] of sizes)
      if (size > (sizes.get(most) ?? 0)) most = principal;
    return most;
  }
}

/** Returns the estimated size of an event in bytes. */
function sizeOf(text: string): number {
  return EVENT_BYTES + 2 * text.length;
}

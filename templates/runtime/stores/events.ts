/** A message that was sent, or would have been, had the client been there. */
export interface StoredEvent {
  readonly id: string;
  /** Empty for an event that only gives the client an id to come back with. */
  readonly text: string;
}

/** What a client has missed on one stream. */
export interface Missed {
  /** The number of the stream within its session. */
  readonly stream: number;
  readonly events: readonly StoredEvent[];
}

/**
 * Keeps what was sent on the streams of sessions, for clients that lost a stream and come back. A session lives in one process,
 * so nothing here waits.
 */
export interface EventStore {
  /** @returns the id of the event: visible ASCII, unique within the session. */
  append(session: string, stream: number, text: string): string;
  /** What came on a stream after one of its events; undefined where that is no longer, or never was, known. */
  after(session: string, id: string): Missed | undefined;
  /** The session has ended. */
  forget(session: string): void;
}

export interface MemoryLimits {
  /** Events kept of one session, and at times up to twice as many; 1000 unless told otherwise. */
  readonly maxEvents?: number;
  /** The most bytes kept of all sessions together, as an estimate; 64 MiB by default. */
  readonly maxBytes?: number;
}

/** What an event takes besides its text, in bytes: many small ones are not for free. */
const EVENT_BYTES = 128;

interface Entry extends StoredEvent {
  readonly stream: number;
}

/** What one session has said on its streams, oldest first. */
interface Log {
  readonly entries: Entry[];
  /** Bytes. */
  size: number;
}

/** Keeps events in memory, the latest of each session; where all together are too many, the session that keeps most loses half. */
export class MemoryEventStore implements EventStore {
  readonly #logs = new Map<string, Log>();
  readonly #maxEvents: number;
  readonly #maxBytes: number;
  #total = 0;
  #next = 0;

  constructor({
    maxEvents = 1000,
    maxBytes = 64 * 2 ** 20,
  }: MemoryLimits = {}) {
    this.#maxEvents = maxEvents;
    this.#maxBytes = maxBytes;
  }

  append(session: string, stream: number, text: string): string {
    let log = this.#logs.get(session);
    if (log === undefined) {
      log = { entries: [], size: 0 };
      this.#logs.set(session, log);
    }
    const id = `${stream}-${this.#next++}`;
    log.entries.push({ id, stream, text });
    const bytes = bytesIn(text);
    log.size += bytes;
    this.#total += bytes;
    // Dropping one event at a time would move all others each time.
    if (log.entries.length >= 2 * this.#maxEvents)
      this.#drop(log, log.entries.length - this.#maxEvents);
    while (this.#total > this.#maxBytes) this.#shrink();
    return id;
  }

  after(session: string, id: string): Missed | undefined {
    const entries = this.#logs.get(session)?.entries ?? [];
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries
      .slice(index + 1)
      .filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }

  forget(session: string): void {
    const log = this.#logs.get(session);
    if (log === undefined) return;
    this.#drop(log, log.entries.length);
    this.#logs.delete(session);
  }

  #drop(log: Log, count: number): void {
    for (const { text } of log.entries.splice(0, count)) {
      log.size -= bytesIn(text);
      this.#total -= bytesIn(text);
    }
  }

  /** One client that reads nothing must not take from all others what they may come back for. */
  #shrink(): void {
    let largest: Log | undefined;
    for (const log of this.#logs.values())
      if (log.size > (largest?.size ?? 0)) largest = log;
    if (largest !== undefined)
      this.#drop(largest, Math.ceil(largest.entries.length / 2));
  }
}

function bytesIn(text: string): number {
  return EVENT_BYTES + 2 * text.length;
}

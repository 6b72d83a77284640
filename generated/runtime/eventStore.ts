// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
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
  /** UTF-16 code units kept of all sessions together; 32 Mi unless told otherwise. */
  readonly maxTotal?: number;
}

interface Entry extends StoredEvent {
  readonly stream: number;
}

/** Keeps events in memory, the latest of each session; where all together are too many, quiet sessions lose theirs first. */
export class MemoryEventStore implements EventStore {
  /** In the order of the last use. */
  readonly #logs = new Map<string, Entry[]>();
  readonly #maxEvents: number;
  readonly #maxTotal: number;
  /** The session that was used last. */
  #latest: string | undefined;
  #total = 0;
  #next = 0;

  constructor({
    maxEvents = 1000,
    maxTotal = 32 * 2 ** 20,
  }: MemoryLimits = {}) {
    this.#maxEvents = maxEvents;
    this.#maxTotal = maxTotal;
  }

  append(session: string, stream: number, text: string): string {
    const log = this.#logs.get(session) ?? [];
    if (session !== this.#latest) {
      this.#logs.delete(session);
      this.#logs.set(session, log);
      this.#latest = session;
    }
    const id = `${stream}-${this.#next++}`;
    log.push({ id, stream, text });
    this.#total += text.length;
    // Dropping one event at a time would move all others each time.
    if (log.length >= 2 * this.#maxEvents)
      this.#drop(log, log.length - this.#maxEvents);
    if (this.#total > this.#maxTotal) this.#shrink();
    return id;
  }

  after(session: string, id: string): Missed | undefined {
    const log = this.#logs.get(session) ?? [];
    const index = log.findIndex((event) => event.id === id);
    const last = log[index];
    if (last === undefined) return undefined;
    const events = log
      .slice(index + 1)
      .filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }

  forget(session: string): void {
    const log = this.#logs.get(session);
    if (log === undefined) return;
    this.#drop(log, log.length);
    this.#unlist(session);
  }

  #unlist(session: string): void {
    this.#logs.delete(session);
    if (session === this.#latest) this.#latest = undefined;
  }

  #drop(log: Entry[], count: number): void {
    for (const { text } of log.splice(0, count)) this.#total -= text.length;
  }

  #shrink(): void {
    for (const [session, log] of this.#logs) {
      if (this.#total <= this.#maxTotal) return;
      this.#drop(log, Math.ceil(log.length / 2));
      if (log.length === 0) this.#unlist(session);
    }
  }
}

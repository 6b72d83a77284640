// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** What an event takes besides its text, in bytes: many small ones are not for free. */
const EVENT_BYTES = 128;
/** Keeps events in memory, the latest of each session; where all together are too many, the session that keeps most loses half. */
export class MemoryEventStore {
  #logs = new Map();
  #maxEvents;
  #maxBytes;
  #total = 0;
  #next = 0;
  constructor({ maxEvents = 1000, maxBytes = 64 * 2 ** 20 } = {}) {
    this.#maxEvents = maxEvents;
    this.#maxBytes = maxBytes;
  }
  append(session, stream, text) {
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
  after(session, id) {
    const entries = this.#logs.get(session)?.entries ?? [];
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries
      .slice(index + 1)
      .filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }
  forget(session) {
    const log = this.#logs.get(session);
    if (log === undefined) return;
    this.#drop(log, log.entries.length);
    this.#logs.delete(session);
  }
  #drop(log, count) {
    for (const { text } of log.entries.splice(0, count)) {
      log.size -= bytesIn(text);
      this.#total -= bytesIn(text);
    }
  }
  /** One client that reads nothing must not take from all others what they may come back for. */
  #shrink() {
    let largest;
    for (const log of this.#logs.values())
      if (log.size > (largest?.size ?? 0)) largest = log;
    if (largest !== undefined)
      this.#drop(largest, Math.ceil(largest.entries.length / 2));
  }
}
function bytesIn(text) {
  return EVENT_BYTES + 2 * text.length;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The estimated bytes that an event takes in addition to its text. */
const EVENT_BYTES = 128;
/**
 * Keeps events in the memory of this process, the latest of each session. If all events together exceed `maxBytes`, the owner with the most
 * bytes loses the older half of the events of its largest session.
 */
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
  append({ session, stream, principal }, text, follower) {
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
  after(key, id) {
    const entries = this.#logOf(key)?.entries ?? [];
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries
      .slice(index + 1)
      .filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }
  delete(key) {
    const log = this.#logOf(key);
    if (log === undefined) return;
    this.#drop(log, log.entries.length);
    this.#logs.delete(key.session);
  }
  #logOf({ session, principal }) {
    const log = this.#logs.get(session);
    return log?.principal === principal ? log : undefined;
  }
  #drop(log, count) {
    for (const { text } of log.entries.splice(0, count)) {
      log.size -= sizeOf(text);
      this.#total -= sizeOf(text);
    }
  }
  /**
   * Drops events of the largest session of the owner with the most bytes, so that a client that reads nothing does not cost other clients their
   * events.
   */
  #shrinkLargest() {
    let largest;
    const owner = this.#ownerOfMost();
    for (const log of this.#logs.values())
      if (log.principal === owner && log.size > (largest?.size ?? 0))
        largest = log;
    if (largest !== undefined)
      this.#drop(largest, Math.ceil(largest.entries.length / 2));
  }
  /** Returns the owner whose sessions have the most bytes together; undefined without authorization. */
  #ownerOfMost() {
    const sizes = new Map();
    for (const { principal, size } of this.#logs.values())
      sizes.set(principal, (sizes.get(principal) ?? 0) + size);
    let most;
    for (const [principal, size] of sizes)
      if (size > (sizes.get(most) ?? 0)) most = principal;
    return most;
  }
}
/** Returns the estimated size of an event in bytes. */
function sizeOf(text) {
  return EVENT_BYTES + 2 * text.length;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The estimated number of bytes that an event needs in memory in addition to its text. */
const EVENT_BYTES = 128;
/**
 * Keeps the newest events of each session in the memory of this process. If all events together exceed `maxBytes`, the store drops the older half of
 * the events in one session: the largest session of the owner with the most bytes.
 */
export class MemoryEventStore {
  #logs = new Map();
  #maxEvents;
  #maxBytes;
  #total = 0;
  #next = 1;
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
    // To remove the oldest event, the array must move all later events. So the store seldom removes events, and then removes many at once.
    if (log.entries.length >= 2 * this.#maxEvents)
      this.#drop(log, log.entries.length - this.#maxEvents);
    while (this.#total > this.#maxBytes) this.#shrinkLargest();
    return id;
  }
  after(key, id) {
    const entries = this.all(key);
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries
      .slice(index + 1)
      .filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }
  /** Returns the events of all streams of a session, oldest first. */
  all(key) {
    return this.#logOf(key)?.entries ?? [];
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
   * Drops the older half of the events in the largest session of the owner with the most bytes. So if a client does not read its events, only its
   * owner loses events.
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
  /** Returns the owner whose sessions together have the most bytes; undefined without authorization. */
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

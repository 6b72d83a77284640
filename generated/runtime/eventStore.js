// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** Keeps events in memory, the latest of each session; where all together are too many, quiet sessions lose theirs first. */
export class MemoryEventStore {
  /** In the order of the last use. */
  #logs = new Map();
  #maxEvents;
  #maxTotal;
  /** The session that was used last. */
  #latest;
  #total = 0;
  #next = 0;
  constructor({ maxEvents = 1000, maxTotal = 32 * 2 ** 20 } = {}) {
    this.#maxEvents = maxEvents;
    this.#maxTotal = maxTotal;
  }
  append(session, stream, text) {
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
  after(session, id) {
    const log = this.#logs.get(session) ?? [];
    const index = log.findIndex((event) => event.id === id);
    const last = log[index];
    if (last === undefined) return undefined;
    const events = log
      .slice(index + 1)
      .filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }
  forget(session) {
    const log = this.#logs.get(session);
    if (log === undefined) return;
    this.#drop(log, log.length);
    this.#unlist(session);
  }
  #unlist(session) {
    this.#logs.delete(session);
    if (session === this.#latest) this.#latest = undefined;
  }
  #drop(log, count) {
    for (const { text } of log.splice(0, count)) this.#total -= text.length;
  }
  #shrink() {
    for (const [session, log] of this.#logs) {
      if (this.#total <= this.#maxTotal) return;
      this.#drop(log, Math.ceil(log.length / 2));
      if (log.length === 0) this.#unlist(session);
    }
  }
}

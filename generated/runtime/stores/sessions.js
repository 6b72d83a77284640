// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Keeps sessions in the memory of this process. If the store is full, it deletes expired sessions to make room for a new session. */
export class MemorySessionStore {
  #entries = new Map();
  #maxSessions;
  constructor({ maxSessions = 10_000 } = {}) {
    this.#maxSessions = maxSessions;
  }
  create(record, idleMs) {
    if (this.#entries.size >= this.#maxSessions) this.#dropExpired();
    if (this.#entries.size >= this.#maxSessions) return false;
    const expiresAt = Date.now() + idleMs;
    this.#entries.set(record.session, { record, expiresAt });
    return true;
  }
  get(key) {
    return this.#find(key)?.record;
  }
  touch(key, idleMs) {
    const entry = this.#find(key);
    if (entry !== undefined) entry.expiresAt = Date.now() + idleMs;
    return entry?.record;
  }
  update(key, settings) {
    const entry = this.#find(key);
    if (entry !== undefined) entry.record = { ...entry.record, ...settings };
  }
  delete(key) {
    if (this.#find(key) !== undefined) this.#entries.delete(key.session);
  }
  #find({ session, principal }) {
    const entry = this.#entries.get(session);
    if (entry === undefined || entry.record.principal !== principal)
      return undefined;
    if (entry.expiresAt > Date.now()) return entry;
    this.#entries.delete(session);
    return undefined;
  }
  #dropExpired() {
    const now = Date.now();
    for (const [session, { expiresAt }] of this.#entries)
      if (expiresAt <= now) this.#entries.delete(session);
  }
}

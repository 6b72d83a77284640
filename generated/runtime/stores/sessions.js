// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientBudget } from "./budget.js";
/** Keeps sessions in the memory of this process. If the store is full, it deletes expired sessions first, and then adds the new session. */
export class MemorySessionStore {
  #entries = new Map();
  #budget;
  constructor({ maxSessions = 10_000 } = {}) {
    this.#budget = new ClientBudget(maxSessions);
  }
  create(record, idleMs) {
    const { principal } = record;
    if (this.#budget.left(principal) < 1) this.#dropExpired();
    if (!this.#budget.take(1, principal)) return false;
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
    const entry = this.#find(key);
    if (entry !== undefined) this.#drop(entry);
  }
  /** Called when a session was deleted or has expired. A subclass overrides this method to delete other data of the session. */
  dropped(_key) {}
  #find({ session, principal }) {
    const entry = this.#entries.get(session);
    if (entry === undefined || entry.record.principal !== principal)
      return undefined;
    if (entry.expiresAt > Date.now()) return entry;
    this.#drop(entry);
    return undefined;
  }
  #dropExpired() {
    const now = Date.now();
    for (const entry of this.#entries.values())
      if (entry.expiresAt <= now) this.#drop(entry);
  }
  #drop({ record: { session, principal } }) {
    this.#entries.delete(session);
    this.#budget.give(1, principal);
    this.dropped({ session, principal });
  }
}

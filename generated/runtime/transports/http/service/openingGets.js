// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The GET requests of sessions that wait for the service to grant their responses. */
export class OpeningGets {
  /** The number of requests of each session. */
  #counts = new Map();
  /** The sessions whose response another process has taken over since the first of their requests. */
  #overtaken = new Set();
  /** Runs a request of a session. */
  async run(session, request) {
    this.#counts.set(session, (this.#counts.get(session) ?? 0) + 1);
    try {
      return await request();
    } finally {
      const others = this.#counts.get(session) - 1;
      if (others > 0) this.#counts.set(session, others);
      else {
        this.#counts.delete(session);
        this.#overtaken.delete(session);
      }
    }
  }
  /** Returns true if a request of a session waits. */
  has(session) {
    return this.#counts.has(session);
  }
  /** Called when another process has taken over the response of a session, which may be one that is being opened. */
  takenOver(session) {
    if (this.has(session)) this.#overtaken.add(session);
  }
  /** Returns true if another process has taken over the response of a session while its requests wait. */
  isOvertaken(session) {
    return this.#overtaken.has(session);
  }
}

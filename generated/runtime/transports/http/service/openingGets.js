// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the GET requests that are being opened: they wait until the service has granted their responses. */
export class OpeningGets {
  /** For each session, the number of GET requests that are being opened. */
  #counts = new Map();
  /** The sessions whose response to a GET request another process has taken over while this process was opening such a response. */
  #overtaken = new Set();
  /** Counts a GET request of a session until the promise of `request` has settled. */
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
  /** Returns true if a GET request of the session is being opened. */
  has(session) {
    return this.#counts.has(session);
  }
  /** Called when another process has taken over the response to the session's GET request. This process may still be opening such a response. */
  takenOver(session) {
    if (this.has(session)) this.#overtaken.add(session);
  }
  /** Returns true if another process has taken over the response to the session's GET request while this process was opening such a response. */
  isOvertaken(session) {
    return this.#overtaken.has(session);
  }
}

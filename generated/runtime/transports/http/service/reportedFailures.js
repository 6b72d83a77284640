// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The number of messages that are remembered. A service has only a few different failures. */
const MAX_MESSAGES = 50;
/**
 * The failures of a service that were reported last. A service that cannot be reached fails many times a second with the same few messages,
 * so each message is reported once in an interval.
 */
export class ReportedFailures {
  #intervalMs;
  /** For each message, the time when it was reported, in milliseconds since 1970. */
  #reportedAt = new Map();
  /** @param intervalMs milliseconds in which the same message is reported once. */
  constructor(intervalMs) {
    this.#intervalMs = intervalMs;
  }
  /** Returns true if a failure is to be reported: its message was not reported in the last interval. */
  isNew(failure) {
    const message = String(failure);
    const now = Date.now();
    const last = this.#reportedAt.get(message);
    if (last !== undefined && Math.abs(now - last) < this.#intervalMs)
      return false;
    if (this.#reportedAt.size >= MAX_MESSAGES) this.#reportedAt.clear();
    this.#reportedAt.set(message, now);
    return true;
  }
}

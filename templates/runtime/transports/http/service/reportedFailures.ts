/** The number of messages that are remembered. A service has only a few different failures. */
const MAX_MESSAGES = 50;

/**
 * The failures of a service that were reported last. A service that cannot be reached fails many times a second with the same few messages,
 * so each message is reported once in an interval.
 */
export class ReportedFailures {
  readonly #intervalMs: number;
  /** For each message, the time when it was reported, in milliseconds since 1970. */
  readonly #reportedAt = new Map<string, number>();

  /** @param intervalMs milliseconds in which the same message is reported once. */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Returns true if a failure is to be reported: its message was not reported in the last interval. */
  isNew(failure: unknown): boolean {
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

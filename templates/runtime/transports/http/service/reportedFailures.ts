import { passErrorToOnError, type ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";

/** The maximum number of error messages that this object remembers. A service has only a few different failures. */
const MAX_MESSAGES = 50;

/**
 * Remembers the failures of a service that were reported last. If a process cannot reach the service, it gets the same few errors many times a
 * second. So each message is reported only once in an interval.
 */
export class ReportedFailures {
  readonly #intervalMs: number;
  /** For each message, the time when it was reported, in milliseconds since 1970. */
  readonly #reportedAt = new Map<string, number>();

  /** @param intervalMs the minimum number of milliseconds between two reports of the same message. */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Returns true if a failure must be reported, because its message was not reported in the last interval. */
  isNew(failure: unknown): boolean {
    const message = String(failure);
    const now = Date.now();
    const last = this.#reportedAt.get(message);
    if (last !== undefined && Math.abs(now - last) < this.#intervalMs) return false;
    if (this.#reportedAt.size >= MAX_MESSAGES) this.#reportedAt.clear();
    this.#reportedAt.set(message, now);
    return true;
  }
}

/**
 * Returns a receiver of errors for `passErrorToOnError`. It passes each message to `onError` of the server once in an interval, because each call and
 * each request that needs an unavailable service gets the same error.
 *
 * @param intervalMs the minimum number of milliseconds between two reports of the same message.
 */
export function createFailureReporter(server: ServerWithOnErrorOption, intervalMs: number): ServerWithOnErrorOption {
  const failures = new ReportedFailures(intervalMs);
  const onError = (error: unknown): void => {
    if (failures.isNew(error)) passErrorToOnError(server, error);
  };
  return { options: { onError } };
}

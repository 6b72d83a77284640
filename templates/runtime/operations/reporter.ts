import { callSafely } from "../protocol/awaitable.js";

/** The minimum number of milliseconds between two errors that a limited reporter passes on. */
const REPORT_INTERVAL_MS = 60_000;

/** Writes an error with `console.error`, which also exists in runtimes other than Node. */
export function reportToConsole(error: unknown): void {
  console.error(error);
}

/**
 * Returns a function that passes errors to `report`, at most one error per minute. So an error that occurs at each request does not fill the
 * logs. The returned function never throws.
 */
export function createLimitedReporter(report: (error: unknown) => unknown): (error: unknown) => void {
  let next = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now < next) return;
    next = now + REPORT_INTERVAL_MS;
    callSafely(() => report(error));
  };
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isThenable } from "../protocol/awaitable.js";
/** Milliseconds between two reports of one reporter. */
const REPORT_INTERVAL_MS = 60_000;
/** The error console, which also exists in runtimes without Node. */
export function reportToConsole(error) {
  console.error(error);
}
/**
 * Returns a function that passes errors to a function of the author, at most one error each minute, so that a failure that happens at each
 * request does not fill the logs. Never throws.
 */
export function createLimitedReporter(report) {
  let next = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now < next) return;
    next = now + REPORT_INTERVAL_MS;
    callSafely(
      () => report(error),
      () => undefined,
    );
  };
}
/** Calls a function of the author. Passes an error that it throws, or a rejection of the promise that it returns, to `failed`. */
export function callSafely(call, failed) {
  try {
    const returned = call();
    if (isThenable(returned)) Promise.resolve(returned).catch(failed);
  } catch (error) {
    failed(error);
  }
}

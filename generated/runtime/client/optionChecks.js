// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { MAX_TIMER_MS } from "../jsonrpc/deadlines.js";
const NUMBERS = [
  "timeoutMs",
  "maxTimeoutMs",
  "probeMs",
  "connectMs",
  "handlerMs",
  "maxRounds",
];
/** @throws TypeError for a target or options that TypeScript rejects, and for numbers that are negative or NaN. */
export function checkConnectOptions(target, options) {
  if (typeof target?.open !== "function")
    throw new TypeError(
      "The target must be a result of stdio, http, sse or inMemory.",
    );
  for (const name of ["name", "version"])
    if (typeof options[name] !== "string")
      throw new TypeError(`The option ${name} must be a string.`);
  for (const module of [options.as, ...(options.also ?? [])])
    if (!module?.CLIENT_BINDING)
      throw new TypeError(
        "The option as must be a module client.js, also modules client.js or bridges/client-*.js.",
      );
  checkNumbers(options, NUMBERS);
  const { limits = {} } = options;
  checkNumbers(limits, Object.keys(limits));
}
/** @throws TypeError for a number that is negative or NaN. */
export function checkNumbers(options, names) {
  for (const name of names) {
    const value = options[name];
    if (value === undefined || (typeof value === "number" && value >= 0))
      continue;
    throw new TypeError(
      `The option ${name} must be a number that is not negative, but is ${String(value)}.`,
    );
  }
}
/** Returns a time that a timer can measure, of about 24 days at most. Timers fire at once after a longer time. */
export function timerMs(milliseconds) {
  return Math.min(milliseconds, MAX_TIMER_MS);
}

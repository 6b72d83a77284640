import { MAX_TIMER_MS } from "./deadlines.js";
import type { ConnectOptions } from "./options.js";
import type { Target } from "./transport.js";

const NUMBERS = ["timeoutMs", "maxTimeoutMs", "probeMs", "connectMs", "handlerMs", "maxRounds"] as const;

/** @throws TypeError for a target or options that TypeScript rejects, and for numbers that are negative or NaN. */
export function checkConnectOptions(target: Target, options: ConnectOptions): void {
  if (typeof (target as Target | undefined)?.open !== "function")
    throw new TypeError("The target must be a result of stdio, http, sse or inMemory.");
  for (const name of ["name", "version"] as const)
    if (typeof options[name] !== "string") throw new TypeError(`The option ${name} must be a string.`);
  for (const module of [options.as, ...(options.also ?? [])])
    if (!(module as ConnectOptions["as"] | undefined)?.CLIENT_BINDING)
      throw new TypeError("The option as must be a module client.js, also modules client.js or bridges/client-*.js.");
  checkNumbers(options, NUMBERS);
  const { limits = {} } = options;
  checkNumbers(limits, Object.keys(limits));
}

/** @throws TypeError for a number that is negative or NaN. */
export function checkNumbers(options: object, names: readonly string[]): void {
  for (const name of names) {
    const value = (options as { readonly [name: string]: unknown })[name];
    if (value === undefined || (typeof value === "number" && value >= 0)) continue;
    throw new TypeError(`The option ${name} must be a number that is not negative, but is ${String(value)}.`);
  }
}

/** Returns a time that a timer can measure, of about 24 days at most. Timers fire at once after a longer time. */
export function timerMs(milliseconds: number): number {
  return Math.min(milliseconds, MAX_TIMER_MS);
}

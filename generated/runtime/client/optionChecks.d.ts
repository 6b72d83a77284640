// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConnectOptions } from "./options.js";
import type { Target } from "./transport.js";
/** @throws TypeError for a target or options that TypeScript rejects, and for numbers that are negative or NaN. */
export declare function checkConnectOptions(
  target: Target,
  options: ConnectOptions,
): void;
/** @throws TypeError for a number that is negative or NaN. */
export declare function checkNumbers(
  options: object,
  names: readonly string[],
): void;
/** Returns a time that a timer can measure, of about 24 days at most. Timers fire at once after a longer time. */
export declare function timerMs(milliseconds: number): number;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An object with a time limit. It is also the node of a linked list, so that watching its limit allocates no further object. */
export interface TimeLimited {
  /** The list that contains the object. Only `DeadlineTimers` uses this member and the next three. */
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  /** Called once the time limit has passed, after `DeadlineTimers` has removed the object. */
  expire(): void;
}
/** The objects that expire `ms` milliseconds after their start, in the order in which they expire, and a timer for the first object. */
export interface WatchedList {
  readonly ms: number;
  first: TimeLimited | undefined;
  last: TimeLimited | undefined;
  timer: unknown;
}
/** The clock and the timers of `DeadlineTimers`. Tests replace them. */
export interface DeadlineClock {
  now(): number;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** Sets whether a timer keeps the process running. */
  keepRunning(timer: unknown, isNeeded: boolean): void;
}
/** The longest time of a timer. `setTimeout` runs a callback with a longer time at once. */
export declare const MAX_TIMER_MS: number;
/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request does not touch the
 * timer, which is set again only when it fires. The timer keeps the process running as long as a request is pending.
 */
export declare class DeadlineTimers {
  #private;
  constructor(clock?: DeadlineClock);
  /** Starts the time limit of an object. A limit that is too long for a timer, such as `Infinity`, is ignored. */
  start(limited: TimeLimited, ms: number): void;
  /** Starts the time limit of a watched object again. Ignores an object that is not watched. */
  restart(limited: TimeLimited): void;
  /** Ends the time limit of an object. */
  stop(limited: TimeLimited): void;
  /** Returns the milliseconds since an object was started last, without the time for which the clock was stopped. */
  elapsed(limited: TimeLimited): number;
  /** True while the time limits are stopped. */
  get isHeld(): boolean;
  /** Stops the time limits of all objects until the returned function is called. */
  hold(): () => void;
  /** Clears all timers. */
  close(): void;
}

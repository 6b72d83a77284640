// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An object with a time limit. It is itself the node of a linked list, so that watching the limit allocates nothing. */
export interface TimeLimited {
  /** The members up to `since` belong to `DeadlineTimers`. */
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  /** Called once the time limit has passed, after `DeadlineTimers` has removed the object. */
  expire(): void;
}
/** The objects with the same time limit, in the order in which their limits end, and the timer for the first. */
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
  /** Lets a timer keep the process running, or not. */
  keepRunning(timer: unknown, isNeeded: boolean): void;
}
/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request moves pointers only:
 * the timer stays as it is, and is set again when it fires. It keeps the process running while it has a request to watch.
 */
export declare class DeadlineTimers {
  #private;
  constructor(clock?: DeadlineClock);
  /** Watches an object from now on. A limit that no timer can measure, such as `Infinity`, is ignored. */
  start(limited: TimeLimited, ms: number): void;
  /** Starts the time limit of a watched object again. Ignores an object that is not watched. */
  restart(limited: TimeLimited): void;
  /** Ends watching an object. */
  stop(limited: TimeLimited): void;
  /** Stops the clock of all objects until the returned function is called. */
  hold(): () => void;
  /** Clears all timers. */
  close(): void;
}

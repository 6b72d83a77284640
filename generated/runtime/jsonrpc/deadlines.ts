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

/** A timer of Node. Timers of browsers are numbers. */
interface NodeTimer {
  ref?(): void;
  unref?(): void;
}

/** Timers with a longer time would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const CLOCK: DeadlineClock = {
  now: () => performance.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as never),
  keepRunning: (timer, isNeeded) =>
    isNeeded ? (timer as NodeTimer).ref?.() : (timer as NodeTimer).unref?.(),
};

/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request moves pointers only:
 * the timer stays as it is, and is set again when it fires. It keeps the process running while it has a request to watch.
 */
export class DeadlineTimers {
  readonly #lists = new Map<number, WatchedList>();
  readonly #clock: DeadlineClock;
  #holds = 0;
  /** The time at which the clock stopped, and the time for which it stopped earlier. */
  #heldSince = 0;
  #heldMs = 0;

  constructor(clock: DeadlineClock = CLOCK) {
    this.#clock = clock;
  }

  /** Watches an object from now on. A limit that no timer can measure, such as `Infinity`, is ignored. */
  start(limited: TimeLimited, ms: number): void {
    if (!(ms <= MAX_TIMER_MS)) return;
    let list = this.#lists.get(ms);
    if (list === undefined) {
      list = { ms, first: undefined, last: undefined, timer: undefined };
      this.#lists.set(ms, list);
    }
    this.#append(limited, list);
    if (list.timer === undefined) this.#setTimer(list, ms);
  }

  /** Starts the time limit of a watched object again. Ignores an object that is not watched. */
  restart(limited: TimeLimited): void {
    const list = limited.watchedBy;
    if (list === undefined) return;
    this.stop(limited);
    this.#append(limited, list);
  }

  /** Ends watching an object. */
  stop(limited: TimeLimited): void {
    const list = limited.watchedBy;
    if (list === undefined) return;
    const { before, after } = limited;
    if (before === undefined) list.first = after;
    else before.after = after;
    if (after === undefined) list.last = before;
    else after.before = before;
    if (list.first === undefined && list.timer !== undefined)
      this.#clock.keepRunning(list.timer, false);
    limited.watchedBy = limited.before = limited.after = undefined;
  }

  /** Stops the clock of all objects until the returned function is called. */
  hold(): () => void {
    if (this.#holds++ === 0) this.#heldSince = this.#clock.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--this.#holds > 0) return;
      this.#heldMs += this.#clock.now() - this.#heldSince;
      for (const list of this.#lists.values())
        if (list.timer === undefined) this.#fire(list);
    };
  }

  /** Clears all timers. */
  close(): void {
    for (const { timer } of this.#lists.values())
      if (timer !== undefined) this.#clock.clearTimer(timer);
    this.#lists.clear();
  }

  /** The time on a clock that stops during a hold. */
  #now(): number {
    return (
      (this.#holds > 0 ? this.#heldSince : this.#clock.now()) - this.#heldMs
    );
  }

  #append(limited: TimeLimited, list: WatchedList): void {
    limited.since = this.#now();
    limited.watchedBy = list;
    limited.before = list.last;
    if (list.last !== undefined) list.last.after = limited;
    else {
      list.first = limited;
      if (list.timer !== undefined) this.#clock.keepRunning(list.timer, true);
    }
    list.last = limited;
  }

  #setTimer(list: WatchedList, ms: number): void {
    list.timer = this.#clock.setTimer(() => {
      list.timer = undefined;
      if (this.#holds === 0) this.#fire(list);
    }, ms);
  }

  /** Ends the objects whose limit has passed, and sets the timer for the next one. */
  #fire(list: WatchedList): void {
    for (let next = list.first; next !== undefined; next = list.first) {
      const left = next.since + list.ms - this.#now();
      if (left > 0) return this.#setTimer(list, Math.ceil(left));
      this.stop(next);
      next.expire();
      // The object may have started another one, which set the timer.
      if (list.timer !== undefined) return;
    }
    if (this.#lists.get(list.ms) === list) this.#lists.delete(list.ms);
  }
}

import { MAX_TIMER_MS } from "../protocol/timers.js";

/** An object with a time limit. It is also the node of a linked list, so that watching its limit allocates no further object. */
export abstract class TimeLimited {
  /** The list that contains the object. Only `DeadlineTimers` uses this member and the next three. */
  watchedBy: WatchedList | undefined = undefined;
  before: TimeLimited | undefined = undefined;
  after: TimeLimited | undefined = undefined;
  since: number = 0;
  /** Called once the time limit has passed, after `DeadlineTimers` has removed the object. */
  abstract expire(): void;
}

/** A time limit that calls a function. */
export class TimeLimit extends TimeLimited {
  readonly expire: () => void;

  constructor(expire: () => void) {
    super();
    this.expire = expire;
  }
}

/** The objects that expire `ms` milliseconds after their start, in the order in which they expire, and a timer for the first object. */
interface WatchedList {
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

/** The methods of a timer of Node. Browsers use numbers as timers. */
interface NodeTimer {
  ref?(): void;
  unref?(): void;
}

/** Its timers keep a process of Node running, unless `keepRunning` says otherwise. */
export const CLOCK: DeadlineClock = {
  now: () => performance.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as never),
  keepRunning: (timer, isNeeded) => (isNeeded ? (timer as NodeTimer).ref?.() : (timer as NodeTimer).unref?.()),
};

/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request does not touch the
 * timer, which is set again only when it fires. The timer keeps the process running as long as a request is pending.
 */
export class DeadlineTimers {
  readonly #lists = new Map<number, WatchedList>();
  readonly #clock: DeadlineClock;
  #holds = 0;
  /** The time at which the current hold began, and the total duration of the earlier holds. */
  #heldSince = 0;
  #heldMs = 0;

  constructor(clock: DeadlineClock = CLOCK) {
    this.#clock = clock;
  }

  /** Starts the time limit of an object. A limit that is too long for a timer, such as `Infinity`, is ignored. */
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

  /** Ends the time limit of an object. */
  stop(limited: TimeLimited): void {
    const list = limited.watchedBy;
    if (list === undefined) return;
    const { before, after } = limited;
    if (before === undefined) list.first = after;
    else before.after = after;
    if (after === undefined) list.last = before;
    else after.before = before;
    if (list.first === undefined && list.timer !== undefined) this.#clock.keepRunning(list.timer, false);
    limited.watchedBy = limited.before = limited.after = undefined;
  }

  /** Returns the milliseconds since an object was started last, without the time for which the clock was stopped. */
  elapsed(limited: TimeLimited): number {
    return this.#now() - limited.since;
  }

  /** True while the time limits are stopped. */
  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /** Stops the time limits of all objects until the returned function is called. */
  hold(): () => void {
    if (this.#holds++ === 0) this.#heldSince = this.#clock.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--this.#holds > 0) return;
      this.#heldMs += this.#clock.now() - this.#heldSince;
      for (const list of this.#lists.values()) if (list.timer === undefined) this.#fire(list);
    };
  }

  /** Clears all timers. */
  close(): void {
    for (const { timer } of this.#lists.values()) if (timer !== undefined) this.#clock.clearTimer(timer);
    this.#lists.clear();
  }

  /** Returns the time of a clock that stops during a hold. */
  #now(): number {
    return (this.#holds > 0 ? this.#heldSince : this.#clock.now()) - this.#heldMs;
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

  /** Expires the objects whose limit has passed, and sets the timer for the next object. */
  #fire(list: WatchedList): void {
    for (let next = list.first; next !== undefined; next = list.first) {
      const left = next.since + list.ms - this.#now();
      if (left > 0) return this.#setTimer(list, Math.ceil(left));
      this.stop(next);
      next.expire();
      // `expire` may have started the limit of another object, which set the timer.
      if (list.timer !== undefined) return;
    }
    if (this.#lists.get(list.ms) === list) this.#lists.delete(list.ms);
  }
}

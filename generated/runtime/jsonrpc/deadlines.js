// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The longest time of a timer. `setTimeout` runs a callback with a longer time at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
const CLOCK = {
  now: () => performance.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer),
  keepRunning: (timer, isNeeded) =>
    isNeeded ? timer.ref?.() : timer.unref?.(),
};
/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request does not touch the
 * timer, which is set again only when it fires. The timer keeps the process running as long as a request is pending.
 */
export class DeadlineTimers {
  #lists = new Map();
  #clock;
  #holds = 0;
  /** The time at which the current hold began, and the total duration of the earlier holds. */
  #heldSince = 0;
  #heldMs = 0;
  constructor(clock = CLOCK) {
    this.#clock = clock;
  }
  /** Starts the time limit of an object. A limit that is too long for a timer, such as `Infinity`, is ignored. */
  start(limited, ms) {
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
  restart(limited) {
    const list = limited.watchedBy;
    if (list === undefined) return;
    this.stop(limited);
    this.#append(limited, list);
  }
  /** Ends the time limit of an object. */
  stop(limited) {
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
  /** Returns the milliseconds since an object was started last, without the time for which the clock was stopped. */
  elapsed(limited) {
    return this.#now() - limited.since;
  }
  /** True while the time limits are stopped. */
  get isHeld() {
    return this.#holds > 0;
  }
  /** Stops the time limits of all objects until the returned function is called. */
  hold() {
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
  close() {
    for (const { timer } of this.#lists.values())
      if (timer !== undefined) this.#clock.clearTimer(timer);
    this.#lists.clear();
  }
  /** Returns the time of a clock that stops during a hold. */
  #now() {
    return (
      (this.#holds > 0 ? this.#heldSince : this.#clock.now()) - this.#heldMs
    );
  }
  #append(limited, list) {
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
  #setTimer(list, ms) {
    list.timer = this.#clock.setTimer(() => {
      list.timer = undefined;
      if (this.#holds === 0) this.#fire(list);
    }, ms);
  }
  /** Expires the objects whose limit has passed, and sets the timer for the next object. */
  #fire(list) {
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

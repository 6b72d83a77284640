import type { DeadlineClock } from "../../../templates/runtime/client/deadlines.js";

/** A clock that a test moves by hand. */
export interface FakeClock extends DeadlineClock {
  /** Moves the time on, and fires the timers that are due. */
  pass(ms: number): void;
  /** How many timers were set in all, how many are set now, and how many of these keep the process running. */
  readonly timers: { set: number; readonly live: number; readonly needed: number };
}

/** Returns a clock that begins at 0. */
export function fakeClock(): FakeClock {
  let time = 0;
  const live = new Map<number, { at: number; callback: () => void; isNeeded: boolean }>();
  const timers = {
    set: 0,
    get live(): number {
      return live.size;
    },
    get needed(): number {
      return [...live.values()].filter(({ isNeeded }) => isNeeded).length;
    },
  };
  return {
    timers,
    now: () => time,
    setTimer(callback, ms) {
      live.set(++timers.set, { at: time + ms, callback, isNeeded: true });
      return timers.set;
    },
    clearTimer: (timer) => void live.delete(timer as number),
    keepRunning(timer, isNeeded) {
      live.get(timer as number)!.isNeeded = isNeeded;
    },
    pass(ms) {
      const end = time + ms;
      for (;;) {
        const due = [...live].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (due === undefined) break;
        live.delete(due[0]);
        time = due[1].at;
        due[1].callback();
      }
      time = end;
    },
  };
}

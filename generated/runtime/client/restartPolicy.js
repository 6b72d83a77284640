// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ConnectError } from "./errors.js";
/** Its timers keep a process of Node running, because a call waits for them. */
const CLOCK = {
  now: () => performance.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer),
};
/** The delays before the starts of one minute. A further start is rejected. */
const DELAYS_MS = [0, 1_000, 4_000];
const WINDOW_MS = 60_000;
/** Limits how often a server that ended unexpectedly is started again. */
export class RestartPolicy {
  #clock;
  /** The times of the starts within the last minute. */
  #starts = [];
  #endDelay;
  constructor(clock = CLOCK) {
    this.#clock = clock;
  }
  /**
   * Resolves when the server may be started again, or at `close`.
   *
   * @throws ConnectError if it was started three times within a minute.
   */
  async next(label) {
    const now = this.#clock.now();
    while (this.#starts[0] !== undefined && now - this.#starts[0] >= WINDOW_MS)
      this.#starts.shift();
    const delay = DELAYS_MS[this.#starts.length];
    if (delay === undefined)
      throw new ConnectError(
        `${label}: the server ended after each of ${DELAYS_MS.length} starts within a minute, so it is not started again yet`,
      );
    this.#starts.push(now);
    if (delay > 0) await this.#wait(delay);
  }
  /** Ends the delay before a start. */
  close() {
    this.#endDelay?.();
  }
  #wait(ms) {
    return new Promise((resolve) => {
      const timer = this.#clock.setTimer(() => this.#endDelay?.(), ms);
      this.#endDelay = () => {
        this.#endDelay = undefined;
        this.#clock.clearTimer(timer);
        resolve();
      };
    });
  }
}

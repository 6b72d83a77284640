import { CLOCK, type DeadlineClock } from "./deadlines.js";
import { ConnectError } from "./errors.js";

/** The clock and the timers of {@link RestartPolicy}. Tests replace them. */
type RestartClock = Pick<DeadlineClock, "now" | "setTimer" | "clearTimer">;

/** The delays before the starts of one minute. A further start is rejected. */
const DELAYS_MS = [0, 1_000, 4_000];
const WINDOW_MS = 60_000;

/** Limits how often a server that ended unexpectedly is started again. */
export class RestartPolicy {
  readonly #clock: RestartClock;
  /** The times of the starts within the last minute. */
  readonly #starts: number[] = [];
  #endDelay: (() => void) | undefined;

  constructor(clock: RestartClock = CLOCK) {
    this.#clock = clock;
  }

  /**
   * Resolves when the server may be started again, or at `close`.
   *
   * @throws ConnectError if it was started three times within a minute.
   */
  async next(label: string): Promise<void> {
    const now = this.#clock.now();
    while (this.#starts[0] !== undefined && now - this.#starts[0] >= WINDOW_MS) this.#starts.shift();
    const delay = DELAYS_MS[this.#starts.length];
    if (delay === undefined)
      throw new ConnectError(
        `${label}: the server ended after each of ${DELAYS_MS.length} starts within a minute, so it is not started again yet`,
      );
    this.#starts.push(now);
    if (delay > 0) await this.#wait(delay);
  }

  /** Ends the delay before a start. */
  close(): void {
    this.#endDelay?.();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#clock.setTimer(() => this.#endDelay?.(), ms);
      this.#endDelay = (): void => {
        this.#endDelay = undefined;
        this.#clock.clearTimer(timer);
        resolve();
      };
    });
  }
}

/** Keeps a server busy with one kind of request. */
export interface Load {
  /**
   * Asks for some time, or so often, and waits until all has been answered.
   *
   * @returns how many requests were answered.
   */
  run(limit: Limit): Promise<number>;
  close(): void;
}

export interface Limit {
  readonly milliseconds?: number;
  readonly count?: number;
  /** Gets the milliseconds of each request. Only for one request in flight. */
  readonly times?: number[];
}

/** How long a load waits for an answer. */
const PATIENCE = 30_000;

/** Counts what may still be asked. */
export class Turn {
  readonly done: Promise<number>;
  #resolve!: (answered: number) => void;
  #reject!: (error: Error) => void;
  readonly #until: number;
  readonly #timer: NodeJS.Timeout;
  #left: number;
  #asked = 0;
  #answered = 0;
  readonly #times: number[] | undefined;
  #since = 0;

  constructor({ milliseconds = Infinity, count = Infinity, times }: Limit) {
    this.#times = times;
    this.#until = performance.now() + milliseconds;
    this.#left = count;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const limit = (milliseconds === Infinity ? 0 : milliseconds) + PATIENCE;
    this.#timer = setTimeout(() => this.fail(new Error(`no answers within ${limit} ms`)), limit);
  }

  /** How many of some requests may be asked now. */
  take(wanted: number): number {
    this.#since = performance.now();
    const given = this.#since < this.#until ? Math.min(wanted, this.#left) : 0;
    this.#left -= given;
    this.#asked += given;
    return given;
  }

  answered(count: number): void {
    this.#times?.push(performance.now() - this.#since);
    this.#answered += count;
  }

  /** Ends the turn if nothing is under way. */
  settle(): void {
    if (this.#answered > this.#asked) this.fail(new Error("more answers than requests"));
    if (this.#answered < this.#asked) return;
    clearTimeout(this.#timer);
    this.#resolve(this.#answered);
  }

  fail(error: Error): void {
    clearTimeout(this.#timer);
    this.#reject(error);
  }
}

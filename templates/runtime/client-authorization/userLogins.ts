import { LoginError } from "./errors.js";

/** The time in milliseconds in which logins of the user are counted. */
const PERIOD_MS = 600_000;
const MAX_LOGINS = 5;

/**
 * Counts the logins with the user at one MCP server. Without a limit, a server that accepts tokens and revokes them in turns could open a page
 * for each call.
 */
export class UserLogins {
  readonly #server: URL;
  readonly #max: number;
  #starts: readonly number[] = [];

  constructor(server: URL, max: number = MAX_LOGINS) {
    this.#server = server;
    this.#max = max;
  }

  /** @throws LoginError if there were too many logins. */
  begin(issuer: string): void {
    const now = Date.now();
    this.#starts = this.#starts.filter((start) => now - start < PERIOD_MS);
    if (this.#starts.length >= this.#max)
      throw new LoginError(
        `The number of logins that ${this.#server.origin} has required within ten minutes exceeds ${this.#max} (limits.logins), so the client opens no further login page for some minutes. Check why the server does not accept its tokens any more. To log in at once, delete its tokens with forget.`,
        { step: "authorization-request", issuer },
      );
    this.#starts = [...this.#starts, now];
  }

  /** Begins a new count, after an action of the user. */
  reset(): void {
    this.#starts = [];
  }
}

/** Runs one function at a time. Calls at the same time share the run, which is aborted when the signals of all calls are aborted. */
export class SharedRun<T> {
  #current: Promise<T> | undefined;
  #signals = new Set<AbortSignal>();
  #controller = new AbortController();

  /** The promise of the current run; undefined if no function runs. */
  get current(): Promise<T> | undefined {
    return this.#current;
  }

  join(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!this.#signals.has(signal)) {
      this.#signals.add(signal);
      signal.addEventListener("abort", this.#stopIfUnused);
    }
    this.#current ??= run(this.#controller.signal).finally(() => this.#end());
    this.#stopIfUnused();
    return this.#current;
  }

  /** Aborts the current run, if there is one. */
  stop(): void {
    if (this.#current !== undefined) this.#controller.abort();
  }

  readonly #stopIfUnused = (): void => {
    const isUsed = [...this.#signals].some((signal) => !signal.aborted);
    if (!isUsed) this.#controller.abort();
  };

  #end(): void {
    for (const signal of this.#signals) signal.removeEventListener("abort", this.#stopIfUnused);
    this.#signals.clear();
    this.#current = undefined;
    // Whatever the run has started, such as the receiver of a redirect, ends with it.
    this.#controller.abort();
    this.#controller = new AbortController();
  }
}

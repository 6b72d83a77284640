import { ConnectError } from "./errors.js";

/** A call whose stream or channel broke before its response. */
export interface BrokenCall {
  readonly method: string;
  /** How often the call was sent. */
  readonly sends: number;
}

export interface BreakFacts {
  /** False if the server has certainly not read the request. */
  readonly mayHaveRun: boolean;
  /** False in sessions, where a repeated request is a new one for the server. */
  readonly isStateless: boolean;
  /** True for a tool that may be called again with the same arguments. */
  readonly isIdempotentTool: boolean;
}

/** The methods that change nothing at the server. */
const SAFE =
  /^(server\/discover|.+\/list|resources\/read|prompts\/get|completion\/complete|tasks\/get)$/;
const MAX_SENDS = 3;
const FIRST_DELAY_MS = 250;

/** Returns the milliseconds after which a broken call is sent again; undefined if it must not be. */
export function repeatDelay(
  { method, sends }: BrokenCall,
  { mayHaveRun, isStateless, isIdempotentTool }: BreakFacts,
): number | undefined {
  const isSafe = isStateless && (SAFE.test(method) || isIdempotentTool);
  if (sends >= MAX_SENDS || (mayHaveRun && !isSafe)) return undefined;
  return FIRST_DELAY_MS * 2 ** (sends - 1);
}

const DELAYS_MS = [0, 1_000, 4_000];
const WINDOW_MS = 60_000;

/** Limits how often an ended process is started again: at most three times a minute. */
export class Restarts {
  readonly #starts: number[] = [];

  /**
   * Resolves when the process may be started again.
   *
   * @throws ConnectError if it was started too often.
   */
  async next(label: string): Promise<void> {
    const now = Date.now();
    while (this.#starts[0] !== undefined && now - this.#starts[0] > WINDOW_MS)
      this.#starts.shift();
    const delay = DELAYS_MS[this.#starts.length];
    if (delay === undefined)
      throw new ConnectError(
        `${label} ended ${DELAYS_MS.length} times within a minute, so it is not started again yet.`,
      );
    this.#starts.push(now);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

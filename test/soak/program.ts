import { parseArgs } from "node:util";
import { Ledger } from "./ledger.js";
import { Random } from "./random.js";

const PROGRESS_MS = 10_000;

/** What is left to be done, by what it is. */
export type Work = { calls: number } & { [What in "sessions" | "connections"]?: number };

/** Parses options whose values are numbers, and flags, which have no value. */
export function readOptions<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  flags: readonly string[] = [],
): { readonly numbers: Readonly<Record<Name, number>>; readonly flags: ReadonlySet<string> } {
  const numbers = Object.entries<number>(defaults).map(
    ([name, value]) => [name, { type: "string", default: String(value) }] as const,
  );
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(numbers),
      ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" }])),
    },
  });
  return {
    numbers: Object.fromEntries(numbers.map(([name]) => [name, Number(values[name])])) as Record<Name, number>,
    flags: new Set(flags.filter((name) => values[name] === true)),
  };
}

export interface SoakOptions {
  readonly seed: number;
  readonly maxSeconds: number;
  /** Milliseconds that are set aside for what follows the load. */
  readonly checkingMs?: number;
  /** Ends what the program has started. */
  readonly stop?: () => void;
  /** Follows the number of findings in the line of progress. */
  readonly about?: () => readonly string[];
}

/** The program of a soak: what all its traffic shares, how long it lasts, and how it ends. */
export class Soak {
  readonly ledger: Ledger = new Ledger();
  readonly random: Random;
  readonly #began = performance.now();
  readonly #options: SoakOptions;
  readonly #loads: Work[] = [];
  #number = 0;

  constructor(options: SoakOptions) {
    const { seed, maxSeconds, checkingMs = 30_000 } = options;
    this.#options = options;
    this.random = new Random(seed);
    setTimeout(() => this.#breakOff(), maxSeconds * 1000 - checkingMs).unref();
    setTimeout(() => {
      this.ledger.find(`still busy after ${maxSeconds} seconds`);
      this.leave();
    }, maxSeconds * 1000).unref();
    setInterval(() => console.log(this.#totals()), PROGRESS_MS).unref();
  }

  /** Returns a number that was not returned before. */
  readonly next = (): number => ++this.#number;

  /** Does work in lanes at the same time. */
  async load<Some extends Work>(work: Some, lanes: number, drive: (work: Some) => Promise<void>): Promise<void> {
    this.#loads.push(work);
    await Promise.all(Array.from({ length: lanes }, () => drive(work)));
  }

  /** Ends this process: with 1 if there are findings. */
  leave(): never {
    this.#options.stop?.();
    console.log(this.#totals());
    process.exit(this.ledger.findings === 0 ? 0 : 1);
  }

  /** Leaves out what is left, so that what was tested can still be looked at. */
  #breakOff(): void {
    for (const work of this.#loads)
      for (const what of Object.keys(work) as (keyof Work)[]) {
        if (work[what]! > 0) this.ledger.find(`time is up: ${work[what]} ${what} were not made`);
        work[what] = 0;
      }
  }

  #totals(): string {
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    const counts = Object.entries(this.ledger.counts).map(([what, count]) => `${what} ${count}`);
    const about = [`${seconds} s`, `${this.ledger.findings} findings`, ...(this.#options.about?.() ?? [])];
    return `${about.join(", ")}: ${counts.join(", ")}`;
  }
}

/** Makes calls and opens sessions until none are left, one after the other. */
export async function driveSessions(
  random: Random,
  work: Work & { sessions: number },
  {
    inSessions,
    call,
    session,
  }: {
    /** The share of the calls that is made within sessions. */
    readonly inSessions: number;
    /** Makes a call without a session. */
    readonly call: () => Promise<unknown>;
    /** Opens a session, and makes so many calls in it. */
    readonly session: (calls: number) => Promise<unknown>;
  },
): Promise<void> {
  const most = Math.max(1, Math.round((2 * work.calls * inSessions) / Math.max(1, work.sessions)) - 1);
  const alone = work.calls * (1 - inSessions);
  const share = alone / (work.sessions + alone);
  while (work.calls > 0 || work.sessions > 0) {
    if (work.sessions === 0 || (work.calls > work.sessions && random.chance(share))) {
      work.calls--;
      await call();
      continue;
    }
    work.sessions--;
    const calls = Math.min(random.between(1, most), work.calls);
    work.calls -= calls;
    await session(calls);
  }
}

/** Makes some calls of a session, now and then several at the same time. */
export async function callInTurn(
  random: Random,
  calls: number,
  mostTogether: number,
  make: (together: number) => Promise<unknown>,
): Promise<void> {
  for (let left = calls; left > 0;) {
    const together = random.chance(0.2) ? Math.min(left, mostTogether) : 1;
    left -= together;
    const made = await Promise.allSettled(Array.from({ length: together }, () => make(together)));
    for (const each of made) if (each.status === "rejected") throw each.reason;
  }
}

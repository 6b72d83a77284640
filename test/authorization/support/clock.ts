/** A clock that a test sets forward. Timers of a minute or more end only by it; shorter timers run as usual. */
export interface HeldClock {
  /** Sets the clock forward, and runs the long timers that have ended by then. */
  advance(ms: number): void;
  restore(): void;
}

interface HeldTimer {
  readonly run: () => void;
  readonly endsAt: number;
}

const HELD_FROM_MS = 60_000;

export function holdClock(): HeldClock {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const { now } = Date;
  const held = new Map<unknown, HeldTimer>();
  let ahead = 0;
  Date.now = () => now() + ahead;
  globalThis.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) => {
    const timer = set(run, ms, ...(rest as []));
    if (ms >= HELD_FROM_MS) held.set(timer, { run, endsAt: Date.now() + ms });
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: Parameters<typeof clear>[0]) => {
    held.delete(timer);
    clear(timer);
  }) as typeof clearTimeout;
  return {
    advance(ms) {
      ahead += ms;
      for (const [timer, { run, endsAt }] of [...held])
        if (endsAt <= Date.now()) {
          globalThis.clearTimeout(timer as never);
          run();
        }
    },
    restore() {
      Date.now = now;
      globalThis.setTimeout = set;
      globalThis.clearTimeout = clear;
    },
  };
}

/** Runs a test at a time that stands still, in milliseconds, until the test lets time pass. */
export async function atTime(
  run: (pass: (ms: number) => void) => Promise<void>,
  from: number = Date.now(),
): Promise<void> {
  const { now } = Date;
  let time = from;
  Date.now = () => time;
  try {
    await run((ms) => void (time += ms));
  } finally {
    Date.now = now;
  }
}

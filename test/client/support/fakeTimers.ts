/** Timers that a test runs by hand. */
export interface FakeTimers {
  /** The delays of the timers that wait, in the order of their start. */
  readonly delays: readonly number[];
  /** Runs the timer that was started first. */
  run(): void;
  restore(): void;
}

/**
 * Replaces the timers that modules start whose path contains a text. Other timers stay real: `fetch` of Node has some of its own, for
 * example.
 */
export function fakeTimers(path: string): FakeTimers {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  const waiting: { readonly callback: () => void; readonly ms: number }[] = [];
  globalThis.setTimeout = ((callback: () => void, ms: number, ...rest: unknown[]) => {
    if (!new Error().stack!.includes(path)) return realSet(callback as never, ms, ...rest);
    const timer = { callback, ms };
    waiting.push(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: never) => {
    const index = waiting.indexOf(timer);
    if (index < 0) realClear(timer);
    else waiting.splice(index, 1);
  }) as typeof clearTimeout;
  return {
    get delays() {
      return waiting.map(({ ms }) => ms);
    },
    run: () => waiting.shift()!.callback(),
    restore() {
      globalThis.setTimeout = realSet;
      globalThis.clearTimeout = realClear;
    },
  };
}

import { setTimeout as wait } from "node:timers/promises";
import { pickOf } from "./pick.js";

/** How slow a mock server is, and how many of its calls fail. */
export interface FaultOptions {
  readonly seed: number;
  /** The shortest and the longest time before an answer, in milliseconds. */
  readonly latencyMs: readonly [shortest: number, longest: number];
  /** The share of the calls that fail, from 0 to 1. */
  readonly errorRate: number;
}

/** Delays the answers of a mock server, and chooses the calls that fail. */
export interface Faults {
  /** Waits for the latency. Rejects if the call is aborted. */
  delay(signal: AbortSignal): Promise<void>;
  /** Returns how the next call fails; `undefined` if it does not. Half of the failures of tools are results with `isError`. */
  next(): "result" | "response" | undefined;
}

const MILLION = 1_000_000;

/** Returns the faults for a seed. They depend on the order of the calls, so a call that failed can succeed when it is repeated. */
export function createFaults({ seed, latencyMs: [shortest, longest], errorRate }: FaultOptions): Faults {
  const pick = pickOf(`faults ${seed}`);
  return {
    async delay(signal) {
      const ms = shortest + pick(longest - shortest + 1);
      if (ms > 0) await wait(ms, undefined, { signal });
    },
    next() {
      if (pick(MILLION) >= errorRate * MILLION) return undefined;
      return pick(MILLION) < MILLION / 2 ? "result" : "response";
    },
  };
}

import type { Random } from "../soak/random.js";
import type { Targets } from "./targets.js";

/** What the attacks of a class are made with. */
export interface AttackRun {
  /** The seed repeats its numbers for each class. */
  readonly random: Random;
  /** Whether the large size is asked for; the ordinary size is what CI runs. */
  readonly isFull: boolean;
  /** Servers in processes of their own; they end with the class. */
  readonly targets: Targets;
}

/** One attempt. */
export interface Attack {
  readonly name: string;
  /** Rejects if the rule did not hold; the message says what happened. */
  run(): Promise<void>;
}

/** Attacks of one kind, and the rule that must hold for each. */
export interface AttackClass {
  readonly name: string;
  readonly rule: string;
  /** How many attacks run at a time; 1 unless given. Only attacks that share no server may have more. */
  readonly lanes?: number;
  attacks(run: AttackRun): readonly Attack[];
}

/** Milliseconds for the ping of another client. A server that needs longer is blocked: no test depends on less. */
export const PING_PATIENCE = 20_000;

/** Milliseconds for one attempt. */
export const ATTEMPT_PATIENCE = 120_000;

/** Rejects if a condition does not hold. */
export function hold(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Rejects if a promise is pending for too long. */
export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing for ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The beginning of a text, for messages. */
export function short(text: string, length = 160): string {
  const shown = JSON.stringify(text.slice(0, length));
  return text.length > length ? `${shown}… (${text.length} characters)` : shown;
}

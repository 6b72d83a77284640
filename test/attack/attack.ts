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
  /** Rejects if the rule did not hold; the message says what happened. Resolves with a note for `--verbose`. */
  run(): Promise<string | void>;
}

/** Attacks of one kind, and the rule that must hold for each. */
export interface AttackClass {
  readonly name: string;
  readonly rule: string;
  /** How many attacks run at a time; 1 unless given. Only attacks that share no server may have more. */
  readonly lanes?: number;
  attacks(run: AttackRun): readonly Attack[];
}

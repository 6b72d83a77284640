import type { CharacterSet } from "./characterSets.js";
import type { PatternBoundaryKind, Pattern } from "./syntax.js";

/**
 * A state of the automaton of a pattern: the condition (such as a character) under which the search continues, and the states that follow.
 */
export type AutomatonState =
  | { readonly kind: "character"; readonly set: CharacterSet; next: number }
  | { readonly kind: "split"; next: number[] }
  | {
      readonly kind: "boundary";
      readonly boundary: PatternBoundaryKind;
      next: number;
    }
  | {
      readonly kind: "lookaround";
      readonly lookaround: Lookaround;
      next: number;
    }
  | { readonly kind: "accept" };

/** A pattern that must match, or must not match, the text before or after a position. */
export interface Lookaround {
  readonly automaton: Automaton;
  readonly isBehind: boolean;
  readonly isNegated: boolean;
}

/**
 * A nondeterministic finite automaton of a pattern. States are numbered by their index.
 *
 * @see https://swtch.com/~rsc/regexp/regexp1.html
 */
export interface Automaton {
  readonly states: readonly AutomatonState[];
  readonly start: number;
}

/** The maximum number of states of a pattern, those of its lookarounds included. */
const MAX_STATES = 4_000;

/** Thrown if a pattern needs more than {@link MAX_STATES} states. */
export class AutomatonTooLargeError extends Error {}

interface CompileOptions {
  /** True to read the text backwards, as for a lookbehind. */
  readonly isBackward?: boolean;
  /** True to compile `x{2,5}` like `x+`. The smaller automaton is enough to find out if the engine has to backtrack. */
  readonly isRough?: boolean;
}

/**
 * Compiles a pattern to an automaton.
 *
 * @throws AutomatonTooLargeError
 */
export function compilePattern(pattern: Pattern, options: CompileOptions = {}): Automaton {
  const states: AutomatonState[] = [{ kind: "accept" }];
  const compiler = new PatternCompiler(states, options);
  const start = compiler.add(pattern, 0);
  return { states, start };
}

/**
 * Adds the states of a pattern to an automaton, from the end of the pattern to its start, because a state contains the index of the next
 * state.
 */
class PatternCompiler {
  readonly #states: AutomatonState[];
  readonly #options: CompileOptions;

  constructor(states: AutomatonState[], options: CompileOptions) {
    this.#states = states;
    this.#options = options;
  }

  add(pattern: Pattern, next: number): number {
    switch (pattern.kind) {
      case "character":
        return this.#put({ kind: "character", set: pattern.set, next });
      case "boundary":
        return this.#put({
          kind: "boundary",
          boundary: pattern.boundary,
          next,
        });
      case "lookaround":
        return this.#lookaround(pattern, next);
      case "choice":
        return this.#put({
          kind: "split",
          next: pattern.options.map((option) => this.add(option, next)),
        });
      case "sequence": {
        const parts = this.#options.isBackward ? pattern.parts : [...pattern.parts].reverse();
        return parts.reduce((following, part) => this.add(part, following), next);
      }
      case "repeat":
        return this.#repeat(pattern, next);
    }
  }

  #repeat({ part, min, max }: Pattern & { kind: "repeat" }, next: number): number {
    const isRough = this.#options.isRough && max > 2;
    const end = isRough ? Infinity : max;
    let start = next;
    if (end === Infinity) {
      const split: AutomatonState = { kind: "split", next: [] };
      start = this.#put(split);
      split.next = [this.add(part, start), next];
    } else
      for (let i = min; i < end; i++)
        start = this.#put({
          kind: "split",
          next: [this.add(part, start), next],
        });
    const count = isRough ? Math.min(min, 1) : min;
    for (let i = 0; i < count; i++) {
      const { length } = this.#states;
      start = this.add(part, start);
      // If a part adds no states, as an empty group does, its repetitions add none either.
      if (this.#states.length === length) break;
    }
    return start;
  }

  #lookaround({ part, isBehind, isNegated }: Pattern & { kind: "lookaround" }, next: number): number {
    const automaton = compilePattern(part, { isBackward: isBehind });
    if (this.#states.length + automaton.states.length > MAX_STATES) throw new AutomatonTooLargeError();
    return this.#put({
      kind: "lookaround",
      lookaround: { automaton, isBehind, isNegated },
      next,
    });
  }

  #put(state: AutomatonState): number {
    if (this.#states.push(state) > MAX_STATES) throw new AutomatonTooLargeError();
    return this.#states.length - 1;
  }
}

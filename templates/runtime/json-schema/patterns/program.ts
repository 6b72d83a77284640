import type { CharacterSet } from "./characterSets.js";
import type { Edge, Pattern } from "./syntax.js";

/** A state of an automaton: what it takes, and the states that follow. */
export type State =
  | { readonly kind: "character"; readonly set: CharacterSet; next: number }
  | { readonly kind: "split"; next: number[] }
  | { readonly kind: "edge"; readonly edge: Edge; next: number }
  | { readonly kind: "look"; readonly look: Look; next: number }
  | { readonly kind: "accept" };

/** What must, or must not, stand before or after a place. */
export interface Look {
  readonly program: Program;
  readonly isBehind: boolean;
  readonly isNegated: boolean;
}

/** An automaton without memory (Thompson). */
export interface Program {
  readonly states: readonly State[];
  readonly start: number;
}

/** States of all automata of a pattern. */
const MOST_STATES = 4_000;

/** Thrown where a pattern needs more states. */
export class TooManyStates extends Error {}

interface Settings {
  /** Whether the text is read from its end, as for what stands before a place. */
  readonly isBackward?: boolean;
  /** Whether `x{2,5}` is taken for `x+`: enough to see where there is a choice. */
  readonly isRough?: boolean;
}

/** @throws TooManyStates */
export function compile(pattern: Pattern, settings: Settings = {}): Program {
  const states: State[] = [{ kind: "accept" }];
  const compiler = new Compiler(states, settings);
  const start = compiler.add(pattern, 0);
  return { states, start };
}

/** Adds the states of a pattern in front of those that follow it. */
class Compiler {
  readonly #states: State[];
  readonly #settings: Settings;

  constructor(states: State[], settings: Settings) {
    this.#states = states;
    this.#settings = settings;
  }

  add(pattern: Pattern, next: number): number {
    switch (pattern.kind) {
      case "character":
        return this.#put({ kind: "character", set: pattern.set, next });
      case "edge":
        return this.#put({ kind: "edge", edge: pattern.edge, next });
      case "look":
        return this.#look(pattern, next);
      case "choice":
        return this.#put({
          kind: "split",
          next: pattern.options.map((one) => this.add(one, next)),
        });
      case "sequence": {
        const parts = this.#settings.isBackward
          ? pattern.parts
          : [...pattern.parts].reverse();
        return parts.reduce((after, part) => this.add(part, after), next);
      }
      case "repeat":
        return this.#repeat(pattern, next);
    }
  }

  #repeat(
    { part, least, most }: Pattern & { kind: "repeat" },
    next: number,
  ): number {
    const isRough = this.#settings.isRough && most > 2;
    const end = isRough ? Infinity : most;
    let start = next;
    if (end === Infinity) {
      const split: State = { kind: "split", next: [] };
      start = this.#put(split);
      split.next = [this.add(part, start), next];
    } else
      for (let i = least; i < end; i++)
        start = this.#put({
          kind: "split",
          next: [this.add(part, start), next],
        });
    const count = isRough ? Math.min(least, 1) : least;
    for (let i = 0; i < count; i++) {
      const { length } = this.#states;
      start = this.add(part, start);
      // A part that takes nothing is the same however often it repeats.
      if (this.#states.length === length) break;
    }
    return start;
  }

  #look(
    { part, isBehind, isNegated }: Pattern & { kind: "look" },
    next: number,
  ): number {
    const program = compile(part, { isBackward: isBehind });
    if (this.#states.length + program.states.length > MOST_STATES)
      throw new TooManyStates();
    return this.#put({
      kind: "look",
      look: { program, isBehind, isNegated },
      next,
    });
  }

  #put(state: State): number {
    if (this.#states.push(state) > MOST_STATES) throw new TooManyStates();
    return this.#states.length - 1;
  }
}

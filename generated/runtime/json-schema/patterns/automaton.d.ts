// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CharacterSet } from "./characterSets.js";
import type { PatternBoundaryKind, Pattern } from "./syntax.js";
/**
 * A state of the automaton of a pattern: the condition (such as a character) under which the search continues, and the states that follow.
 */
export type AutomatonState =
  | {
      readonly kind: "character";
      readonly set: CharacterSet;
      next: number;
    }
  | {
      readonly kind: "split";
      next: number[];
    }
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
  | {
      readonly kind: "accept";
    };
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
/** Thrown if a pattern needs more than {@link MAX_STATES} states. */
export declare class AutomatonTooLargeError extends Error {}
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
export declare function compilePattern(
  pattern: Pattern,
  options?: CompileOptions,
): Automaton;
export {};

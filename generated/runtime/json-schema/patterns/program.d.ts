// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CharacterSet } from "./characterSets.js";
import type { Edge, Pattern } from "./syntax.js";
/** A state of an automaton: what it takes, and the states that follow. */
export type State =
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
      readonly kind: "edge";
      readonly edge: Edge;
      next: number;
    }
  | {
      readonly kind: "look";
      readonly look: Look;
      next: number;
    }
  | {
      readonly kind: "accept";
    };
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
/** Thrown where a pattern needs more states. */
export declare class TooManyStates extends Error {}
interface Settings {
  /** Whether the text is read from its end, as for what stands before a place. */
  readonly isBackward?: boolean;
  /** Whether `x{2,5}` is taken for `x+`: enough to see where there is a choice. */
  readonly isRough?: boolean;
}
/** @throws TooManyStates */
export declare function compile(pattern: Pattern, settings?: Settings): Program;
export {};

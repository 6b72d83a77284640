// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type CharacterSet } from "./characterSets.js";
/** The syntax tree of a regular expression. Captures are left out, because they do not affect whether a text matches. */
export type Pattern =
  | {
      readonly kind: "character";
      readonly set: CharacterSet;
    }
  | {
      readonly kind: "sequence";
      readonly parts: readonly Pattern[];
    }
  | {
      readonly kind: "choice";
      readonly options: readonly Pattern[];
    }
  | {
      readonly kind: "repeat";
      readonly part: Pattern;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: "boundary";
      readonly boundary: PatternBoundaryKind;
    }
  | {
      readonly kind: "lookaround";
      readonly part: Pattern;
      readonly isBehind: boolean;
      readonly isNegated: boolean;
    };
/** A condition on a position: `^`, `$`, `\b` and `\B`. */
export type PatternBoundaryKind = "start" | "end" | "word" | "notWord";
/**
 * Parses a regular expression.
 *
 * @param source a valid ECMAScript regular expression with the flag `u`.
 * @throws TypeError if no linear matcher can support the expression: it has a back reference, changes flags within a group, or nests too
 * deep.
 */
export declare function parsePattern(source: string): Pattern;
/**
 * Rejects a pattern.
 *
 * @param reason a predicate, such as `is too large`.
 * @throws TypeError always.
 */
export declare function rejectPattern(source: string, reason: string): never;

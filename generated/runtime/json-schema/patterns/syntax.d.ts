// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type CharacterSet } from "./characterSets.js";
/** A regular expression, as far as a text alone decides it: what a group captures does not matter. */
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
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: "edge";
      readonly edge: Edge;
    }
  | {
      readonly kind: "look";
      readonly part: Pattern;
      readonly isBehind: boolean;
      readonly isNegated: boolean;
    };
/** `^`, `$`, `\b` and `\B`. */
export type Edge = "start" | "end" | "word" | "inner";
/**
 * Reads an ECMAScript regular expression with the flag u, which must be valid.
 *
 * @throws TypeError for what cannot be matched in time that grows with the text: references to groups.
 */
export declare function parsePattern(source: string): Pattern;
/** @throws TypeError with the pattern. */
export declare function refuse(source: string, reason: string): never;

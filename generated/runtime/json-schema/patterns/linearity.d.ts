// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Automaton } from "./automaton.js";
import type { Pattern } from "./syntax.js";
/**
 * Returns true if a backtracking engine such as JavaScript's matches the pattern in a number of steps that is linear in the length of
 * the text. False means that this is not known.
 */
export declare function canMatchInLinearTime(pattern: Pattern): boolean;
/** Returns true if a match can begin only at the start of the text. */
export declare function isAnchoredAtStart({
  states,
  start,
}: Automaton): boolean;

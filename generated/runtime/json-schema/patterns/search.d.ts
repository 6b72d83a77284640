// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Program } from "./program.js";
import type { Budget } from "../values.js";
/**
 * Follows all ways through an automaton at once: the work grows with the length of the text, whatever the pattern. What a character
 * leads to is kept, unless it depends on more than its neighbours.
 */
export declare class PatternSearch {
  #private;
  constructor(program: Program);
  /**
   * Whether a match begins anywhere in a text.
   *
   * @throws TooManySteps
   */
  test(text: string, budget: Budget): boolean;
}

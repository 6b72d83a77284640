// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Automaton } from "./automaton.js";
import type { ValidationStepBudget } from "../steps.js";
/**
 * Searches a text by following all paths of an automaton at the same time, so the work is linear in the length of the text. Transitions
 * between sets of states are kept, except in patterns with lookarounds, whose transitions depend on the whole text.
 */
export declare class PatternSearcher {
  #private;
  constructor(automaton: Automaton);
  /**
   * Returns true if a text contains a match.
   *
   * @throws StepLimitError
   */
  test(text: string, budget: ValidationStepBudget): boolean;
}

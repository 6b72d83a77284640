import { StepLimitError, type ValidationStepBudget } from "../steps.js";

/** A function that returns true if a text contains a match of its pattern. */
export type PatternMatcher = (text: string, budget: ValidationStepBudget) => boolean;

/** A function that compiles a regular expression to a matcher. */
export type CreatePatternMatcher = (pattern: string) => PatternMatcher;

/**
 * Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text.
 */
export function createNativeRegExpMatcher(pattern: string): PatternMatcher {
  const expression = new RegExp(pattern, "u");
  return (text, budget) => {
    budget.spend(text.length >> 1);
    try {
      return expression.test(text);
    } catch {
      // The engine's stack overflows if a group repeats millions of times. The text is then rejected like a text that needs too many steps.
      throw new StepLimitError();
    }
  };
}

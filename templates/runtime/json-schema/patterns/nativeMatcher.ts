import { StepLimitError, type StepBudget } from "../steps.js";

/** Returns true if a text contains a match of a pattern. */
export type PatternMatcher = (text: string, budget: StepBudget) => boolean;

/** Creates the matcher of a regular expression. */
export type CreateMatcher = (pattern: string) => PatternMatcher;

/** Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text. */
export function createNativeMatcher(pattern: string): PatternMatcher {
  const expression = new RegExp(pattern, "u");
  return (text, budget) => {
    budget.spend(text.length >> 1);
    try {
      return expression.test(text);
    } catch {
      // The engine's stack overflows if a group repeats millions of times.
      throw new StepLimitError();
    }
  };
}

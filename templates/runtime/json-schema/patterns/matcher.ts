import { AutomatonTooLargeError, compilePattern } from "./automaton.js";
import { canMatchInLinearTime } from "./linearity.js";
import { PatternSearcher } from "./search.js";
import { parsePattern, rejectPattern } from "./syntax.js";
import { StepLimitError, type ValidationStepBudget } from "../steps.js";

/**
 * Creates a matcher whose number of steps is linear in the length of the text. The matcher uses JavaScript's own engine if that engine
 * is linear for the pattern.
 *
 * @param source an ECMAScript regular expression with the flag `u`.
 * @throws SyntaxError if the pattern is invalid.
 * @throws TypeError if no linear matcher exists: the pattern has a back reference, or is too large.
 */
export function createMatcher(source: string): PatternMatcher {
  const native = createNativeRegExpMatcher(source);
  const pattern = parsePattern(source);
  if (canMatchInLinearTime(pattern)) return native;
  try {
    const search = new PatternSearcher(compilePattern(pattern));
    return (text, budget) => search.test(text, budget);
  } catch (error) {
    if (!(error instanceof AutomatonTooLargeError)) throw error;
    return rejectPattern(source, "is too large");
  }
}

/** Returns true if JavaScript's own engine matches the pattern in a time that is linear in the length of the text. */
export function isLinearTimePattern(source: string): boolean {
  try {
    return canMatchInLinearTime(parsePattern(source));
  } catch {
    return false;
  }
}

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

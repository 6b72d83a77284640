import { compilePattern, AutomatonTooLargeError } from "./automaton.js";
import { canMatchInLinearTime } from "./linearity.js";
import { createNativeRegExpMatcher, type PatternMatcher } from "./nativeMatcher.js";
import { PatternSearcher } from "./search.js";
import { parsePattern, rejectPattern } from "./syntax.js";

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

import { nativeMatcher } from "../assertions.js";
import type { Matcher } from "../values.js";
import { compile, TooManyStates } from "./program.js";
import { isLinear } from "./linearity.js";
import { PatternSearch } from "./search.js";
import { parsePattern, refuse } from "./syntax.js";

/**
 * Matches texts by a pattern (ECMAScript, flag u) in a number of steps that grows with the text. JavaScript's own engine is used if
 * the pattern shows that it takes no longer either.
 *
 * @throws SyntaxError if it is no pattern.
 * @throws TypeError if no such bound can be kept: the pattern refers back to a group, or is too large.
 */
export function matcherOf(source: string): Matcher {
  const native = nativeMatcher(source);
  const pattern = parsePattern(source);
  if (isLinear(pattern)) return native;
  try {
    const search = new PatternSearch(compile(pattern));
    return (text, budget) => search.test(text, budget);
  } catch (error) {
    if (!(error instanceof TooManyStates)) throw error;
    return refuse(source, "is too large");
  }
}

/** Whether JavaScript's own engine matches any text by a pattern in a time that grows with the text. */
export function isSafePattern(source: string): boolean {
  try {
    return isLinear(parsePattern(source));
  } catch {
    return false;
  }
}

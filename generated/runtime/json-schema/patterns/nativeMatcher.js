// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { StepLimitError } from "../steps.js";
/**
 * Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text.
 */
export function createNativeRegExpMatcher(pattern) {
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

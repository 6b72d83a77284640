// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ValidationStepBudget } from "../steps.js";
/** A function that returns true if a text contains a match of its pattern. */
export type PatternMatcher = (
  text: string,
  budget: ValidationStepBudget,
) => boolean;
/** A function that compiles a regular expression to a matcher. */
export type CreatePatternMatcher = (pattern: string) => PatternMatcher;
/**
 * Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text.
 */
export declare function createNativeRegExpMatcher(
  pattern: string,
): PatternMatcher;

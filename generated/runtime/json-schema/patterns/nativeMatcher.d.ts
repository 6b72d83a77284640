// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type StepBudget } from "../steps.js";
/** Returns true if a text contains a match of a pattern. */
export type PatternMatcher = (text: string, budget: StepBudget) => boolean;
/** Creates the matcher of a regular expression. */
export type CreateMatcher = (pattern: string) => PatternMatcher;
/** Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text. */
export declare function createNativeMatcher(pattern: string): PatternMatcher;

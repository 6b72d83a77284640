// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type PatternMatcher } from "./nativeMatcher.js";
/**
 * Creates a matcher whose number of steps is linear in the length of the text. The matcher uses JavaScript's own engine if that engine
 * is linear for the pattern.
 *
 * @param source an ECMAScript regular expression with the flag `u`.
 * @throws SyntaxError if the pattern is invalid.
 * @throws TypeError if no linear matcher exists: the pattern has a back reference, or is too large.
 */
export declare function createMatcher(source: string): PatternMatcher;
/** Returns true if JavaScript's own engine matches the pattern in a time that is linear in the length of the text. */
export declare function isLinearTimePattern(source: string): boolean;

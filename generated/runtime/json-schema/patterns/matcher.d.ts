// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Matcher } from "../assertions.js";
/**
 * Matches texts by a pattern (ECMAScript, flag u) in a number of steps that grows with the text. JavaScript's own engine is used if
 * the pattern shows that it takes no longer either.
 *
 * @throws SyntaxError if it is no pattern.
 * @throws TypeError if no such bound can be kept: the pattern refers back to a group, or is too large.
 */
export declare function matcherOf(source: string): Matcher;
/** Whether JavaScript's own engine matches any text by a pattern in a time that grows with the text. */
export declare function isSafePattern(source: string): boolean;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Program } from "./program.js";
import type { Pattern } from "./syntax.js";
/**
 * Whether an engine that tries one way after the other, such as JavaScript's, takes no more steps than a text is long, times a
 * constant. False means unknown.
 */
export declare function isLinear(pattern: Pattern): boolean;
/** Whether a match begins at the start of the text only. */
export declare function isAnchored({ states, start }: Program): boolean;

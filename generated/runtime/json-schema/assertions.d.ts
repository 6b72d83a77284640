// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import { type Budget } from "./values.js";
import type { Rule } from "./walk.js";
/** Keywords that look at a value as a whole: what each asks. */
export type Assertions = {
  readonly [keyword: string]: (asked: never, matcherOf: MatcherOf) => Made;
};
/** What the assertions of a schema ask, of those that are given. */
export declare function asserted(
  schema: JsonObject,
  {
    assertions,
    matcherOf,
  }: {
    assertions: Assertions;
    matcherOf?: MatcherOf;
  },
): Rule & {
  test: Test;
};
/** The last tells whether one value alone meets it. */
type Made = readonly [isMet: Test, expected: string, isSole?: boolean];
type Test = (value: unknown, budget: Budget) => boolean;
/** `type` */
export declare const types: Assertions;
/** `enum`, `const` */
export declare const values: Assertions;
/** `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` */
export declare const limits: Assertions;
/** `multipleOf` */
export declare const multiples: Assertions;
/** `minLength`, `maxLength` */
export declare const lengths: Assertions;
/** `pattern` */
export declare const patterns: Assertions;
/** Whether a text matches a pattern. */
export type Matcher = (text: string, budget: Budget) => boolean;
export type MatcherOf = (pattern: string) => Matcher;
/** Matches by JavaScript's engine: for patterns that are known to take no longer than the text is. */
export declare function nativeMatcher(pattern: string): Matcher;
/** `minItems`, `maxItems` */
export declare const counts: Assertions;
/** `minProperties`, `maxProperties` */
export declare const sizes: Assertions;
export {};

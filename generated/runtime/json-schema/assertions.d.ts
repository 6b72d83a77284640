// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { CompiledSchema } from "./evaluation.js";
import { type CreatePatternMatcher } from "./patterns/nativeMatcher.js";
import { type ValidationStepBudget } from "./steps.js";
/** By keyword, a function that compiles the keyword's value. These keywords check a value without applying another schema. */
export type AssertionKeywordCompilers = {
  readonly [keyword: string]: (
    keywordValue: never,
    createMatcher: CreatePatternMatcher,
  ) => Assertion;
};
/** Compiles the keywords of a schema that are in the `assertions` of a vocabulary. */
export declare function compileAssertionKeywords(
  schema: JsonObject,
  {
    assertions,
    createMatcher,
  }: {
    assertions: AssertionKeywordCompilers;
    createMatcher?: CreatePatternMatcher;
  },
): CompiledSchema & {
  test: ValueTest;
};
/** A compiled keyword: its test, the description of valid values, and whether exactly one value is valid. */
type Assertion = readonly [
  test: ValueTest,
  expected: string,
  isConstant?: boolean,
];
type ValueTest = (value: unknown, budget: ValidationStepBudget) => boolean;
export declare const typeKeywords: AssertionKeywordCompilers;
export declare const enumKeywords: AssertionKeywordCompilers;
export declare const rangeKeywords: AssertionKeywordCompilers;
export declare const multipleKeywords: AssertionKeywordCompilers;
/** `minLength`, `maxLength`, in Unicode code points. A code point is one or two UTF-16 code units of a JavaScript string. */
export declare const lengthKeywords: AssertionKeywordCompilers;
export declare const patternKeywords: AssertionKeywordCompilers;
export declare const itemCountKeywords: AssertionKeywordCompilers;
export declare const memberCountKeywords: AssertionKeywordCompilers;
export {};

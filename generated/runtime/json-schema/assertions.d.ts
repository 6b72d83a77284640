// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { CompiledSchema } from "./evaluation.js";
import { type CreateMatcher } from "./patterns/nativeMatcher.js";
import { type StepBudget } from "./steps.js";
/** By keyword, a function that compiles the keyword's value. These keywords check a value without applying another schema. */
export type Assertions = {
  readonly [keyword: string]: (
    keywordValue: never,
    createMatcher: CreateMatcher,
  ) => Assertion;
};
/** Compiles those assertions of a vocabulary that a schema has. */
export declare function compileAssertions(
  schema: JsonObject,
  {
    assertions,
    createMatcher,
  }: {
    assertions: Assertions;
    createMatcher?: CreateMatcher;
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
type ValueTest = (value: unknown, budget: StepBudget) => boolean;
/** `type` */
export declare const typeKeywords: Assertions;
/** `enum`, `const` */
export declare const enumKeywords: Assertions;
/** `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` */
export declare const rangeKeywords: Assertions;
/** `multipleOf` */
export declare const multipleKeywords: Assertions;
/** `minLength`, `maxLength`, in Unicode code points. A code point is one or two UTF-16 code units of a JavaScript string. */
export declare const lengthKeywords: Assertions;
/** `pattern` */
export declare const patternKeywords: Assertions;
/** `minItems`, `maxItems` */
export declare const itemCountKeywords: Assertions;
/** `minProperties`, `maxProperties` */
export declare const memberCountKeywords: Assertions;
export {};

import {
  hasLengthWithin,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isObjectOrArray,
  isString,
  type JsonObject,
} from "../validation/checks.js";
import { isDecimalMultipleOf, isEqual, listDefinedMemberNames } from "./equality.js";
import { STEPS_PER_LOOKUP, type ValidationStepBudget } from "./evaluation.js";
import type { CreatePatternMatcher } from "./patterns/matcher.js";

/** By keyword, a function that compiles the keyword's value. These keywords check a value without applying another schema. */
export type AssertionKeywordCompilers = {
  readonly [keyword: string]: (keywordValue: never, createMatcher: CreatePatternMatcher) => Assertion;
};

/** A compiled keyword: its test, the description of valid values, and whether exactly one value is valid. */
type Assertion = readonly [test: ValueTest, expected: string, isConstant?: boolean];

type ValueTest = (value: unknown, budget: ValidationStepBudget) => boolean;

const TYPES: { readonly [type: string]: Assertion } = {
  null: [(value) => value === null, "null", true],
  boolean: [isBoolean, "true or false"],
  object: [isObject, "an object"],
  array: [Array.isArray, "an array"],
  number: [isNumber, "a number"],
  integer: [isInteger, "an integer"],
  string: [isString, "a string"],
};

function typeAssertion(type: string): Assertion {
  if (Object.hasOwn(TYPES, type)) return TYPES[type]!;
  throw new TypeError(`type: ${type} is not a JSON Schema type`);
}

export const typeKeywords: AssertionKeywordCompilers = {
  type: (names: string | readonly string[]): Assertion => {
    const types = [names].flat().map(typeAssertion);
    if (types.length === 1) return types[0]!;
    return [
      (value, budget) => types.some(([test]) => test(value, budget)),
      types.map(([, expected]) => expected).join(" or "),
    ];
  },
};

export const enumKeywords: AssertionKeywordCompilers = {
  enum: oneOfValues,
  const: (value: unknown) => oneOfValues([value]),
};

export const rangeKeywords: AssertionKeywordCompilers = {
  minimum: (limit: number) => forNumbers((n) => n >= limit, `at least ${limit}`),
  maximum: (limit: number) => forNumbers((n) => n <= limit, `at most ${limit}`),
  exclusiveMinimum: (limit: number) => forNumbers((n) => n > limit, `more than ${limit}`),
  exclusiveMaximum: (limit: number) => forNumbers((n) => n < limit, `less than ${limit}`),
};

export const multipleKeywords: AssertionKeywordCompilers = {
  multipleOf: (of: number) => forNumbers((n, budget) => isDecimalMultipleOf(n, of, budget), `a multiple of ${of}`),
};

/** `minLength`, `maxLength`, in Unicode code points. A code point is one or two UTF-16 code units of a JavaScript string. */
export const lengthKeywords: AssertionKeywordCompilers = {
  minLength: (limit: number) =>
    forStrings(
      (text, budget) =>
        text.length >= 2 * limit || (spendCounting(text, budget) && hasLengthWithin(text, limit, Infinity)),
      `at least ${limit} characters long`,
    ),
  maxLength: (limit: number) =>
    forStrings(
      (text, budget) =>
        text.length <= limit ||
        (text.length <= 2 * limit && spendCounting(text, budget) && hasLengthWithin(text, 0, limit)),
      `at most ${limit} characters long`,
    ),
};

export const patternKeywords: AssertionKeywordCompilers = {
  pattern: (pattern: string, createMatcher: CreatePatternMatcher) =>
    forStrings(createMatcher(pattern), `a string that matches ${pattern}`),
};

export const itemCountKeywords: AssertionKeywordCompilers = {
  minItems: (limit: number) => forArrays((items) => items.length >= limit, `an array of at least ${limit} items`),
  maxItems: (limit: number) => forArrays((items) => items.length <= limit, `an array of at most ${limit} items`),
};

export const memberCountKeywords: AssertionKeywordCompilers = {
  minProperties: (limit: number) =>
    forObjects((value, budget) => memberCount(value, budget) >= limit, `an object with at least ${limit} members`),
  maxProperties: (limit: number) =>
    forObjects((value, budget) => memberCount(value, budget) <= limit, `an object with at most ${limit} members`),
};

/** Accepts some fixed values. Strings, numbers, booleans and null are looked up in a set; objects and arrays are compared one by one. */
function oneOfValues(values: readonly unknown[]): Assertion {
  const primitives = new Set(values.filter((value) => !isObjectOrArray(value)));
  const structures = values.filter(isObjectOrArray);
  const all = values.map((value) => JSON.stringify(value)).join(", ");
  const list = all.length > 300 ? `${values.length} values` : all;
  return [
    (value, budget) =>
      isObjectOrArray(value) ? structures.some((wanted) => isEqual(value, wanted, budget)) : primitives.has(value),
    values.length === 1 ? all.slice(0, 300) : `one of ${list}`,
    values.length === 1,
  ];
}

function memberCount(value: JsonObject, budget: ValidationStepBudget): number {
  const { length } = listDefinedMemberNames(value);
  budget.spend(STEPS_PER_LOOKUP * length);
  return length;
}

/** Subtracts the steps for counting the characters of a string from the step limit of a check. Returns true, so that `&&` can follow. */
function spendCounting({ length }: string, budget: ValidationStepBudget): true {
  budget.spend(length >> 2);
  return true;
}

/** Accepts all values that are not numbers, and the numbers that pass a test. */
function forNumbers(test: (value: number, budget: ValidationStepBudget) => boolean, expected: string): Assertion {
  return [(value, budget) => typeof value !== "number" || test(value, budget), expected];
}

/** Accepts all values that are not strings, and the strings that pass a test. */
function forStrings(test: (value: string, budget: ValidationStepBudget) => boolean, expected: string): Assertion {
  return [(value, budget) => typeof value !== "string" || test(value, budget), expected];
}

/** Accepts all values that are not arrays, and the arrays that pass a test. */
function forArrays(test: (value: readonly unknown[]) => boolean, expected: string): Assertion {
  return [(value) => !Array.isArray(value) || test(value), expected];
}

/** Accepts all values that are not objects, and the objects that pass a test. */
function forObjects(test: (value: JsonObject, budget: ValidationStepBudget) => boolean, expected: string): Assertion {
  return [(value, budget) => !isObject(value) || test(value, budget), expected];
}

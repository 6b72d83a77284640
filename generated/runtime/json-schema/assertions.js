// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  hasLengthWithin,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isObjectOrArray,
  isString,
  ownMember,
} from "../validation/checks.js";
import { isEqual, listDefinedMemberNames } from "./equality.js";
import { isDecimalMultipleOf } from "./multiples.js";
import { createNativeRegExpMatcher } from "./patterns/nativeMatcher.js";
import { STEPS_PER_LOOKUP } from "./steps.js";
/** Compiles the keywords of a schema that are in the `assertions` of a vocabulary. */
export function compileAssertionKeywords(
  schema,
  { assertions, createMatcher = createNativeRegExpMatcher },
) {
  const compiled = Object.entries(assertions).flatMap(([keyword, compile]) => {
    const value = ownMember(schema, keyword);
    return value === undefined ? [] : [compile(value, createMatcher)];
  });
  const [first, second, third] = compiled.map(([test]) => test);
  return {
    checks: compiled.map(
      ([test, expected, isConstant]) =>
        (value, evaluation) =>
          test(value, evaluation) ||
          (isConstant
            ? evaluation.failConstant(value, expected)
            : evaluation.fail(value, expected)),
    ),
    test:
      second === undefined
        ? (first ?? (() => true))
        : third === undefined
          ? (value, budget) => first(value, budget) && second(value, budget)
          : (value, budget) => compiled.every(([test]) => test(value, budget)),
  };
}
const TYPES = {
  null: [(value) => value === null, "null", true],
  boolean: [isBoolean, "true or false"],
  object: [isObject, "an object"],
  array: [Array.isArray, "an array"],
  number: [isNumber, "a number"],
  integer: [isInteger, "an integer"],
  string: [isString, "a string"],
};
function typeAssertion(type) {
  if (Object.hasOwn(TYPES, type)) return TYPES[type];
  throw new TypeError(`type: ${type} is not a JSON Schema type`);
}
export const typeKeywords = {
  type: (names) => {
    const types = [names].flat().map(typeAssertion);
    if (types.length === 1) return types[0];
    return [
      (value, budget) => types.some(([test]) => test(value, budget)),
      types.map(([, expected]) => expected).join(" or "),
    ];
  },
};
export const enumKeywords = {
  enum: oneOfValues,
  const: (value) => oneOfValues([value]),
};
export const rangeKeywords = {
  minimum: (limit) => forNumbers((n) => n >= limit, `at least ${limit}`),
  maximum: (limit) => forNumbers((n) => n <= limit, `at most ${limit}`),
  exclusiveMinimum: (limit) =>
    forNumbers((n) => n > limit, `more than ${limit}`),
  exclusiveMaximum: (limit) =>
    forNumbers((n) => n < limit, `less than ${limit}`),
};
export const multipleKeywords = {
  multipleOf: (of) =>
    forNumbers(
      (n, budget) => isDecimalMultipleOf(n, of, budget),
      `a multiple of ${of}`,
    ),
};
/** `minLength`, `maxLength`, in Unicode code points. A code point is one or two UTF-16 code units of a JavaScript string. */
export const lengthKeywords = {
  minLength: (limit) =>
    forStrings(
      (text, budget) =>
        text.length >= 2 * limit ||
        (spendCounting(text, budget) && hasLengthWithin(text, limit, Infinity)),
      `at least ${limit} characters long`,
    ),
  maxLength: (limit) =>
    forStrings(
      (text, budget) =>
        text.length <= limit ||
        (text.length <= 2 * limit &&
          spendCounting(text, budget) &&
          hasLengthWithin(text, 0, limit)),
      `at most ${limit} characters long`,
    ),
};
export const patternKeywords = {
  pattern: (pattern, createMatcher) =>
    forStrings(createMatcher(pattern), `a string that matches ${pattern}`),
};
export const itemCountKeywords = {
  minItems: (limit) =>
    forArrays(
      (items) => items.length >= limit,
      `an array of at least ${limit} items`,
    ),
  maxItems: (limit) =>
    forArrays(
      (items) => items.length <= limit,
      `an array of at most ${limit} items`,
    ),
};
export const memberCountKeywords = {
  minProperties: (limit) =>
    forObjects(
      (value, budget) => memberCount(value, budget) >= limit,
      `an object with at least ${limit} members`,
    ),
  maxProperties: (limit) =>
    forObjects(
      (value, budget) => memberCount(value, budget) <= limit,
      `an object with at most ${limit} members`,
    ),
};
/** Accepts some fixed values. Strings, numbers, booleans and null are looked up in a set; objects and arrays are compared one by one. */
function oneOfValues(values) {
  const primitives = new Set(values.filter((value) => !isObjectOrArray(value)));
  const structures = values.filter(isObjectOrArray);
  const all = values.map((value) => JSON.stringify(value)).join(", ");
  const list = all.length > 300 ? `${values.length} values` : all;
  return [
    (value, budget) =>
      isObjectOrArray(value)
        ? structures.some((wanted) => isEqual(value, wanted, budget))
        : primitives.has(value),
    values.length === 1 ? all.slice(0, 300) : `one of ${list}`,
    values.length === 1,
  ];
}
function memberCount(value, budget) {
  const { length } = listDefinedMemberNames(value);
  budget.spend(STEPS_PER_LOOKUP * length);
  return length;
}
/** Subtracts the steps for counting the characters of a string from the step limit of a check. Returns true, so that `&&` can follow. */
function spendCounting({ length }, budget) {
  budget.spend(length >> 2);
  return true;
}
/** Accepts all values that are not numbers, and the numbers that pass a test. */
function forNumbers(test, expected) {
  return [
    (value, budget) => typeof value !== "number" || test(value, budget),
    expected,
  ];
}
/** Accepts all values that are not strings, and the strings that pass a test. */
function forStrings(test, expected) {
  return [
    (value, budget) => typeof value !== "string" || test(value, budget),
    expected,
  ];
}
/** Accepts all values that are not arrays, and the arrays that pass a test. */
function forArrays(test, expected) {
  return [(value) => !Array.isArray(value) || test(value), expected];
}
/** Accepts all values that are not objects, and the objects that pass a test. */
function forObjects(test, expected) {
  return [(value, budget) => !isObject(value) || test(value, budget), expected];
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  hasLength,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isString,
  own,
} from "../validation/checks.js";
import {
  hasParts,
  isEqual,
  isMultiple,
  LOOKUP,
  namesOf,
  TooManySteps,
} from "./values.js";
/** What the assertions of a schema ask, of those that are given. */
export function asserted(schema, { assertions, matcherOf = nativeMatcher }) {
  const made = Object.entries(assertions).flatMap(([keyword, make]) => {
    const asked = own(schema, keyword);
    return asked === undefined ? [] : [make(asked, matcherOf)];
  });
  const [first, second, third] = made.map(([isMet]) => isMet);
  return {
    checks: made.map(
      ([isMet, expected, isSole]) =>
        (value, walk) =>
          isMet(value, walk) ||
          (isSole ? walk.stray(value, expected) : walk.fail(value, expected)),
    ),
    test:
      second === undefined
        ? (first ?? (() => true))
        : third === undefined
          ? (value, budget) => first(value, budget) && second(value, budget)
          : (value, budget) => made.every(([isMet]) => isMet(value, budget)),
  };
}
const TYPES = {
  null: [(value) => value === null, "null", true],
  boolean: [isBoolean, "true or false"],
  object: [isObject, "an object"],
  array: [Array.isArray, "a list"],
  number: [isNumber, "a number"],
  integer: [isInteger, "an integer"],
  string: [isString, "a string"],
};
function typeOf(type) {
  if (Object.hasOwn(TYPES, type)) return TYPES[type];
  throw new TypeError(`type: ${type} is no type`);
}
/** `type` */
export const types = {
  type: (asked) => {
    const types = [asked].flat().map(typeOf);
    const words = types.map(([, word]) => word).join(" or ");
    if (types.length === 1) return types[0];
    return [(value, budget) => types.some(([is]) => is(value, budget)), words];
  },
};
/** `enum`, `const` */
export const values = {
  enum: oneOf,
  const: (asked) => oneOf([asked]),
};
/** `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` */
export const limits = {
  minimum: (least) => ofNumber((n) => n >= least, `at least ${least}`),
  maximum: (most) => ofNumber((n) => n <= most, `at most ${most}`),
  exclusiveMinimum: (below) => ofNumber((n) => n > below, `more than ${below}`),
  exclusiveMaximum: (above) => ofNumber((n) => n < above, `less than ${above}`),
};
/** `multipleOf` */
export const multiples = {
  multipleOf: (of) =>
    ofNumber((n, budget) => isMultiple(n, of, budget), `a multiple of ${of}`),
};
/** `minLength`, `maxLength` */
export const lengths = {
  minLength: (least) =>
    ofString(
      // A character takes one or two places.
      (text, budget) =>
        text.length >= 2 * least ||
        (counted(text, budget) && hasLength(text, least, Infinity)),
      `at least ${least} characters`,
    ),
  maxLength: (most) =>
    ofString(
      (text, budget) =>
        text.length <= most ||
        (text.length <= 2 * most &&
          counted(text, budget) &&
          hasLength(text, 0, most)),
      `at most ${most} characters`,
    ),
};
/** `pattern` */
export const patterns = {
  pattern: (pattern, matcherOf) => {
    const isMatch = matcherOf(pattern);
    return ofString(isMatch, `a string that matches ${pattern}`);
  },
};
/** Matches by JavaScript's engine: for patterns that are known to take no longer than the text is. */
export function nativeMatcher(pattern) {
  const expression = new RegExp(pattern, "u");
  return (text, budget) => {
    budget.spend(text.length >> 1);
    try {
      return expression.test(text);
    } catch {
      // The stack of the engine overflows where a group repeats millions of times.
      throw new TooManySteps();
    }
  };
}
/** `minItems`, `maxItems` */
export const counts = {
  minItems: (least) =>
    ofList((list) => list.length >= least, `at least ${least} items`),
  maxItems: (most) =>
    ofList((list) => list.length <= most, `at most ${most} items`),
};
/** `minProperties`, `maxProperties` */
export const sizes = {
  minProperties: (least) =>
    ofObject(
      (value, budget) => numberOf(value, budget) >= least,
      `at least ${least} members`,
    ),
  maxProperties: (most) =>
    ofObject(
      (value, budget) => numberOf(value, budget) <= most,
      `at most ${most} members`,
    ),
};
/** One of some values. Values without parts are found at once; the others are compared one by one, up to the first difference. */
function oneOf(values) {
  const plain = new Set(values.filter((value) => !hasParts(value)));
  const whole = values.filter(hasParts);
  const all = values.map((value) => JSON.stringify(value)).join(", ");
  const several = all.length > 300 ? `${values.length} values` : all;
  return [
    (value, budget) =>
      hasParts(value)
        ? whole.some((one) => isEqual(value, one, budget))
        : plain.has(value),
    values.length === 1 ? all.slice(0, 300) : `one of ${several}`,
    values.length === 1,
  ];
}
function numberOf(value, budget) {
  const { length } = namesOf(value);
  budget.spend(LOOKUP * length);
  return length;
}
/** Counts the steps of a look at each character; true. */
function counted({ length }, budget) {
  budget.spend(length >> 2);
  return true;
}
function ofNumber(isMet, expected) {
  return [
    (value, budget) => typeof value !== "number" || isMet(value, budget),
    expected,
  ];
}
function ofString(isMet, expected) {
  return [
    (value, budget) => typeof value !== "string" || isMet(value, budget),
    expected,
  ];
}
function ofList(isMet, expected) {
  return [(value) => !Array.isArray(value) || isMet(value), expected];
}
function ofObject(isMet, expected) {
  return [
    (value, budget) => !isObject(value) || isMet(value, budget),
    expected,
  ];
}

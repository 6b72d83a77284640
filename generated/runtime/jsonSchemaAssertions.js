// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import {
  hasLength,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isString,
  own,
} from "./checks.js";
import { canonical, isMultiple, namesOf } from "./jsonSchemaValues.js";
/** The keywords that look at a value as a whole. */
export function assertions(schema) {
  const made = Object.entries(ASSERTIONS).flatMap(([keyword, make]) => {
    const asked = own(schema, keyword);
    return asked === undefined ? [] : [make(asked)];
  });
  const [first, second, third] = made.map(([isMet]) => isMet);
  return {
    checks: made.map(
      ([isMet, expected]) =>
        (value, walk) =>
          isMet(value) || walk.fail(value, expected),
    ),
    test:
      second === undefined
        ? (first ?? (() => true))
        : third === undefined
          ? (value) => first(value) && second(value)
          : (value) => made.every(([isMet]) => isMet(value)),
  };
}
const TYPES = {
  null: [(value) => value === null, "null"],
  boolean: [isBoolean, "true or false"],
  object: [isObject, "an object"],
  array: [Array.isArray, "a list"],
  number: [isNumber, "a number"],
  integer: [isInteger, "an integer"],
  string: [isString, "a string"],
};
const ASSERTIONS = {
  type: (asked) => {
    const types = [asked].flat().map((type) => TYPES[type]);
    const words = types.map(([, word]) => word).join(" or ");
    if (types.length === 1) return types[0];
    return [(value) => types.some(([is]) => is(value)), words];
  },
  enum: oneOf,
  const: (asked) => oneOf([asked]),
  minimum: (least) => ofNumber((n) => n >= least, `at least ${least}`),
  maximum: (most) => ofNumber((n) => n <= most, `at most ${most}`),
  exclusiveMinimum: (below) => ofNumber((n) => n > below, `more than ${below}`),
  exclusiveMaximum: (above) => ofNumber((n) => n < above, `less than ${above}`),
  multipleOf: (of) => ofNumber((n) => isMultiple(n, of), `a multiple of ${of}`),
  minLength: (least) =>
    ofString(
      // A character takes one or two places.
      (text) => text.length >= 2 * least || hasLength(text, least, Infinity),
      `at least ${least} characters`,
    ),
  maxLength: (most) =>
    ofString(
      (text) => text.length <= 2 * most && hasLength(text, 0, most),
      `at most ${most} characters`,
    ),
  pattern: (pattern) => {
    const expression = new RegExp(pattern, "u");
    return ofString(
      (text) => expression.test(text),
      `a string that matches ${pattern}`,
    );
  },
  minItems: (least) =>
    ofList((list) => list.length >= least, `at least ${least} items`),
  maxItems: (most) =>
    ofList((list) => list.length <= most, `at most ${most} items`),
  uniqueItems: (asked) =>
    ofList(
      (list) =>
        !asked ||
        new Set(list.map((item) => canonical(item))).size === list.length,
      "items of which no two are equal",
    ),
  minProperties: (least) =>
    ofObject(
      (value) => namesOf(value).length >= least,
      `at least ${least} members`,
    ),
  maxProperties: (most) =>
    ofObject(
      (value) => namesOf(value).length <= most,
      `at most ${most} members`,
    ),
};
/** One of some values. What has no parts is found without being written out. */
function oneOf(values) {
  const plain = new Set(values.filter((value) => !hasParts(value)));
  const texts = new Set(
    values.filter(hasParts).map((value) => canonical(value)),
  );
  const shown = values.map((value) => JSON.stringify(value)).join(", ");
  return [
    (value) =>
      hasParts(value)
        ? texts.size > 0 && texts.has(canonical(value))
        : plain.has(value),
    (values.length > 1 ? "one of " : "") +
      (shown.length > 300 ? `${values.length} values` : shown),
  ];
}
function hasParts(value) {
  return typeof value === "object" && value !== null;
}
function ofNumber(isMet, expected) {
  return [(value) => typeof value !== "number" || isMet(value), expected];
}
function ofString(isMet, expected) {
  return [(value) => typeof value !== "string" || isMet(value), expected];
}
function ofList(isMet, expected) {
  return [(value) => !Array.isArray(value) || isMet(value), expected];
}
function ofObject(isMet, expected) {
  return [(value) => !isObject(value) || isMet(value), expected];
}

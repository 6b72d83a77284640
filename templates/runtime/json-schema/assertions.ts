import {
  hasLength,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isString,
  own,
  type JsonObject,
} from "../validation/checks.js";
import {
  hasParts,
  isEqual,
  isMultiple,
  LOOKUP,
  namesOf,
  TooManySteps,
  type Budget,
  type Matcher,
} from "./values.js";
import type { Rule } from "./walk.js";

/** Keywords that look at a value as a whole: what each asks. */
export type Assertions = {
  readonly [keyword: string]: (asked: never, matcherOf: MatcherOf) => Made;
};

/** What the assertions of a schema ask, of those that are given. */
export function asserted(
  schema: JsonObject,
  {
    assertions,
    matcherOf = nativeMatcher,
  }: { assertions: Assertions; matcherOf?: MatcherOf },
): Rule & { test: Test } {
  const made = Object.entries(assertions).flatMap(([keyword, make]) => {
    const asked = own(schema, keyword);
    return asked === undefined ? [] : [make(asked as never, matcherOf)];
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
          ? (value, budget) => first!(value, budget) && second(value, budget)
          : (value, budget) => made.every(([isMet]) => isMet(value, budget)),
  };
}

/** The last tells whether one value alone meets it. */
type Made = readonly [isMet: Test, expected: string, isSole?: boolean];

type Test = (value: unknown, budget: Budget) => boolean;

const TYPES: { readonly [type: string]: Made } = {
  null: [(value) => value === null, "null", true],
  boolean: [isBoolean, "true or false"],
  object: [isObject, "an object"],
  array: [Array.isArray, "a list"],
  number: [isNumber, "a number"],
  integer: [isInteger, "an integer"],
  string: [isString, "a string"],
};

function typeOf(type: string): Made {
  if (Object.hasOwn(TYPES, type)) return TYPES[type]!;
  throw new TypeError(`type: ${type} is no type`);
}

/** `type` */
export const types: Assertions = {
  type: (asked: string | readonly string[]): Made => {
    const types = [asked].flat().map(typeOf);
    const words = types.map(([, word]) => word).join(" or ");
    if (types.length === 1) return types[0]!;
    return [(value, budget) => types.some(([is]) => is(value, budget)), words];
  },
};

/** `enum`, `const` */
export const values: Assertions = {
  enum: oneOf,
  const: (asked: unknown) => oneOf([asked]),
};

/** `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` */
export const limits: Assertions = {
  minimum: (least: number) => ofNumber((n) => n >= least, `at least ${least}`),
  maximum: (most: number) => ofNumber((n) => n <= most, `at most ${most}`),
  exclusiveMinimum: (below: number) =>
    ofNumber((n) => n > below, `more than ${below}`),
  exclusiveMaximum: (above: number) =>
    ofNumber((n) => n < above, `less than ${above}`),
};

/** `multipleOf` */
export const multiples: Assertions = {
  multipleOf: (of: number) =>
    ofNumber((n, budget) => isMultiple(n, of, budget), `a multiple of ${of}`),
};

/** `minLength`, `maxLength` */
export const lengths: Assertions = {
  minLength: (least: number) =>
    ofString(
      // A character takes one or two places.
      (text, budget) =>
        text.length >= 2 * least ||
        (counted(text, budget) && hasLength(text, least, Infinity)),
      `at least ${least} characters`,
    ),
  maxLength: (most: number) =>
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
export const patterns: Assertions = {
  pattern: (pattern: string, matcherOf: MatcherOf) => {
    const isMatch = matcherOf(pattern);
    return ofString(isMatch, `a string that matches ${pattern}`);
  },
};

export type MatcherOf = (pattern: string) => Matcher;

/** Matches by JavaScript's engine: for patterns that are known to take no longer than the text is. */
export function nativeMatcher(pattern: string): Matcher {
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
export const counts: Assertions = {
  minItems: (least: number) =>
    ofList((list) => list.length >= least, `at least ${least} items`),
  maxItems: (most: number) =>
    ofList((list) => list.length <= most, `at most ${most} items`),
};

/** `minProperties`, `maxProperties` */
export const sizes: Assertions = {
  minProperties: (least: number) =>
    ofObject(
      (value, budget) => numberOf(value, budget) >= least,
      `at least ${least} members`,
    ),
  maxProperties: (most: number) =>
    ofObject(
      (value, budget) => numberOf(value, budget) <= most,
      `at most ${most} members`,
    ),
};

/** One of some values. Values without parts are found at once; the others are compared one by one, up to the first difference. */
function oneOf(values: readonly unknown[]): Made {
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

function numberOf(value: JsonObject, budget: Budget): number {
  const { length } = namesOf(value);
  budget.spend(LOOKUP * length);
  return length;
}

/** Counts the steps of a look at each character; true. */
function counted({ length }: string, budget: Budget): true {
  budget.spend(length >> 2);
  return true;
}

function ofNumber(
  isMet: (value: number, budget: Budget) => boolean,
  expected: string,
): Made {
  return [
    (value, budget) => typeof value !== "number" || isMet(value, budget),
    expected,
  ];
}

function ofString(
  isMet: (value: string, budget: Budget) => boolean,
  expected: string,
): Made {
  return [
    (value, budget) => typeof value !== "string" || isMet(value, budget),
    expected,
  ];
}

function ofList(
  isMet: (value: readonly unknown[]) => boolean,
  expected: string,
): Made {
  return [(value) => !Array.isArray(value) || isMet(value), expected];
}

function ofObject(
  isMet: (value: JsonObject, budget: Budget) => boolean,
  expected: string,
): Made {
  return [
    (value, budget) => !isObject(value) || isMet(value, budget),
    expected,
  ];
}

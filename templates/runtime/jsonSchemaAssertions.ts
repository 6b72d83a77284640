import {
  hasLength,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isString,
  own,
  type JsonObject,
} from "./checks.js";
import { canonical, isMultiple, namesOf } from "./jsonSchemaValues.js";
import type { Rule } from "./jsonSchemaWalk.js";

/** Keywords that look at a value as a whole: what each asks. */
export type Assertions = { readonly [keyword: string]: (asked: never) => Made };

/** What the assertions of a schema ask, of those that are given. */
export function asserted(
  schema: JsonObject,
  assertions: Assertions,
): Rule & { test: Test } {
  const made = Object.entries(assertions).flatMap(([keyword, make]) => {
    const asked = own(schema, keyword);
    return asked === undefined ? [] : [make(asked as never)];
  });
  const [first, second, third] = made.map(([isMet]) => isMet);
  return {
    checks: made.map(
      ([isMet, expected, isSole]) =>
        (value, walk) =>
          isMet(value) ||
          (isSole ? walk.stray(value, expected) : walk.fail(value, expected)),
    ),
    test:
      second === undefined
        ? (first ?? (() => true))
        : third === undefined
          ? (value) => first!(value) && second(value)
          : (value) => made.every(([isMet]) => isMet(value)),
  };
}

/** The last tells whether one value alone meets it. */
type Made = readonly [isMet: Test, expected: string, isSole?: boolean];

type Test = (value: unknown) => boolean;

const TYPES: { readonly [type: string]: Made } = {
  null: [(value) => value === null, "null", true],
  boolean: [isBoolean, "true or false"],
  object: [isObject, "an object"],
  array: [Array.isArray, "a list"],
  number: [isNumber, "a number"],
  integer: [isInteger, "an integer"],
  string: [isString, "a string"],
};

/** `type` */
export const types: Assertions = {
  type: (asked: string | readonly string[]): Made => {
    const types = [asked].flat().map((type) => TYPES[type]!);
    const words = types.map(([, word]) => word).join(" or ");
    if (types.length === 1) return types[0]!;
    return [(value) => types.some(([is]) => is(value)), words];
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
    ofNumber((n) => isMultiple(n, of), `a multiple of ${of}`),
};

/** `minLength`, `maxLength` */
export const lengths: Assertions = {
  minLength: (least: number) =>
    ofString(
      // A character takes one or two places.
      (text) => text.length >= 2 * least || hasLength(text, least, Infinity),
      `at least ${least} characters`,
    ),
  maxLength: (most: number) =>
    ofString(
      (text) => text.length <= 2 * most && hasLength(text, 0, most),
      `at most ${most} characters`,
    ),
};

/** `pattern` */
export const patterns: Assertions = {
  pattern: (pattern: string) => {
    const expression = new RegExp(pattern, "u");
    return ofString(
      (text) => expression.test(text),
      `a string that matches ${pattern}`,
    );
  },
};

/** `minItems`, `maxItems` */
export const counts: Assertions = {
  minItems: (least: number) =>
    ofList((list) => list.length >= least, `at least ${least} items`),
  maxItems: (most: number) =>
    ofList((list) => list.length <= most, `at most ${most} items`),
};

/** `uniqueItems` */
export const uniqueness: Assertions = {
  uniqueItems: (asked: boolean) =>
    ofList(
      (list) =>
        !asked ||
        new Set(list.map((item) => canonical(item))).size === list.length,
      "items of which no two are equal",
    ),
};

/** `minProperties`, `maxProperties` */
export const sizes: Assertions = {
  minProperties: (least: number) =>
    ofObject(
      (value) => namesOf(value).length >= least,
      `at least ${least} members`,
    ),
  maxProperties: (most: number) =>
    ofObject(
      (value) => namesOf(value).length <= most,
      `at most ${most} members`,
    ),
};

/** One of some values. What has no parts is found without being written out. */
function oneOf(values: readonly unknown[]): Made {
  const plain = new Set(values.filter((value) => !hasParts(value)));
  const texts = new Set(
    values.filter(hasParts).map((value) => canonical(value)),
  );
  const all = values.map((value) => JSON.stringify(value)).join(", ");
  const several = all.length > 300 ? `${values.length} values` : all;
  return [
    (value) =>
      hasParts(value)
        ? texts.size > 0 && texts.has(canonical(value))
        : plain.has(value),
    values.length === 1 ? all.slice(0, 300) : `one of ${several}`,
    values.length === 1,
  ];
}

function hasParts(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function ofNumber(isMet: (value: number) => boolean, expected: string): Made {
  return [(value) => typeof value !== "number" || isMet(value), expected];
}

function ofString(isMet: (value: string) => boolean, expected: string): Made {
  return [(value) => typeof value !== "string" || isMet(value), expected];
}

function ofList(
  isMet: (value: readonly unknown[]) => boolean,
  expected: string,
): Made {
  return [(value) => !Array.isArray(value) || isMet(value), expected];
}

function ofObject(
  isMet: (value: JsonObject) => boolean,
  expected: string,
): Made {
  return [(value) => !isObject(value) || isMet(value), expected];
}

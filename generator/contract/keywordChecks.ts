import { createMatcher } from "../../templates/runtime/json-schema/patterns/matcher.js";
import { isInteger, isNumber, isObject, isString } from "../../templates/runtime/validation/checks.js";

/** Checks the value of a JSON Schema keyword. Returns the error, or `undefined` if the value is valid. */
type KeywordValueChecker = (value: unknown) => string | undefined;

const TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** The checks for the values of JSON Schema keywords, for example that `minLength` is a whole number. Other keywords may have any value. */
export const KEYWORD_VALUE_CHECKS: ReadonlyMap<string, KeywordValueChecker> = new Map([
  ...pairKeywords("$schema $id $ref $anchor $dynamicRef $dynamicAnchor", must("a string", isString)),
  ...pairKeywords(
    "minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains",
    must("a whole number that is not negative", (value) => isInteger(value) && value >= 0),
  ),
  ...pairKeywords("minimum maximum exclusiveMinimum exclusiveMaximum", must("a number", isNumber)),
  ...pairKeywords(
    "multipleOf",
    must("a number above 0", (value) => isNumber(value) && value > 0),
  ),
  ...pairKeywords(
    "uniqueItems",
    must("true or false", (value) => typeof value === "boolean"),
  ),
  ...pairKeywords("enum", must("a list of values", Array.isArray)),
  ...pairKeywords("required", must("a list of names", isListOf(isString))),
  ...pairKeywords(
    "type",
    must(
      `one or more of ${TYPES.join(", ")}`,
      (value) => isType(value) || (isListOf(isType)(value) && isFilled(value)),
    ),
  ),
  ...pairKeywords(
    "allOf anyOf oneOf prefixItems",
    must("a list of one or more schemas", (value) => isListOf(isSchema)(value) && isFilled(value)),
  ),
  ...pairKeywords("$defs definitions properties dependentSchemas", must("schemas by name", isMapOf(isSchema))),
  ...pairKeywords("dependentRequired", must("lists of names by name", isMapOf(isListOf(isString)))),
  ...pairKeywords(
    "dependencies",
    must(
      "schemas or lists of names, by name",
      isMapOf((value) => isSchema(value) || isListOf(isString)(value)),
    ),
  ),
  ...pairKeywords(
    "items",
    must("a schema or a list of schemas", (value) => isSchema(value) || isListOf(isSchema)(value)),
  ),
  ...pairKeywords(
    "additionalItems additionalProperties contains contentSchema else if not propertyNames then unevaluatedItems unevaluatedProperties",
    must("a schema: an object, true or false", isSchema),
  ),
  ...pairKeywords<KeywordValueChecker>("pattern", (value) =>
    isString(value) ? brokenPattern(value) : "must be a string",
  ),
  ...pairKeywords<KeywordValueChecker>("patternProperties", (value) =>
    isMapOf(isSchema)(value)
      ? Object.keys(value as object)
          .map(brokenPattern)
          .find((problem) => problem !== undefined)
      : "must be schemas by pattern",
  ),
]);

/**
 * Returns a pair of keyword and value for each keyword. All pairs have the same value.
 *
 * @param keywords the keywords, separated by spaces.
 */
export function pairKeywords<T>(keywords: string, value: T): [keyword: string, value: T][] {
  return keywords.split(" ").map((keyword) => [keyword, value]);
}

function must(what: string, isSo: (value: unknown) => boolean): KeywordValueChecker {
  return (value) => (isSo(value) ? undefined : `must be ${what}`);
}

function isSchema(value: unknown): boolean {
  return isObject(value) || typeof value === "boolean";
}

function isType(value: unknown): boolean {
  return TYPES.includes(value as string);
}

function isFilled(value: unknown): boolean {
  return (value as readonly unknown[]).length > 0;
}

function isListOf(is: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(is);
}

function isMapOf(is: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => isObject(value) && Object.values(value).every(is);
}

/** Returns the error for an invalid pattern. With the `u` flag, a character outside the BMP counts as one character. */
function brokenPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    createMatcher(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof TypeError) return `${error.message} (remove this construct from the pattern)`;
    return `is not a valid pattern: ${(error as Error).message} (write an ECMAScript pattern that is valid with the u flag; write \\- outside of brackets as -)`;
  }
}

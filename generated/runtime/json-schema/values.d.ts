// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Thrown, and caught by the guard, where a value nests deeper than can be followed. */
export declare class TooDeep extends Error {}
/** Thrown, and caught by the guard, when the check of a value has used up its steps. */
export declare class TooManySteps extends Error {}
/** Schemas on the way from a whole value to a part; each level of a value takes one or more. */
export declare const LONGEST_WAY = 2048;
/** Steps to list a name of an object, or to find something in a set: many times as long as to apply a plain schema. */
export declare const LOOKUP = 10;
/** Counts the work of a check. */
export interface Budget {
  /** @throws TooManySteps when the steps of the check are used up. */
  spend(steps: number): void;
}
/**
 * Whether two JSON values are equal: numbers by value, members in any order. The first difference ends the comparison, so it takes
 * no longer than the smaller value is large.
 *
 * @param wanted a value of the schema.
 * @throws TooDeep | TooManySteps
 */
export declare function isEqual(
  value: unknown,
  wanted: unknown,
  budget: Budget,
  depth?: number,
): boolean;
/** The members that an object has: what is undefined does not travel. */
export declare function namesOf(value: object): string[];
/** Whether a number is a whole multiple of another, reckoned in decimals as they are written, not in binary fractions. */
export declare function isMultiple(
  value: number,
  of: number,
  budget: Budget,
): boolean;
/** Whether a value is an object or an array. */
export declare function hasParts(value: unknown): value is object;

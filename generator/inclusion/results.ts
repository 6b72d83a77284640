import type { Shape, ValueType } from "./shapes.js";
import type { Steps } from "./steps.js";
import type { Terms } from "./terms.js";

/** What is known about the values of a shape. */
export type Result =
  | { readonly kind: "empty" }
  /** `size` is the number of parts of the value. */
  | { readonly kind: "value"; readonly value: unknown; readonly size: number }
  | { readonly kind: "open"; readonly reason: string };

export const EMPTY: Result = { kind: "empty" };

export function open(reason: string): Result {
  return { kind: "open", reason };
}

/** The largest value that is built. */
const MOST_PARTS = 20_000;

export function found(value: unknown, size = 1): Result {
  return size > MOST_PARTS
    ? open(`the smallest value has more than ${MOST_PARTS} parts`)
    : { kind: "value", value, size };
}

/** Distinct values of a shape. */
export interface Distinct {
  readonly values: readonly unknown[];
  /** Why there may be more values than were found; undefined if these are all, or as many as were wanted. */
  readonly reason?: string;
}

/** Finds values of the parts of arrays and objects. */
export interface Solving {
  readonly terms: Terms;
  readonly steps: Steps;
  solve(shape: Shape, type?: ValueType): Result;
  /** Returns up to `count` values that differ from each other. */
  distinct(shape: Shape, count: number, type?: ValueType): Distinct;
}

/** Joins the results of alternatives: the first value counts, then the first reason. */
export function firstOf<T>(alternatives: Iterable<T>, solve: (alternative: T) => Result): Result {
  let unknown: Result | undefined;
  for (const alternative of alternatives) {
    const result = solve(alternative);
    if (result.kind === "value") return result;
    if (result.kind === "open") unknown ??= result;
  }
  return unknown ?? EMPTY;
}

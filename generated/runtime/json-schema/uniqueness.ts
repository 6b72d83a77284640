// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import {
  hasParts,
  LOOKUP,
  LONGEST_WAY,
  namesOf,
  TooDeep,
  type Budget,
} from "./values.js";
import type { Check, Keywords, Walk } from "./walk.js";

/** `uniqueItems`, after `items`: a list whose items are invalid is refused before they are compared. */
export const uniqueness: Keywords = (schema, maker, before) => {
  if (maker.asked(schema, "uniqueItems") !== true) return before;
  const check: Check = (value, walk) =>
    !Array.isArray(value) ||
    value.length < 2 ||
    areUnique(value, walk) ||
    walk.fail(value, "items of which no two are equal");
  return [...before, check];
};

function areUnique(items: readonly unknown[], walk: Walk): boolean {
  const plain = new Set<unknown>();
  const numbers = new Set<number>();
  for (const item of items) {
    walk.spend(LOOKUP);
    const seen: Set<unknown> = hasParts(item) ? numbers : plain;
    const key = hasParts(item) ? numbersOf(walk).of(item) : item;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

/** The numbers that one walk has given to objects and arrays. */
const NUMBERS = new WeakMap<Walk, Numbers>();

function numbersOf(walk: Walk): Numbers {
  let known = NUMBERS.get(walk);
  if (known === undefined) NUMBERS.set(walk, (known = new Numbers(walk)));
  return known;
}

/**
 * Gives equal objects and arrays the same number. Each is looked at once, whatever it is part of: its text has the numbers of its
 * parts in place of the parts.
 */
class Numbers {
  readonly #budget: Budget;
  readonly #byObject: Map<object, number> = new Map();
  readonly #byText: Map<string, number> = new Map();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** @throws TooDeep | TooManySteps */
  of(value: object, depth = 0): number {
    const known = this.#byObject.get(value);
    if (known !== undefined) return known;
    if (depth > LONGEST_WAY) throw new TooDeep();
    const isList = Array.isArray(value);
    const names: unknown[] = isList ? value : namesOf(value);
    this.#budget.spend(LOOKUP * (2 + names.length));
    if (!isList) names.sort();
    let text = isList ? "[" : "{";
    // One frame a level: values nest as deep as a guard follows them.
    for (const name of names) {
      const part = isList ? name : (value as JsonObject)[name as string];
      if (!isList) text += `${this.#plain(name)}:`;
      text += hasParts(part)
        ? `#${this.of(part, depth + 1)},`
        : `${this.#plain(part)},`;
    }
    let number = this.#byText.get(text);
    if (number === undefined)
      this.#byText.set(text, (number = this.#byText.size));
    this.#byObject.set(value, number);
    return number;
  }

  #plain(part: unknown): string {
    if (typeof part !== "string") return String(part);
    this.#budget.spend(part.length >> 3);
    return JSON.stringify(part);
  }
}

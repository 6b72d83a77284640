// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hasParts, LOOKUP, LONGEST_WAY, namesOf, TooDeep } from "./values.js";
/** `uniqueItems`, after `items`: a list whose items are invalid is refused before they are compared. */
export const uniqueness = (schema, maker, before) => {
  if (maker.asked(schema, "uniqueItems") !== true) return before;
  const check = (value, walk) =>
    !Array.isArray(value) ||
    value.length < 2 ||
    areUnique(value, walk) ||
    walk.fail(value, "items of which no two are equal");
  return [...before, check];
};
function areUnique(items, walk) {
  const plain = new Set();
  const numbers = new Set();
  for (const item of items) {
    walk.spend(LOOKUP);
    const seen = hasParts(item) ? numbers : plain;
    const key = hasParts(item) ? numbersOf(walk).of(item) : item;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}
/** The numbers that one walk has given to objects and arrays. */
const NUMBERS = new WeakMap();
function numbersOf(walk) {
  let known = NUMBERS.get(walk);
  if (known === undefined) NUMBERS.set(walk, (known = new Numbers(walk)));
  return known;
}
/**
 * Gives equal objects and arrays the same number. Each is looked at once, whatever it is part of: its text has the numbers of its
 * parts in place of the parts.
 */
class Numbers {
  #budget;
  #byObject = new Map();
  #byText = new Map();
  constructor(budget) {
    this.#budget = budget;
  }
  /** @throws TooDeep | TooManySteps */
  of(value, depth = 0) {
    const known = this.#byObject.get(value);
    if (known !== undefined) return known;
    if (depth > LONGEST_WAY) throw new TooDeep();
    const isList = Array.isArray(value);
    const names = isList ? value : namesOf(value);
    this.#budget.spend(LOOKUP * (2 + names.length));
    if (!isList) names.sort();
    let text = isList ? "[" : "{";
    // One frame a level: values nest as deep as a guard follows them.
    for (const name of names) {
      const part = isList ? name : value[name];
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
  #plain(part) {
    if (typeof part !== "string") return String(part);
    this.#budget.spend(part.length >> 3);
    return JSON.stringify(part);
  }
}

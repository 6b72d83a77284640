// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { describe, escape } from "./typeCode.js";
import { LONGEST_WAY, TooDeep } from "./jsonSchemaValues.js";
/** More issues are not told. */
export const MOST_ISSUES = 100;
/** What `unevaluatedProperties` and `unevaluatedItems` leave alone. */
export class Evaluated {
  names = new Set();
  items = new Set();
  /** So many items from the first on. */
  first = 0;
  add({ names, items, first }) {
    for (const name of names) this.names.add(name);
    for (const item of items) this.items.add(item);
    this.first = Math.max(this.first, first);
  }
}
/** One look at one value. */
export class Walk {
  /** Undefined where the verdict alone is wanted: then the first failure ends the walk. */
  issues;
  /** Undefined where nobody asks. */
  evaluated;
  /** The resources that were entered, for `$dynamicRef`. */
  scope;
  #path;
  #way = 0;
  constructor(issues) {
    this.issues = issues;
    this.#path = issues && [];
  }
  /** Whether the rest cannot change what is told. */
  get isOver() {
    return this.issues === undefined || this.issues.length >= MOST_ISSUES;
  }
  /** Applies a schema to the value at hand. */
  apply({ checks }, value) {
    if (++this.#way > LONGEST_WAY) throw new TooDeep();
    let isValid = true;
    for (let i = 0; i < checks.length; i++) {
      if (checks[i](value, this)) continue;
      isValid = false;
      if (this.isOver) break;
    }
    this.#way--;
    return isValid;
  }
  /** Applies a schema to a part of the value at hand. */
  enter(rule, part, name) {
    if (rule.test?.(part)) return true;
    const { evaluated, issues } = this;
    if (rule.test && issues === undefined) return false;
    this.evaluated = undefined;
    if (issues !== undefined) this.#path.push(name);
    const isValid = this.apply(rule, part);
    if (issues !== undefined) this.#path.pop();
    this.evaluated = evaluated;
    return isValid;
  }
  /** Applies a schema that may fail: what it evaluates counts only where it does not. Tells into `issues`, or nobody. */
  attempt(rule, value, issues) {
    const { evaluated, issues: told } = this;
    this.issues = issues;
    this.evaluated = evaluated && new Evaluated();
    const isValid = this.apply(rule, value);
    if (isValid && evaluated) evaluated.add(this.evaluated);
    this.issues = told;
    this.evaluated = evaluated;
    return isValid;
  }
  /** Tells what was expected of the value at hand, or of a member of it. */
  fail(value, expected, member) {
    if (this.isOver) return false;
    const found = describe(value);
    const message =
      value === undefined
        ? "required; missing"
        : expected === "nothing"
          ? "not allowed"
          : `expected ${expected}; found ${found}`;
    return this.add([
      { pointer: this.pointer(member), expected, found, message },
    ]);
  }
  add(issues) {
    const left = MOST_ISSUES - this.issues.length;
    this.issues.push(...issues.slice(0, left));
    return false;
  }
  pointer(member) {
    const path = member === undefined ? this.#path : [...this.#path, member];
    return path.map((name) => `/${escape(String(name))}`).join("");
  }
}

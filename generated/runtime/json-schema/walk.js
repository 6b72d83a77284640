// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { describe, escape, messageOf } from "../validation/messages.js";
import { LONGEST_WAY, TooDeep, TooManySteps } from "./values.js";
/**
 * Steps that the check of one value may take, unless the guard is made with another number: some tens of milliseconds. A step is a
 * schema applied to a part of the value, or an item, a member or some characters compared. Time is never measured, so a value that is
 * refused on one machine is refused on all.
 */
export const MOST_STEPS = 4_000_000;
/** After so many steps, verdicts on alternatives of alternatives are kept: without them, a recursive schema doubles the work by level. */
const REMEMBER_AFTER = 10_000;
/** What a schema expects that allows no value. */
export const NO_VALUE = "nothing";
/** More issues are not told. */
export const MOST_ISSUES = 100;
/** One look at one value. */
export class Walk {
  /** Undefined where the verdict alone is wanted: then the first failure ends the walk. */
  issues;
  /** Undefined where nobody asks. */
  evaluated;
  /** The resources that were entered, for `$dynamicRef`. */
  scope;
  /** Where alternatives are weighed; undefined where none are. */
  probed;
  /** Issues with values of which one alone fits: that is how alternatives are told apart, so another one was meant. */
  strays;
  /** Of attempts; kept after {@link REMEMBER_AFTER} steps. */
  verdicts;
  /** Attempts within attempts. */
  attempts = 0;
  #path;
  #way = 0;
  /** Steps up to the next threshold: that of {@link REMEMBER_AFTER}, then the last one. */
  #left;
  #reserve;
  constructor(issues, steps = MOST_STEPS) {
    this.#left = Math.min(steps, REMEMBER_AFTER);
    this.#reserve = steps - this.#left;
    this.issues = issues;
    this.strays = issues && new Set();
    this.#path = issues && [];
  }
  /** Whether the rest cannot change what is told. */
  get isOver() {
    return this.issues === undefined || this.issues.length >= MOST_ISSUES;
  }
  spend(steps) {
    if ((this.#left -= steps) < 0) this.#refill();
  }
  /** Removes the limit, when nothing is left to do but to say what is wrong. */
  lift() {
    this.#left = Infinity;
  }
  #refill() {
    this.verdicts ??= new Map();
    this.#left += this.#reserve;
    this.#reserve = 0;
    if (this.#left < 0) throw new TooManySteps();
  }
  /** Applies a schema to the value at hand. */
  apply({ checks }, value) {
    if ((this.#left -= 1 + (checks.length >> 3)) < 0) this.#refill();
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
    if (--this.#left < 0) this.#refill();
    if (rule.test?.(part, this)) return true;
    const { evaluated, issues } = this;
    if (rule.test && issues === undefined) return false;
    this.evaluated = undefined;
    this.#path?.push(name);
    const isValid = this.apply(rule, part);
    this.#path?.pop();
    this.evaluated = evaluated;
    return isValid;
  }
  /** Tells what was expected of the value at hand, or of a member of it. */
  fail(value, expected, member) {
    if (this.isOver) return false;
    const found = describe(value);
    const code =
      value === undefined
        ? "missing"
        : expected === NO_VALUE
          ? "forbidden"
          : "mismatch";
    const message = messageOf(code, expected, found);
    const pointer = this.pointer(member);
    this.issues.push({ code, pointer, expected, found, message });
    return false;
  }
  /** Tells that the value at hand is not the one that alone fits. */
  stray(value, expected) {
    const isTold = !this.isOver;
    this.fail(value, expected);
    if (isTold) this.strays.add(this.issues.at(-1));
    return false;
  }
  pointer(member) {
    const path = member === undefined ? this.#path : [...this.#path, member];
    const pointer = path.map((name) => `/${escape(String(name))}`).join("");
    this.spend(path.length + pointer.length);
    return pointer;
  }
}

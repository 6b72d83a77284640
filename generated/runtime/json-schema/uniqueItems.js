// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObjectOrArray } from "../validation/checks.js";
import { listDefinedMemberNames } from "./equality.js";
import {
  DepthLimitError,
  MAX_SCHEMA_DEPTH,
  STEPS_PER_LOOKUP,
} from "./steps.js";
/** Compiles `uniqueItems`. Its check runs after the cheaper check of `items`, which rejects invalid items first. */
export const uniqueItemKeywords = (schema, compiler, checks) => {
  if (compiler.keywordValue(schema, "uniqueItems") !== true) return checks;
  const check = (value, evaluation) =>
    !Array.isArray(value) ||
    value.length < 2 ||
    areUnique(value, evaluation) ||
    evaluation.fail(value, "an array without equal items");
  return [...checks, check];
};
function areUnique(items, evaluation) {
  const primitives = new Set();
  const numbers = new Set();
  for (const item of items) {
    evaluation.spend(STEPS_PER_LOOKUP);
    const isStructure = isObjectOrArray(item);
    const seen = isStructure ? numbers : primitives;
    const key = isStructure ? numberingOf(evaluation).numberOf(item) : item;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}
/**
 * For each evaluation, the numbers that identify the compared objects and arrays. All `uniqueItems` keywords of the evaluation share them.
 */
const NUMBERINGS = new WeakMap();
function numberingOf(evaluation) {
  let known = NUMBERINGS.get(evaluation);
  if (known === undefined)
    NUMBERINGS.set(evaluation, (known = new Numbering(evaluation)));
  return known;
}
/**
 * Assigns a number to each object and array, so that equal values have the same number. Each value is converted to a text, in which the
 * numbers of nested objects and arrays replace them; values with equal texts are equal. Each value is read once, even if several
 * `uniqueItems` apply.
 */
class Numbering {
  #budget;
  #byObject = new Map();
  #byText = new Map();
  constructor(budget) {
    this.#budget = budget;
  }
  /** @throws DepthLimitError | StepLimitError */
  numberOf(value, depth = 0) {
    const known = this.#byObject.get(value);
    if (known !== undefined) return known;
    if (depth > MAX_SCHEMA_DEPTH) throw new DepthLimitError();
    const isArray = Array.isArray(value);
    const names = isArray ? value : listDefinedMemberNames(value);
    this.#budget.spend(STEPS_PER_LOOKUP * (2 + names.length));
    if (!isArray) names.sort();
    let text = isArray ? "[" : "{";
    // A loop without callbacks takes one stack frame for each level, so the depth limit is reached before the stack overflows.
    for (const name of names) {
      const part = isArray ? name : value[name];
      if (!isArray) text += `${this.#primitiveText(name)}:`;
      text += isObjectOrArray(part)
        ? `#${this.numberOf(part, depth + 1)},`
        : `${this.#primitiveText(part)},`;
    }
    let number = this.#byText.get(text);
    if (number === undefined)
      this.#byText.set(text, (number = this.#byText.size));
    this.#byObject.set(value, number);
    return number;
  }
  #primitiveText(value) {
    if (typeof value !== "string") return String(value);
    this.#budget.spend(value.length >> 3);
    return JSON.stringify(value);
  }
}

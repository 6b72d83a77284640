import { isObjectOrArray, type JsonObject } from "../validation/checks.js";
import type { KeywordCompiler } from "./compiler.js";
import type { JsonSchema } from "./document.js";
import { listDefinedMemberNames } from "./equality.js";
import {
  DepthLimitError,
  MAX_SCHEMA_DEPTH,
  STEPS_PER_LOOKUP,
  type KeywordCheck,
  type SchemaEvaluationState,
  type ValidationStepBudget,
} from "./evaluation.js";

/**
 * Compiles `items`, `prefixItems` and `additionalItems`. The first items of an array can have a schema each, and the remaining items share
 * a schema. Draft-07 declares them in `items` (an array) and `additionalItems`, 2020-12 in `prefixItems` and `items`.
 */
export const itemKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const items = compiler.keywordValue(schema, "items");
  const isTuple = Array.isArray(items);
  const prefix = isTuple ? items : ((compiler.keywordValue(schema, "prefixItems") ?? []) as JsonSchema[]);
  const prefixSchemas = prefix.map((one) => compiler.compiled(one as JsonSchema));
  const rest = compiler.subschema(schema, isTuple ? "additionalItems" : "items");
  if (rest === undefined && prefixSchemas.length === 0) return checks;
  const check: KeywordCheck = (value, evaluation) => {
    if (!Array.isArray(value)) return true;
    const end = rest ? value.length : Math.min(prefixSchemas.length, value.length);
    let isValid = true;
    for (let i = 0; i < end; i++) {
      if (evaluation.applyToPart(prefixSchemas[i] ?? rest!, value[i], i)) continue;
      isValid = false;
      if (evaluation.isDone) break;
    }
    const { evaluated } = evaluation;
    if (evaluated) evaluated.leadingItems = Math.max(evaluated.leadingItems, end);
    return isValid;
  };
  return [...checks, check];
};

/** Compiles `contains`, `minContains` and `maxContains`. */
export const containsKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const contained = compiler.subschema(schema, "contains");
  if (contained === undefined) return checks;
  const min = (compiler.keywordValue(schema, "minContains") ?? 1) as number;
  const max = (compiler.keywordValue(schema, "maxContains") ?? Infinity) as number;
  const range = max === Infinity ? `${min} or more` : `${min} to ${max}`;
  const expected = `an array with ${range} items that "contains" allows`;
  const check: KeywordCheck = (value, evaluation) => {
    if (!Array.isArray(value)) return true;
    const { evaluated } = evaluation;
    let count = 0;
    evaluation.evaluated = undefined;
    for (let i = 0; i < value.length; i++) {
      if (!evaluation.matches(contained, value[i])) continue;
      count++;
      evaluated?.items.add(i);
      if (count > max || (count >= min && max === Infinity && !evaluated)) break;
    }
    evaluation.evaluated = evaluated;
    return (count >= min && count <= max) || evaluation.fail(value, expected);
  };
  return [...checks, check];
};

/** Compiles `uniqueItems`. Its check runs after the cheaper check of `items`, which rejects invalid items first. */
export const uniqueItemKeywords: KeywordCompiler = (schema, compiler, checks) => {
  if (compiler.keywordValue(schema, "uniqueItems") !== true) return checks;
  const check: KeywordCheck = (value, evaluation) =>
    !Array.isArray(value) ||
    value.length < 2 ||
    areUnique(value, evaluation) ||
    evaluation.fail(value, "an array without equal items");
  return [...checks, check];
};

function areUnique(items: readonly unknown[], evaluation: SchemaEvaluationState): boolean {
  const primitives = new Set<unknown>();
  const numbers = new Set<number>();
  for (const item of items) {
    evaluation.spend(STEPS_PER_LOOKUP);
    const isStructure = isObjectOrArray(item);
    const seen: Set<unknown> = isStructure ? numbers : primitives;
    const key = isStructure ? numberingOf(evaluation).numberOf(item) : item;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

/**
 * For each evaluation, the numbers that identify the compared objects and arrays. All `uniqueItems` keywords of the evaluation share them.
 */
const NUMBERINGS = new WeakMap<SchemaEvaluationState, Numbering>();

function numberingOf(evaluation: SchemaEvaluationState): Numbering {
  let known = NUMBERINGS.get(evaluation);
  if (known === undefined) NUMBERINGS.set(evaluation, (known = new Numbering(evaluation)));
  return known;
}

/**
 * Assigns a number to each object and array, so that equal values have the same number. Each value is converted to a text, in which the
 * numbers of nested objects and arrays replace them; values with equal texts are equal. Each value is read once, even if several
 * `uniqueItems` apply.
 */
class Numbering {
  readonly #budget: ValidationStepBudget;
  readonly #byObject: Map<object, number> = new Map();
  readonly #byText: Map<string, number> = new Map();

  constructor(budget: ValidationStepBudget) {
    this.#budget = budget;
  }

  /** @throws DepthLimitError | StepLimitError */
  numberOf(value: object, depth = 0): number {
    const known = this.#byObject.get(value);
    if (known !== undefined) return known;
    if (depth > MAX_SCHEMA_DEPTH) throw new DepthLimitError();
    const isArray = Array.isArray(value);
    const names: unknown[] = isArray ? value : listDefinedMemberNames(value);
    this.#budget.spend(STEPS_PER_LOOKUP * (2 + names.length));
    if (!isArray) names.sort();
    let text = isArray ? "[" : "{";
    // A loop without callbacks takes one stack frame for each level, so the depth limit is reached before the stack overflows.
    for (const name of names) {
      const part = isArray ? name : (value as JsonObject)[name as string];
      if (!isArray) text += `${this.#primitiveText(name)}:`;
      text += isObjectOrArray(part) ? `#${this.numberOf(part, depth + 1)},` : `${this.#primitiveText(part)},`;
    }
    let number = this.#byText.get(text);
    if (number === undefined) this.#byText.set(text, (number = this.#byText.size));
    this.#byObject.set(value, number);
    return number;
  }

  #primitiveText(value: unknown): string {
    if (typeof value !== "string") return String(value);
    this.#budget.spend(value.length >> 3);
    return JSON.stringify(value);
  }
}

import { isObject, type JsonObject } from "../validation/checks.js";
import type { KeywordCompiler } from "./compiler.js";
import { listDefinedMemberNames } from "./equality.js";
import type { CompiledSchema, EvaluatedParts, SchemaEvaluationState, KeywordCheck } from "./evaluation.js";
import { STEPS_PER_LOOKUP } from "./steps.js";

/**
 * Compiles `unevaluatedProperties` and `unevaluatedItems`. They apply to the members and items that the other
 * checks of the schema have not evaluated.
 */
export const unevaluatedKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const members = compiler.subschema(schema, "unevaluatedProperties");
  const items = compiler.subschema(schema, "unevaluatedItems");
  if (members === undefined && items === undefined) return checks;
  const otherKeywords = { checks };
  const check: KeywordCheck = (value, evaluation) => {
    const outer = evaluation.evaluated;
    const evaluated = new EvaluatedSets();
    evaluation.evaluated = evaluated;
    const isValid =
      evaluation.apply(otherKeywords, value) &&
      (!members || !isObject(value) || checkRemainingMembers(members, value, evaluation)) &&
      (!items || !Array.isArray(value) || checkRemainingItems(items, value, evaluation));
    evaluation.evaluated = outer;
    if (isValid && outer !== undefined) {
      evaluation.spend(STEPS_PER_LOOKUP * evaluated.size);
      outer.add(evaluated);
    }
    return isValid;
  };
  return [check];
};

class EvaluatedSets implements EvaluatedParts {
  readonly names: Set<string> = new Set();
  readonly items: Set<number> = new Set();
  leadingItems = 0;

  get size(): number {
    return this.names.size + this.items.size;
  }

  createEmpty(): EvaluatedParts {
    return new EvaluatedSets();
  }

  add({ names, items, leadingItems }: EvaluatedParts): void {
    for (const name of names) this.names.add(name);
    for (const item of items) this.items.add(item);
    this.leadingItems = Math.max(this.leadingItems, leadingItems);
  }
}

function checkRemainingMembers(schema: CompiledSchema, value: JsonObject, evaluation: SchemaEvaluationState): boolean {
  const evaluated = evaluation.evaluated!.names;
  let isValid = true;
  const names = listDefinedMemberNames(value);
  evaluation.spend(STEPS_PER_LOOKUP * names.length);
  for (const name of names) {
    if (evaluated.has(name)) continue;
    evaluated.add(name);
    if (!evaluation.applyToPart(schema, value[name], name)) isValid = false;
    if (!isValid && evaluation.isDone) break;
  }
  return isValid;
}

function checkRemainingItems(schema: CompiledSchema, value: unknown[], evaluation: SchemaEvaluationState): boolean {
  const { items, leadingItems } = evaluation.evaluated!;
  let isValid = true;
  evaluation.spend(STEPS_PER_LOOKUP * items.size);
  for (let i = leadingItems; i < value.length; i++) {
    if (items.has(i) || evaluation.applyToPart(schema, value[i], i)) continue;
    isValid = false;
    if (evaluation.isDone) break;
  }
  evaluation.evaluated!.leadingItems = value.length;
  return isValid;
}

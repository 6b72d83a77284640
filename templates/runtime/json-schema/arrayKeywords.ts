import { isValidForSubschema } from "./attempt.js";
import type { KeywordCompiler } from "./compiler.js";
import { type JsonSchema } from "./document.js";
import type { KeywordCheck } from "./evaluation.js";
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
      if (!isValidForSubschema(evaluation, contained, value[i])) continue;
      count++;
      evaluated?.items.add(i);
      if (count > max || (count >= min && max === Infinity && !evaluated)) break;
    }
    evaluation.evaluated = evaluated;
    return (count >= min && count <= max) || evaluation.fail(value, expected);
  };
  return [...checks, check];
};

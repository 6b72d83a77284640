import { isObjectOrArray } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";
import type { SubschemaEvaluationResult, CompiledSchema, EvaluatedParts, SchemaEvaluationState } from "./evaluation.js";
import { STEPS_PER_LOOKUP } from "./steps.js";

/**
 * Returns true if a value is valid against a schema that it does not have to match, such as one of `anyOf`. Reports no issue. If the value
 * is valid, the members and items that the schema evaluated are recorded for `unevaluatedProperties` and `unevaluatedItems`.
 */
export function isValidForSubschema(
  evaluation: SchemaEvaluationState,
  schema: CompiledSchema,
  value: unknown,
): boolean {
  const { evaluated, issues } = evaluation;
  const results =
    evaluation.results !== undefined &&
    evaluation.attempts > 0 &&
    evaluation.dynamicScope === undefined &&
    isObjectOrArray(value)
      ? resultsOf(evaluation, schema)
      : undefined;
  const known = results?.get(value as object);
  if (known && (!known.isValid || !evaluated || known.evaluated)) {
    if (known.isValid) addEvaluated(evaluation, evaluated, known.evaluated);
    return known.isValid;
  }
  evaluation.issues = undefined;
  // `collectSubschemaIssues` repeats the following lines. A shared function would add a stack frame at each level, so the stack would overflow
  // before the depth limit.
  evaluation.evaluated = evaluated?.createEmpty();
  evaluation.attempts++;
  const isValid = evaluation.apply(schema, value);
  evaluation.attempts--;
  results?.set(value as object, { isValid, evaluated: evaluation.evaluated });
  if (isValid) addEvaluated(evaluation, evaluated, evaluation.evaluated);
  evaluation.issues = issues;
  evaluation.evaluated = evaluated;
  return isValid;
}

/**
 * Returns the issues of a value against a schema that the value may violate, such as an alternative of `anyOf`. These issues are not added
 * to the issues that the guard reports.
 */
export function collectSubschemaIssues(
  evaluation: SchemaEvaluationState,
  schema: CompiledSchema,
  value: unknown,
): Issue[] {
  const { evaluated, issues: reported } = evaluation;
  const issues: Issue[] = [];
  evaluation.issues = issues;
  evaluation.evaluated = evaluated?.createEmpty();
  evaluation.attempts++;
  const isValid = evaluation.apply(schema, value);
  evaluation.attempts--;
  if (isValid) addEvaluated(evaluation, evaluated, evaluation.evaluated);
  evaluation.issues = reported;
  evaluation.evaluated = evaluated;
  return issues;
}

function resultsOf({ results }: SchemaEvaluationState, schema: CompiledSchema): Map<object, SubschemaEvaluationResult> {
  let known = results!.get(schema);
  if (known === undefined) results!.set(schema, (known = new Map()));
  return known;
}

function addEvaluated(
  evaluation: SchemaEvaluationState,
  evaluated: EvaluatedParts | undefined,
  more: EvaluatedParts | undefined,
): void {
  if (evaluated === undefined || more === undefined) return;
  evaluation.spend(STEPS_PER_LOOKUP * more.size);
  evaluated.add(more);
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import { hasParts, LOOKUP } from "./values.js";
import type { Evaluated, Rule, Verdict, Walk } from "./walk.js";

/**
 * Applies a schema that may fail: what it evaluates counts only where it does not.
 *
 * @param issues gets what is wrong; undefined where nobody asks.
 */
export function attempt(
  walk: Walk,
  rule: Rule,
  value: unknown,
  issues?: Issue[],
): boolean {
  const { evaluated, issues: told } = walk;
  const isKept =
    walk.verdicts !== undefined &&
    walk.attempts > 0 &&
    issues === undefined &&
    walk.scope === undefined &&
    hasParts(value);
  const known = isKept ? verdictsBy(walk, rule).get(value) : undefined;
  if (known && (!known.isValid || !evaluated || known.evaluated)) {
    if (known.isValid) note(walk, evaluated, known.evaluated);
    return known.isValid;
  }
  walk.issues = issues;
  walk.evaluated = evaluated?.afresh();
  walk.attempts++;
  const isValid = walk.apply(rule, value);
  walk.attempts--;
  if (isKept)
    verdictsBy(walk, rule).set(value, { isValid, evaluated: walk.evaluated });
  if (isValid) note(walk, evaluated, walk.evaluated);
  walk.issues = told;
  walk.evaluated = evaluated;
  return isValid;
}

function verdictsBy({ verdicts }: Walk, rule: Rule): Map<object, Verdict> {
  let known = verdicts!.get(rule);
  if (known === undefined) verdicts!.set(rule, (known = new Map()));
  return known;
}

function note(
  walk: Walk,
  evaluated: Evaluated | undefined,
  more: Evaluated | undefined,
): void {
  if (evaluated === undefined || more === undefined) return;
  walk.spend(LOOKUP * more.size);
  evaluated.add(more);
}

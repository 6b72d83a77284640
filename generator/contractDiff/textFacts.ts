import type { ContractFact } from "./contractFinding.js";
import type { ContractRuleId } from "./rules/contractRules.js";
import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";

/** The two values of a member in both contracts. */
type Values = readonly [before: unknown, after: unknown];

/** Returns the fact that a value has changed; undefined if it has not. */
export function valueFact(
  rule: ContractRuleId,
  [before, after]: Values,
  fact: Omit<ContractFact, "rule" | "before" | "after">,
): ContractFact | undefined {
  // What is absent is not null.
  if ((before === undefined) === (after === undefined) && canonicalJson(before) === canonicalJson(after))
    return undefined;
  return {
    rule,
    ...fact,
    ...(before !== undefined && { before: textOf(before) }),
    ...(after !== undefined && { after: textOf(after) }),
  };
}

/** Matches the white space that authors write to lay out a text. A no-break space is a character that a model reads. */
const LAYOUT = /[ \t\r\n]+/g;

/** Returns the fact that a text has changed. Another layout of its lines is no change. */
export function textFact(
  rule: ContractRuleId,
  [before, after]: Values,
  fact: Omit<ContractFact, "rule" | "before" | "after">,
): ContractFact | undefined {
  const words = (value: unknown): unknown =>
    typeof value === "string" ? value.replace(LAYOUT, " ").replace(/^ | $/g, "") : value;
  return words(before) === words(after) ? undefined : valueFact(rule, [before, after], fact);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : canonicalJson(value);
}

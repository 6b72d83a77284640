import type { ContractRule, ContractRules } from "./contractRule.js";
import { ENTRY_RULES } from "./entryRules.js";
import { EXTENSION_RULES } from "./extensionRules.js";
import { ARGUMENT_RULES, LOST_OUTPUT_RULES, OUTPUT_RULES } from "./schemaRules.js";
import { TEXT_RULES } from "./textRules.js";
import { TOOL_RULES } from "./toolRules.js";

/** The id of a rule about contracts: `TOL001`. Ids are never used again. */
export type ContractRuleId =
  | keyof typeof TOOL_RULES
  | keyof typeof ARGUMENT_RULES
  | keyof typeof OUTPUT_RULES
  | keyof typeof LOST_OUTPUT_RULES
  | keyof typeof ENTRY_RULES
  | keyof typeof EXTENSION_RULES
  | keyof typeof TEXT_RULES;

/** The rules in the order of findings. */
export const CONTRACT_RULES: ContractRules<ContractRuleId> = {
  ...TOOL_RULES,
  ...ARGUMENT_RULES,
  ...OUTPUT_RULES,
  ...LOST_OUTPUT_RULES,
  ...ENTRY_RULES,
  ...EXTENSION_RULES,
  ...TEXT_RULES,
};

export const CONTRACT_RULE_IDS: readonly ContractRuleId[] = Object.keys(CONTRACT_RULES) as ContractRuleId[];

export function contractRule(id: ContractRuleId): ContractRule {
  return CONTRACT_RULES[id];
}

import { formatRuleExplanation } from "../../diff/report/catalogue.js";
import type { ContractRuleTexts } from "../rules/contractRule.js";
import { CONTRACT_RULE_IDS, CONTRACT_RULES, type ContractRuleId } from "../rules/contractRules.js";
import { CONTRACT_AUDIENCES } from "../severity.js";

/** Returns the rules of contracts with the texts that are published. */
export function publishedContractRules(): (ContractRuleTexts & { readonly id: ContractRuleId })[] {
  return CONTRACT_RULE_IDS.map((id) => {
    const { name, sentence, why, who, title, action, example } = CONTRACT_RULES[id];
    return { id, name, sentence, why, who, title, action, example };
  });
}

/** Returns the texts of one rule: its sentence, reason, severities, actions and example. */
export function explainContractRule(id: ContractRuleId): string {
  const rule = CONTRACT_RULES[id];
  const { severity } = rule;
  const words = Object.entries(severity).map(([audience, value]) => {
    return `${audience}: ${value === "decided" ? "breaking, undecided or compatible, as both schemas decide" : value}`;
  });
  return formatRuleExplanation(id, rule, [
    ["severity", words.join("; ")],
    ...CONTRACT_AUDIENCES.map((audience): [string, string | undefined] => {
      return [audience, rule.action[audience]?.replace(/\{(\w+)\}/g, "<$1>")];
    }),
  ]);
}

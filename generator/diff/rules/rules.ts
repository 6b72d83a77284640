import { OBJECT_MEMBER_DIFF_RULES, UNION_ALTERNATIVE_DIFF_RULES } from "./memberRules.js";
import {
  CAPABILITY_DIFF_RULES,
  CONSTANT_DIFF_RULES,
  EXTENSION_DIFF_RULES,
  MESSAGE_DIFF_RULES,
} from "./messageRules.js";
import { RULE_SUBJECTS, type DiffRule, type DiffRules, type DiffRuleSubjectKind } from "./rule.js";
import { DOCUMENTATION_DIFF_RULES, TYPE_NAME_DIFF_RULES } from "./sourceRules.js";

/** The id of a rule: `MSG001`. */
export type DiffRuleId =
  | keyof typeof MESSAGE_DIFF_RULES
  | keyof typeof EXTENSION_DIFF_RULES
  | keyof typeof OBJECT_MEMBER_DIFF_RULES
  | keyof typeof UNION_ALTERNATIVE_DIFF_RULES
  | keyof typeof CAPABILITY_DIFF_RULES
  | keyof typeof CONSTANT_DIFF_RULES
  | keyof typeof TYPE_NAME_DIFF_RULES
  | keyof typeof DOCUMENTATION_DIFF_RULES;

/** The rules in the order of findings. */
const RULES: DiffRules<DiffRuleId> = {
  ...MESSAGE_DIFF_RULES,
  ...EXTENSION_DIFF_RULES,
  ...OBJECT_MEMBER_DIFF_RULES,
  ...UNION_ALTERNATIVE_DIFF_RULES,
  ...CAPABILITY_DIFF_RULES,
  ...CONSTANT_DIFF_RULES,
  ...TYPE_NAME_DIFF_RULES,
  ...DOCUMENTATION_DIFF_RULES,
};

export const DIFF_RULE_IDS: readonly DiffRuleId[] = Object.keys(RULES) as DiffRuleId[];

type DiffRulesWithSubjects = Readonly<Record<DiffRuleId, DiffRule & { readonly subject: DiffRuleSubjectKind }>>;

export const DIFF_RULES_BY_ID: DiffRulesWithSubjects = Object.fromEntries(
  DIFF_RULE_IDS.map((id) => [
    id,
    { ...RULES[id], subject: RULE_SUBJECTS[id.slice(0, 3) as keyof typeof RULE_SUBJECTS] },
  ]),
) as DiffRulesWithSubjects;

/** True if the findings of a rule concern only names and documentation in source code, whatever part of the protocol they name. */
export function isAboutSource(rule: DiffRuleId): boolean {
  return ["constant", "type", "documentation", "schemaForms"].includes(DIFF_RULES_BY_ID[rule].subject);
}

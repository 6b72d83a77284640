import { UNION_ALTERNATIVE_DIFF_RULES } from "./alternativeRules.js";
import { CAPABILITY_DIFF_RULES } from "./capabilityRules.js";
import { CONSTANT_DIFF_RULES } from "./constantRules.js";
import { DOCUMENTATION_DIFF_RULES } from "./documentRules.js";
import { OBJECT_MEMBER_DIFF_RULES } from "./memberRules.js";
import { MESSAGE_DIFF_RULES } from "./messageRules.js";
import type { DiffRule } from "./rule.js";
import { TYPE_NAME_DIFF_RULES } from "./typeRules.js";

/** The id of a rule: `MSG001`. */
export type DiffRuleId =
  | keyof typeof MESSAGE_DIFF_RULES
  | keyof typeof OBJECT_MEMBER_DIFF_RULES
  | keyof typeof UNION_ALTERNATIVE_DIFF_RULES
  | keyof typeof CAPABILITY_DIFF_RULES
  | keyof typeof CONSTANT_DIFF_RULES
  | keyof typeof TYPE_NAME_DIFF_RULES
  | keyof typeof DOCUMENTATION_DIFF_RULES;

/** All rules by id. Findings are sorted in the order of this catalogue. */
export const DIFF_RULES_BY_ID: Readonly<Record<DiffRuleId, DiffRule>> = withoutUnknownFields({
  ...MESSAGE_DIFF_RULES,
  ...OBJECT_MEMBER_DIFF_RULES,
  ...UNION_ALTERNATIVE_DIFF_RULES,
  ...CAPABILITY_DIFF_RULES,
  ...CONSTANT_DIFF_RULES,
  ...TYPE_NAME_DIFF_RULES,
  ...DOCUMENTATION_DIFF_RULES,
});

/** The ids of all rules, in the order of the catalogue. */
export const DIFF_RULE_IDS: readonly DiffRuleId[] = Object.keys(DIFF_RULES_BY_ID) as DiffRuleId[];

/** Returns the entries unchanged. An entry with a field that {@link DiffRule} does not declare fails to compile. */
function withoutUnknownFields<Entries extends Readonly<Record<string, DiffRule>>>(
  entries: Entries & { [Id in keyof Entries]: { [Field in Exclude<keyof Entries[Id], keyof DiffRule>]: never } },
): Entries {
  return entries;
}

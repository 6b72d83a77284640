import { ALTERNATIVE_RULES } from "./alternativeRules.js";
import { CAPABILITY_RULES } from "./capabilityRules.js";
import { CONSTANT_RULES } from "./constantRules.js";
import { DOCUMENT_RULES } from "./documentRules.js";
import { MEMBER_RULES } from "./memberRules.js";
import { MESSAGE_RULES } from "./messageRules.js";
import type { Rule } from "./rule.js";
import { TYPE_RULES } from "./typeRules.js";

/** The id of a rule: `MSG001`. */
export type RuleId =
  | keyof typeof MESSAGE_RULES
  | keyof typeof MEMBER_RULES
  | keyof typeof ALTERNATIVE_RULES
  | keyof typeof CAPABILITY_RULES
  | keyof typeof CONSTANT_RULES
  | keyof typeof TYPE_RULES
  | keyof typeof DOCUMENT_RULES;

/** All rules by id. Findings are sorted in the order of this catalogue. */
export const RULES: Readonly<Record<RuleId, Rule>> = withoutUnknownFields({
  ...MESSAGE_RULES,
  ...MEMBER_RULES,
  ...ALTERNATIVE_RULES,
  ...CAPABILITY_RULES,
  ...CONSTANT_RULES,
  ...TYPE_RULES,
  ...DOCUMENT_RULES,
});

/** The ids of all rules, in the order of the catalogue. */
export const RULE_IDS: readonly RuleId[] = Object.keys(RULES) as RuleId[];

/** Returns the entries unchanged. An entry with a field that {@link Rule} does not declare fails to compile. */
function withoutUnknownFields<Entries extends Readonly<Record<string, Rule>>>(
  entries: Entries & { [Id in keyof Entries]: { [Field in Exclude<keyof Entries[Id], keyof Rule>]: never } },
): Entries {
  return entries;
}

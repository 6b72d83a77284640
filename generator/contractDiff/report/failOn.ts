import type { ContractFinding } from "../contractFinding.js";
import { CONTRACT_RULE_IDS, type ContractRuleId } from "../rules/contractRules.js";
import { isAtLeast } from "../severity.js";
import { severityFor, type ContractReportAudience } from "./contractReport.js";

export const CONTRACT_FAIL_ON = ["never", "breaking", "undecided", "notable", "any"] as const;

/** The condition under which the diff of contracts exits with 1: findings of this severity or a worse one, or of these rules. */
export type ContractFailOn = (typeof CONTRACT_FAIL_ON)[number] | readonly ContractRuleId[];

/** Parses the value of `--fail-on`; returns undefined if the value is unknown. */
export function parseContractFailOn(text: string): ContractFailOn | undefined {
  const severity = CONTRACT_FAIL_ON.find((name) => name === text);
  if (severity !== undefined) return severity;
  const named = text.split(",").map((id) => id.trim().toUpperCase());
  const rules = CONTRACT_RULE_IDS.filter((id) => named.includes(id));
  return rules.length > 0 && named.every((id) => (CONTRACT_RULE_IDS as readonly string[]).includes(id))
    ? rules
    : undefined;
}

/** True if a finding makes the command fail for the audience of the report. */
export function isFailing(finding: ContractFinding, failOn: ContractFailOn, as: ContractReportAudience): boolean {
  if (typeof failOn !== "string") return failOn.includes(finding.rule);
  if (failOn === "never") return false;
  return isAtLeast(severityFor(finding, as), failOn === "any" ? "compatible" : failOn);
}

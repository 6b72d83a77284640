import { bumpOfFinding } from "../bump.js";
import type { ContractFinding } from "../contractFinding.js";
import { isDeclared } from "../declaredBump.js";
import { CONTRACT_RULE_IDS, type ContractRuleId } from "../rules/contractRules.js";
import { isAtLeast } from "../severity.js";
import { severityFor, type ContractReport } from "./contractReport.js";

export const CONTRACT_FAIL_ON = ["never", "breaking", "undecided", "notable", "any", "version"] as const;

/**
 * The condition under which the diff of contracts exits with 1: findings of this severity or a worse one, of these rules, or that need a
 * higher version than the newer contract has.
 */
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

/** Returns the findings that make the command fail. No entry of a new contract does. */
export function failingFindings(report: ContractReport, failOn: ContractFailOn): ContractFinding[] {
  const { before, findings, ignored } = report;
  if (before.isAbsent === true) return [];
  const counting = failOn === "version" ? [...findings, ...ignored.map(({ finding }) => finding)] : findings;
  return counting.filter((finding) => isFailing(finding, failOn, report));
}

function isFailing(finding: ContractFinding, failOn: ContractFailOn, { as, declared }: ContractReport): boolean {
  if (typeof failOn !== "string") return failOn.includes(finding.rule);
  if (failOn === "never") return false;
  const severity = severityFor(finding, as);
  if (failOn === "version") return declared !== undefined && !isDeclared(bumpOfFinding(finding, severity), declared);
  return isAtLeast(severity, failOn === "any" ? "compatible" : failOn);
}

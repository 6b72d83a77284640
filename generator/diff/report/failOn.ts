import type { DiffFinding } from "../diffFinding.js";
import { DIFF_RULE_IDS, type DiffRuleId } from "../rules/rules.js";
import { isBreakingForAudience, type DiffReportAudience } from "./diffReport.js";

/** The condition under which `mcpgen diff` exits with 1: findings of at least this severity, or findings of these rules. */
export type FailOnOption = "never" | "wire" | "ts" | "deprecated" | "any" | readonly DiffRuleId[];

const SEVERITIES = ["never", "wire", "ts", "deprecated", "any"] as const;

/** Parses the value of `--fail-on`; returns undefined if the value is unknown. */
export function parseFailOnOption(text: string): FailOnOption | undefined {
  const severity = SEVERITIES.find((name) => name === text);
  if (severity !== undefined) return severity;
  const named = text.split(",").map((id) => id.trim().toUpperCase());
  const rules = DIFF_RULE_IDS.filter((id) => named.includes(id));
  return rules.length > 0 && named.every((id) => (DIFF_RULE_IDS as readonly string[]).includes(id)) ? rules : undefined;
}

/** True if a finding makes the command fail for the audience of the report. */
export function isFailingFinding(finding: DiffFinding, failOn: FailOnOption, as: DiffReportAudience): boolean {
  if (typeof failOn !== "string") return failOn.includes(finding.rule);
  const from = SEVERITIES.indexOf(failOn);
  if (from === SEVERITIES.indexOf("never")) return false;
  return (
    failOn === "any" ||
    isBreakingForAudience(finding, as) ||
    (from >= SEVERITIES.indexOf("ts") && finding.ts === "breaking") ||
    (from >= SEVERITIES.indexOf("deprecated") && finding.deprecated)
  );
}

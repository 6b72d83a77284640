import type { GitHubWorkflowCommand } from "../../escape/annotation.js";
import type { DiffFinding } from "../diffFinding.js";
import { DIFF_RULE_IDS, DIFF_RULES_BY_ID } from "../rules/rules.js";
import { formatCountWithNoun } from "../sentences.js";
import { formatAnnotations, formatFindingsAsJUnit, formatSarif, type CiItem, type CiSeverity } from "./ciFormats.js";
import {
  isBreakingForAudience,
  isShownAtLevel,
  listRolesOfAudience,
  type DiffReport,
  type DiffReportDetailLevel,
  type ComparedSchemaFile,
} from "./diffReport.js";
import { isFailingFinding, type FailOnOption } from "./filters.js";
import { viewForRole } from "./roleView.js";

/** Returns the report as annotations of a GitHub workflow. Changes that break messages are errors. */
export function formatGitHubAnnotations(report: DiffReport): GitHubWorkflowCommand[] {
  const { findings, ignored, level = "wire" } = report;
  const shown = findings.filter((finding) => isShownAtLevel(finding, level) || finding.deprecated);
  const items = shown.map((finding) => ({ ...itemOf(finding, report), details: actionsOf(finding, report) }));
  const notes = ignored.length > 0 ? [`${formatCountWithNoun(ignored.length, "finding")} ignored`] : [];
  return formatAnnotations(items, [...verdictsOf(report), ...notes]);
}

/**
 * Returns the report as JUnit XML, with a test case for each finding.
 *
 * @param failOn the findings that are shown as failures; with `never`, the findings that break messages.
 */
export function formatJUnitDiffReport(report: DiffReport, failOn: FailOnOption): string {
  const { before, after, ignored, as } = report;
  const items = listItems(report).map(({ finding, item }) => ({
    ...item,
    ...(item.ignored === undefined &&
      isFailingFinding(finding, failOn === "never" ? "wire" : failOn, as) && { failure: failureOf(finding) }),
  }));
  const summary = [...verdictsOf(report), `${ignored.length} ignored`].join(". ");
  return formatFindingsAsJUnit(`mcpgen diff ${namesOf(before, after).join(" ")}`, items, summary);
}

/** Returns the names of the sides: revisions, or what the user gave for two versions of an extension. */
function namesOf(...sides: ComparedSchemaFile[]): string[] {
  return sides.map(({ title, name, revision }) => (title === undefined ? revision : name));
}

/** Returns the report as SARIF 2.1.0. */
export function formatSarifDiffReport(report: DiffReport): string {
  const rules = DIFF_RULE_IDS.map((id) => ({ id, ...DIFF_RULES_BY_ID[id] }));
  return formatSarif(
    listItems(report).map(({ item }) => item),
    rules,
  );
}

/** Returns all findings of the report's level, and those that are ignored. */
function listItems(report: DiffReport): { finding: DiffFinding; item: CiItem }[] {
  const level: DiffReportDetailLevel = report.level ?? "all";
  const shown = report.findings.filter((finding) => isShownAtLevel(finding, level));
  return [
    ...shown.map((finding) => ({ finding, item: itemOf(finding, report) })),
    ...report.ignored.map(({ finding, reason }) => ({
      finding,
      item: { ...itemOf(finding, report), ignored: reason },
    })),
  ];
}

function itemOf(finding: DiffFinding, report: DiffReport): CiItem {
  const { rule, path, title, why, fingerprint } = finding;
  const { after } = report;
  const details = [why, ...actionsOf(finding, report)];
  const severity = severityOf(finding, report);
  return {
    rule,
    path,
    title,
    details,
    severity,
    fingerprint,
    ...(after.name !== after.revision && { file: after.name }),
  };
}

function severityOf(finding: DiffFinding, { as }: DiffReport): CiSeverity {
  if (isBreakingForAudience(finding, as)) return "error";
  return finding.wire === "none" && (finding.ts === "breaking" || finding.deprecated) ? "warning" : "notice";
}

function failureOf({ breaks, ts }: DiffFinding): string {
  return breaks.length > 0 ? breaks.join(" ") : ts === "breaking" ? "source" : "change";
}

function actionsOf({ action }: DiffFinding, { as }: DiffReport): string[] {
  return [...new Set(listRolesOfAudience(as).flatMap((role) => action[role] ?? []))];
}

function verdictsOf(report: DiffReport): string[] {
  return listRolesOfAudience(report.as).map((role) => viewForRole(report, role).verdict);
}

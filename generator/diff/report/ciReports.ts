import { formatWorkflowAnnotation, type GitHubWorkflowCommand } from "../../escape/annotation.js";
import { formatJUnit, type JUnitCase } from "../../escape/junit.js";
import type { DiffFinding } from "../diffFinding.js";
import { formatCountWithNoun } from "../sentences.js";
import { isBreakingForAudience, isShownAtLevel, listRolesOfAudience, type DiffReport } from "./diffReport.js";
import { isFailingFinding, type FailOnOption } from "./filters.js";
import { viewForRole } from "./roleView.js";

const SEVERITIES = ["error", "warning", "notice"] as const;

/** Returns the report as annotations of a GitHub workflow. Changes that break messages are errors. */
export function formatGitHubAnnotations(report: DiffReport): GitHubWorkflowCommand[] {
  const { findings, ignored, after, level = "wire" } = report;
  const shown = findings.filter((finding) => isShownAtLevel(finding, level) || finding.deprecated);
  const file = after.name === after.revision ? {} : { file: after.name };
  const ranked = SEVERITIES.flatMap((severity) =>
    shown
      .filter((finding) => severityOf(finding, report) === severity)
      .map((finding) => {
        const { rule, path, title } = finding;
        const text = [title, ...actionsOf(finding, report)].join(" · ");
        return formatWorkflowAnnotation(severity, { ...file, title: `${rule} ${path}` }, text);
      }),
  );
  const notes = ignored.length > 0 ? [`${formatCountWithNoun(ignored.length, "finding")} ignored`] : [];
  const summary = [...verdictsOf(report), ...notes];
  return [...ranked, ...summary.map((text) => formatWorkflowAnnotation("notice", { title: "mcpgen diff" }, text))];
}

function severityOf(finding: DiffFinding, { as }: DiffReport): (typeof SEVERITIES)[number] {
  if (isBreakingForAudience(finding, as)) return "error";
  return finding.wire === "none" && (finding.ts === "breaking" || finding.deprecated) ? "warning" : "notice";
}

function actionsOf({ action }: DiffFinding, { as }: DiffReport): string[] {
  return [...new Set(listRolesOfAudience(as).flatMap((role) => action[role] ?? []))];
}

function verdictsOf(report: DiffReport): string[] {
  return listRolesOfAudience(report.as).map((role) => viewForRole(report, role).verdict);
}

/**
 * Returns the report as JUnit XML, with a test case for each finding.
 *
 * @param failOn the findings that are shown as failures; with `never`, the findings that break messages.
 */
export function formatJUnitDiffReport(report: DiffReport, failOn: FailOnOption): string {
  const { before, after, findings, ignored, as, level = "all" } = report;
  const shown = findings.filter((finding) => isShownAtLevel(finding, level));
  const failing = new Set(
    shown.filter((finding) => isFailingFinding(finding, failOn === "never" ? "wire" : failOn, as)),
  );
  const cases = [
    ...shown.map((finding) => ({
      ...caseOf(finding),
      failure: failing.has(finding) ? failure(finding, report) : undefined,
    })),
    ...ignored.map(({ finding, reason }) => ({ ...caseOf(finding), skipped: reason })),
  ];
  const verdicts = [...verdictsOf(report), `${ignored.length} ignored`].join(". ");
  return formatJUnit(`mcpgen diff ${before.revision} ${after.revision}`, cases, verdicts);
}

function caseOf({ rule, path, title }: DiffFinding): JUnitCase {
  return { group: rule, name: `${path}: ${title}` };
}

function failure(finding: DiffFinding, report: DiffReport): JUnitCase["failure"] {
  const { title, why, breaks, ts } = finding;
  const type = breaks.length > 0 ? breaks.join(" ") : ts === "breaking" ? "source" : "change";
  return { message: title, type, text: [why, ...actionsOf(finding, report)].join(" ") };
}

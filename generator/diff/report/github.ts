import { buildDiffReportForRole } from "./roleView.js";
import { formatCountWithNoun } from "../phrases.js";
import { formatWorkflowAnnotation, type GitHubWorkflowCommand } from "../../escape/annotation.js";
import { isBreakingForAudience, isShownAtLevel, listRolesOfAudience, type DiffReport } from "./diffReport.js";
import type { DiffFinding } from "../diffFinding.js";

/** Returns the report as annotations of a GitHub workflow. Changes that break messages are errors. */
export function formatGitHubAnnotations(report: DiffReport): GitHubWorkflowCommand[] {
  const { findings, ignored, as, level = "wire" } = report;
  const shown = findings.filter((finding) => isShownAtLevel(finding, level) || finding.deprecated);
  const ranked = (["error", "warning", "notice"] as const).flatMap((severity) =>
    shown
      .filter((finding) => severityOf(finding, report) === severity)
      .map((finding) => annotationOf(severity, finding, report)),
  );
  const verdicts = listRolesOfAudience(as).map((role) => buildDiffReportForRole(report, role).verdict);
  const summary = [
    ...verdicts,
    ...(ignored.length > 0 ? [`${formatCountWithNoun(ignored.length, "finding")} ignored`] : []),
  ];
  return [...ranked, ...summary.map((text) => formatWorkflowAnnotation("notice", { title: "mcpgen diff" }, text))];
}

function severityOf(finding: DiffFinding, { as }: DiffReport): AnnotationSeverity {
  if (isBreakingForAudience(finding, as)) return "error";
  return finding.wire === "none" && (finding.ts === "breaking" || finding.deprecated) ? "warning" : "notice";
}

type AnnotationSeverity = "error" | "warning" | "notice";

function annotationOf(
  severity: AnnotationSeverity,
  { rule, path, title, action }: DiffFinding,
  { as, after }: DiffReport,
): GitHubWorkflowCommand {
  const file = after.name === after.revision ? {} : { file: after.name };
  const actions = [...new Set(listRolesOfAudience(as).flatMap((role) => action[role] ?? []))];
  return formatWorkflowAnnotation(severity, { ...file, title: `${rule} ${path}` }, [title, ...actions].join(" · "));
}

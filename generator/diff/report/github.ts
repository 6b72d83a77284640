import { roleViewFor } from "./roleView.js";
import { countOf } from "./phrases.js";
import { annotation, type WorkflowCommand } from "../../escape/annotation.js";
import { breaksAudience, isAtLevel, rolesOf, type DiffReport } from "./diffReport.js";
import type { DiffFinding } from "../diffFinding.js";

/** Returns the report as annotations of a GitHub workflow. Changes that break messages are errors. */
export function githubReport(report: DiffReport): WorkflowCommand[] {
  const { findings, ignored, as, level = "wire" } = report;
  const shown = findings.filter((finding) => isAtLevel(finding, level) || finding.deprecated);
  const ranked = (["error", "warning", "notice"] as const).flatMap((severity) =>
    shown
      .filter((finding) => severityOf(finding, report) === severity)
      .map((finding) => annotationOf(severity, finding, report)),
  );
  const verdicts = rolesOf(as).map((role) => roleViewFor(report, role).verdict);
  const summary = [...verdicts, ...(ignored.length > 0 ? [`${countOf(ignored.length, "finding")} ignored`] : [])];
  return [...ranked, ...summary.map((text) => annotation("notice", { title: "mcpgen diff" }, text))];
}

function severityOf(finding: DiffFinding, { as }: DiffReport): AnnotationSeverity {
  if (breaksAudience(finding, as)) return "error";
  return finding.wire === "none" && (finding.ts === "breaking" || finding.deprecated) ? "warning" : "notice";
}

type AnnotationSeverity = "error" | "warning" | "notice";

function annotationOf(
  severity: AnnotationSeverity,
  { rule, path, title, action }: DiffFinding,
  { as, after }: DiffReport,
): WorkflowCommand {
  const file = after.name === after.revision ? {} : { file: after.name };
  const actions = [
    ...new Set(rolesOf(as).flatMap((role) => (action[role] === undefined ? [] : `${role}: ${action[role]}`))),
  ];
  return annotation(severity, { ...file, title: `${rule} ${path}` }, [title, ...actions].join(" · "));
}

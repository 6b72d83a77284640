import { viewFor } from "./groups.js";
import { counted } from "./counted.js";
import { annotation, type WorkflowCommand } from "../../escape/annotation.js";
import { breaksFor, isWithin, rolesOf, type Report } from "./report.js";
import type { Finding } from "../finding.js";

/** The report as annotations of a GitHub workflow: errors for what breaks, warnings for source and deprecations, notices. */
export function githubReport(report: Report): WorkflowCommand[] {
  const { findings, ignored, as, level = "wire" } = report;
  const shown = findings.filter((finding) => isWithin(finding, level) || finding.deprecated);
  const ranked = (["error", "warning", "notice"] as const).flatMap((severity) =>
    shown
      .filter((finding) => severityOf(finding, report) === severity)
      .map((finding) => line(severity, finding, report)),
  );
  const verdicts = rolesOf(as).map((role) => viewFor(report, role).verdict);
  const summary = [...verdicts, ...(ignored.length > 0 ? [`${counted(ignored.length, "finding")} ignored`] : [])];
  return [...ranked, ...summary.map((text) => annotation("notice", { title: "mcpgen diff" }, text))];
}

function severityOf(finding: Finding, { as }: Report): Severity {
  if (breaksFor(finding, as)) return "error";
  return finding.wire === "none" && (finding.ts === "breaking" || finding.deprecated) ? "warning" : "notice";
}

type Severity = "error" | "warning" | "notice";

function line(severity: Severity, { rule, path, title, action }: Finding, { as, after }: Report): WorkflowCommand {
  const file = after.name === after.revision ? {} : { file: after.name };
  const told = [
    ...new Set(rolesOf(as).flatMap((role) => (action[role] === undefined ? [] : `${role}: ${action[role]}`))),
  ];
  return annotation(severity, { ...file, title: `${rule} ${path}` }, [title, ...told].join(" · "));
}

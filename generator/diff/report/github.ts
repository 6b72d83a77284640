import { viewFor } from "./groups.js";
import { counted, githubMessage, githubProperty, plain } from "./plainText.js";
import { breaksFor, isWithin, rolesOf, type Report } from "./report.js";
import type { Finding } from "../finding.js";

/** The report as annotations of a GitHub workflow: errors for what breaks, warnings for source and deprecations, notices. */
export function githubReport(report: Report): string {
  const { findings, ignored, as, level = "wire" } = report;
  const shown = findings.filter((finding) => isWithin(finding, level) || finding.deprecated);
  const ranked = ["error", "warning", "notice"].flatMap((severity) =>
    shown
      .filter((finding) => severityOf(finding, report) === severity)
      .map((finding) => line(severity, finding, report)),
  );
  const verdicts = rolesOf(as).map((role) => viewFor(report, role).verdict);
  const summary = [...verdicts, ...(ignored.length > 0 ? [`${counted(ignored.length, "finding")} ignored`] : [])];
  return [...ranked, ...summary.map((text) => `::notice title=mcpgen diff::${githubMessage(text)}`), ""].join("\n");
}

function severityOf(finding: Finding, { as }: Report): string {
  if (breaksFor(finding, as)) return "error";
  return finding.wire === "none" && (finding.ts === "breaking" || finding.deprecated) ? "warning" : "notice";
}

function line(severity: string, { rule, path, title, action }: Finding, { as, after }: Report): string {
  const file = after.name === after.revision ? "" : `file=${githubProperty(after.name)},`;
  const told = [
    ...new Set(rolesOf(as).flatMap((role) => (action[role] === undefined ? [] : `${role}: ${action[role]}`))),
  ];
  const message = plain([title, ...told].join(" · "));
  return `::${severity} ${file}title=${githubProperty(plain(`${rule} ${path}`))}::${githubMessage(message)}`;
}

import { escapeControlsInCode } from "../../escape/escape.js";
import type { DiffFinding } from "../diffFinding.js";
import { buildDiffReportForRole } from "./roleView.js";
import { isShownAtLevel, listRolesOfAudience, type DiffReport, type ComparedSchemaFile } from "./diffReport.js";

/** The version of the JSON report. It increases when programs that read the previous version would misread the new one. */
export const JSON_REPORT_FORMAT_VERSION = 1;

/** Returns the report as JSON. `mcpgen diff schema` prints its JSON Schema. */
export function formatJsonDiffReport(report: DiffReport): string {
  const { before, after, as, caps, ignored, level = "all", overlay } = report;
  const findings = report.findings.filter((finding) => isShownAtLevel(finding, level));
  const roles = listRolesOfAudience(as).map(
    (role) => [role, buildDiffReportForRole({ ...report, level }, role).counts] as const,
  );
  const document = {
    formatVersion: JSON_REPORT_FORMAT_VERSION,
    before: sideOf(before),
    after: sideOf(after),
    as,
    ...(caps !== undefined && { caps }),
    level,
    overlay,
    summary: {
      findings: findings.length,
      ignored: ignored.length,
      wire: tally(findings, "wire", ["breaking", "compatible", "none"]),
      ts: tally(findings, "ts", ["breaking", "additive", "none"]),
      actions: Object.fromEntries(roles),
    },
    findings,
  };
  return `${escapeControlsInCode(JSON.stringify(document, null, 2))}\n`;
}

/** Returns a compared schema without its path, so that the same schemas give the same report on any machine. */
function sideOf({ revision, file, form, sha256 }: ComparedSchemaFile): object {
  return { revision, file, form, sha256 };
}

function tally<K extends "wire" | "ts">(findings: readonly DiffFinding[], key: K, values: DiffFinding[K][]): object {
  return Object.fromEntries(
    values.map((value) => [value, findings.filter((finding) => finding[key] === value).length]),
  );
}

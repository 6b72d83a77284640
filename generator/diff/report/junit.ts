import type { DiffFinding } from "../diffFinding.js";
import { isFailingFinding, type FailOnOption } from "./filters.js";
import { buildDiffReportForRole } from "./roleView.js";
import { escapeXml } from "../../escape/escape.js";
import { isShownAtLevel, listRolesOfAudience, type DiffReport } from "./diffReport.js";

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
  const name = escapeXml(`mcpgen diff ${before.revision} ${after.revision}`);
  const counts = `tests="${shown.length + ignored.length}" failures="${failing.size}" errors="0" skipped="${ignored.length}"`;
  const verdicts = listRolesOfAudience(as).map((role) => buildDiffReportForRole(report, role).verdict);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" ${counts}>`,
    `  <testsuite name="${name}" ${counts}>`,
    ...shown.map((finding) => testCase(finding, failing.has(finding) ? failure(finding, report) : "")),
    ...ignored.map(({ finding, reason }) => testCase(finding, `<skipped message="${escapeXml(reason)}"/>`)),
    `    <system-out>${escapeXml([...verdicts, `${ignored.length} ignored`].join(". "))}</system-out>`,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function testCase({ rule, path, title }: DiffFinding, content: string): string {
  const start = `    <testcase classname="${rule}" name="${escapeXml(`${path}: ${title}`)}"`;
  return content === "" ? `${start}/>` : `${start}>${content}</testcase>`;
}

function failure({ title, why, action, breaks, ts }: DiffFinding, { as }: DiffReport): string {
  const actions = new Set(listRolesOfAudience(as).flatMap((role) => action[role] ?? []));
  const type = breaks.length > 0 ? breaks.join(" ") : ts === "breaking" ? "source" : "change";
  return `<failure message="${escapeXml(title)}" type="${type}">${escapeXml([why, ...actions].join(" "))}</failure>`;
}

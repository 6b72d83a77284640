import type { DiffFinding } from "../diffFinding.js";
import { isFailure, type FailOn } from "./failOn.js";
import { roleViewFor } from "./roleView.js";
import { xml } from "../../escape/markup.js";
import { isAtLevel, rolesOf, type DiffReport } from "./diffReport.js";

/**
 * Returns the report as JUnit XML, with a test case for each finding.
 *
 * @param failOn the findings that are shown as failures; with `never`, the findings that break messages.
 */
export function junitReport(report: DiffReport, failOn: FailOn): string {
  const { before, after, findings, ignored, as, level = "all" } = report;
  const shown = findings.filter((finding) => isAtLevel(finding, level));
  const failing = new Set(shown.filter((finding) => isFailure(finding, failOn === "never" ? "wire" : failOn, as)));
  const name = xml(`mcpgen diff ${before.revision} ${after.revision}`);
  const counts = `tests="${shown.length + ignored.length}" failures="${failing.size}" errors="0" skipped="${ignored.length}"`;
  const verdicts = rolesOf(as).map((role) => roleViewFor(report, role).verdict);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" ${counts}>`,
    `  <testsuite name="${name}" ${counts}>`,
    ...shown.map((finding) => testCase(finding, failing.has(finding) ? failure(finding, report) : "")),
    ...ignored.map(({ finding, reason }) => testCase(finding, `<skipped message="${xml(reason)}"/>`)),
    `    <system-out>${xml([...verdicts, `${ignored.length} ignored`].join(". "))}</system-out>`,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function testCase({ rule, path, title }: DiffFinding, content: string): string {
  const start = `    <testcase classname="${rule}" name="${xml(`${path}: ${title}`)}"`;
  return content === "" ? `${start}/>` : `${start}>${content}</testcase>`;
}

function failure({ title, why, action, breaks, ts }: DiffFinding, { as }: DiffReport): string {
  const actions = rolesOf(as).flatMap((role) => (action[role] === undefined ? [] : [`${role}: ${action[role]}`]));
  const type = breaks.length > 0 ? breaks.join(" ") : ts === "breaking" ? "source" : "change";
  return `<failure message="${xml(title)}" type="${type}">${xml([why, ...actions].join(" "))}</failure>`;
}

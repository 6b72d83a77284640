import { formatJUnit } from "../escape/junit.js";
import {
  describeProblem,
  type CheckResult,
  type ContractReport,
} from "../../templates/runtime/contract-testing/checkResult.js";

/** A report of `mcpgen test`, with the command line that repeats its failures. */
export interface ServerTestReport extends ContractReport {
  /** Undefined if nothing failed. */
  readonly repeat?: string | undefined;
}

/** A part of a text report; `status` is for its colour. */
export interface ReportLine {
  readonly status: CheckResult["status"] | "warning" | "plain";
  readonly text: string;
}

/** Returns the lines of the report for people: failures, warnings, skipped checks and the counts. */
export function formatTextReport(report: ServerTestReport): ReportLine[] {
  const { checks, server, revision, repeat } = report;
  const lines: ReportLine[] = [{ status: "plain", text: `${server}, revision ${revision}` }];
  for (const [check, ...others] of alikeChecks(checks)) {
    const status = check.status === "failed" ? "failed" : "warning";
    lines.push({ status, text: `${status === "failed" ? "✗" : "!"} ${check.subject}: ${check.name}` });
    for (const problem of check.problems)
      lines.push({ status: "plain", text: `    ${problem.severity}: ${describeProblem(problem)}` });
    if (others.length > 0)
      lines.push({ status: "plain", text: `    the same: ${others.map(({ subject }) => subject).join(", ")}` });
  }
  for (const [reason, subjects] of skippedSubjects(checks))
    lines.push({ status: "skipped", text: `- skipped ${subjects.join(", ")}: ${reason}` });
  lines.push(countsLine(report));
  if (repeat !== undefined) lines.push({ status: "plain", text: `repeat: ${repeat}` });
  return lines;
}

/** Returns the last line of a report: the numbers of checks and warnings. */
export function countsLine(report: ServerTestReport): ReportLine {
  const { passed, failed, skipped, warnings } = countsOf(report);
  const counts = `${passed} checks passed, ${failed} failed, ${skipped} skipped, ${warnings} ${warnings === 1 ? "warning" : "warnings"}`;
  const hint = warnings > 0 && failed === 0 ? "; with --strict, warnings fail" : "";
  const text = `${counts} (${report.requests} requests, seed ${report.seed}${hint})`;
  return { status: failed > 0 ? "failed" : "passed", text };
}

/** Returns the checks with problems, those with the same ones together: all tools of a server often have the same fault. */
function alikeChecks(checks: readonly CheckResult[]): Iterable<readonly [CheckResult, ...CheckResult[]]> {
  const groups = new Map<string, [CheckResult, ...CheckResult[]]>();
  for (const check of checks) {
    if (check.problems.length === 0) continue;
    const texts = check.problems.map(({ severity, message }) => `${severity} ${message}`);
    const key = [check.name, ...texts].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [check]);
    else group.push(check);
  }
  return groups.values();
}

/** Returns the subjects of skipped checks by the reason. */
export function skippedSubjects(checks: readonly CheckResult[]): Map<string, string[]> {
  const byReason = new Map<string, string[]>();
  for (const { status, reason = "", subject } of checks) {
    if (status !== "skipped") continue;
    const subjects = byReason.get(reason) ?? [];
    if (!subjects.includes(subject)) subjects.push(subject);
    byReason.set(reason, subjects);
  }
  return byReason;
}

/** The numbers of checks by status, and of warnings. */
export function countsOf({ checks }: Pick<ContractReport, "checks">): {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly warnings: number;
} {
  const count = (status: CheckResult["status"]): number => checks.filter((check) => check.status === status).length;
  const warnings = checks.flatMap(({ problems }) => problems).filter(({ severity }) => severity === "warning").length;
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped"), warnings };
}

/** Returns the report as JUnit XML, with a test case for each check. */
export function formatJUnitReport(report: ServerTestReport): string {
  const cases = report.checks.map(({ subject, name, status, problems, reason }) => {
    const texts = problems.map((problem) => `${problem.severity}: ${describeProblem(problem)}`);
    const text = texts.join("; ");
    // With --strict, warnings fail.
    const first = problems.find(({ severity }) => severity === "failure") ?? problems[0];
    if (status === "failed" && first !== undefined)
      return { group: subject, name, failure: { message: first.message, type: "contract", text } };
    const output = text === "" ? undefined : text;
    return { group: subject, name, skipped: status === "skipped" ? reason : undefined, output };
  });
  const repeat = report.repeat === undefined ? [] : [`repeat: ${report.repeat}`];
  const output = [`seed ${report.seed}`, ...repeat].join("; ");
  return formatJUnit(`mcpgen test ${report.server} ${report.revision}`, cases, output);
}

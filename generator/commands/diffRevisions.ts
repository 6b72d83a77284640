import { compareRevisions } from "../pipeline/compareRevisions.js";
import {
  byCapabilities,
  isFailingFinding,
  listCapabilitiesOfModels,
  parseFailOnOption,
  type FailOnOption,
} from "../diff/report/filters.js";
import { applyIgnoreFileEntries } from "../diff/report/ignoreEntries.js";
import type { DiffFinding } from "../diff/diffFinding.js";
import { listFactIdsByFingerprint, loadSpecificationTextData } from "../diff/overlay.js";
import { formatGitHubAnnotations, formatJUnitDiffReport, formatSarifDiffReport } from "../diff/report/ciReports.js";
import {
  DIFF_REPORT_AUDIENCES,
  DIFF_REPORT_LEVELS,
  isRelevantForAudience,
  type ComparedSchemaFile,
  type DiffFormat,
  type DiffReport,
  type DiffReportAudience,
  type DiffReportDetailLevel,
} from "../diff/report/diffReport.js";
import type { Sides } from "../diff/typePair.js";
import type { LoadedRevision } from "../pipeline/loadRevision.js";
import { loadRevisionsWithExtensions } from "./extensionOptions.js";
import { refuseOptionsWith, type DiffCommandArguments } from "./diffOptions.js";
import { addToIgnoreFile, readDiffIgnoreFile, readReason, warnOfStaleEntries } from "./ignoreFile.js";
import { refuseOverwriting, writeReportFile } from "./report.js";
import { warnInProject } from "./repeatedQuestions.js";
import { colour, terminalWidth, printAnnotations, printText } from "./terminal.js";
import { UsageError } from "./usageError.js";
import { formatJsonDiffReport } from "../diff/report/json.js";
import { formatPullRequestDiffComment } from "../diff/report/pullRequestComment.js";
import type { DiffPageSources } from "../diffPage/pageContext.js";
import { formatTerminalDiffReport, type TerminalDiffReportOptions } from "../diff/report/text.js";

/** `mcpgen diff` of two revisions. @returns the exit code: 1 if a finding matches `--fail-on`, else 0. */
export async function runRevisionDiffCommand(
  given: DiffCommandArguments & { readonly after: string },
): Promise<number> {
  refuseOptionsWith("revisions", given);
  const options = readReportOptions(given, [given.before, given.after]);
  const [before, after] = (await loadRevisionsWithExtensions([given.before, given.after], given)) as [
    LoadedRevision,
    LoadedRevision,
  ];
  warnInProject([before.model.revision], [after.model.revision]);
  const [from, to] = [before.model.revision, after.model.revision];
  return reportDifferences(given, options, {
    before,
    after,
    sides: { before: comparedSide(before), after: comparedSide(after) },
    findings: await compareRevisions(before, after, { overlay: given.overlay }),
    overlay: given.overlay,
    reason: `accepted when ${from} and ${to} were compared`,
  });
}

/** The options of a report, checked before anything is read. */
interface ReportOptions {
  readonly failOn: FailOnOption;
  readonly as: DiffReportAudience;
  readonly level: DiffReportDetailLevel | undefined;
  readonly reason: string | undefined;
  readonly out: string | undefined;
  readonly accepted: ReturnType<typeof readDiffIgnoreFile>;
}

/**
 * Reads the options of the report.
 *
 * @param inputs the files that the command reads, which no report may replace.
 */
export function readReportOptions(given: DiffCommandArguments, inputs: readonly string[]): ReportOptions {
  const out = given.out === "-" ? undefined : given.out;
  const options = {
    failOn: failOnOf(given.failOn),
    as: audienceOf(given.as),
    level: levelOf(given.level),
    reason: readReason(given),
    out,
  };
  refuseOverwriting("--out", out, [...inputs, given.ignore, given.writeIgnore]);
  refuseOverwriting("--write-ignore", given.writeIgnore, inputs);
  return { ...options, accepted: given.ignore === undefined ? [] : readDiffIgnoreFile(given.ignore) };
}

/** What a diff found, and what its report says about the two sides. */
interface Differences {
  readonly before: LoadedRevision;
  readonly after: LoadedRevision;
  readonly sides: Sides<ComparedSchemaFile>;
  /** The id of the extension whose versions are compared. */
  readonly extension?: string;
  readonly findings: readonly DiffFinding[];
  /** True if the findings include those of the specification's text. */
  readonly overlay: boolean;
  /** The reason in the ignore file if the user gives none. */
  readonly reason: string;
}

/** Prints or writes the report of a diff. @returns the exit code: 1 if a finding matches `--fail-on`, else 0. */
export async function reportDifferences(
  given: DiffCommandArguments,
  { failOn, as, level, reason, out, accepted }: ReportOptions,
  { before, after, sides, extension, findings, overlay, reason: defaultReason }: Differences,
): Promise<number> {
  const caps = given.caps?.split(",").map((name) => name.trim());
  const isWanted = filterOf(as, caps, [before, after]);
  const sifted = applyIgnoreFileEntries(findings, accepted, new Date().toISOString().slice(0, 10));
  if (given.ignore !== undefined) warnOfStaleEntries(given.ignore, sifted);
  const report: DiffReport = {
    ...sides,
    ...(extension !== undefined && { extension }),
    findings: sifted.kept.filter(isWanted),
    ignored: sifted.ignored.filter(({ finding }) => isWanted(finding)),
    as,
    ...(caps !== undefined && { caps }),
    ...(level !== undefined && { level }),
    group: given.group ?? "action",
    overlay,
    ...(overlay && { factIds: listFactIdsByFingerprint(loadSpecificationTextData()) }),
  };
  if (given.writeIgnore !== undefined) addToIgnoreFile(given.writeIgnore, report.findings, reason ?? defaultReason);
  const sources = { models: { before: before.model, after: after.model }, text: loadSpecificationTextData() };
  const options = { format: given.format, failOn, sources };
  if (out !== undefined) writeReportFile(out, await formatDiffReport(report, options));
  else if (given.format === "github") printAnnotations(formatGitHubAnnotations(report));
  else {
    const terminal = { paint: colour, ...terminalWidth() };
    printText(await formatDiffReport(report, { ...options, terminal }));
  }
  return report.findings.some((finding) => isFailingFinding(finding, failOn, as)) ? 1 : 0;
}

function audienceOf(as: string = "both"): DiffReportAudience {
  const known = DIFF_REPORT_AUDIENCES.find((one) => one === as);
  if (known !== undefined) return known;
  throw new UsageError(`--as ${as} is only for contracts (use ${DIFF_REPORT_AUDIENCES.join(", ")})`);
}

function levelOf(level: string | undefined): DiffReportDetailLevel | undefined {
  const known = DIFF_REPORT_LEVELS.find((one) => one === level);
  if (known !== undefined || level === undefined) return known;
  throw new UsageError(`--level ${level} is only for contracts (use ${DIFF_REPORT_LEVELS.join(", ")})`);
}

function failOnOf(text: string): FailOnOption {
  const failOn = parseFailOnOption(text);
  if (failOn !== undefined) return failOn;
  throw new UsageError(
    `--fail-on: "${text}" is neither a level nor the id of a rule (use never, wire, ts, deprecated or any, or ids from mcpgen diff rules)`,
  );
}

function filterOf(
  as: DiffReportAudience,
  caps: readonly string[] | undefined,
  revisions: readonly LoadedRevision[],
): (finding: DiffFinding) => boolean {
  if (caps === undefined) return (finding) => isRelevantForAudience(finding, as);
  const models = revisions.map(({ model }) => model);
  const known = listCapabilitiesOfModels(models);
  const unknown = caps.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--caps: neither revision has a capability "${unknown}" (use ${known.join(", ")})`);
  const reachesCaps = byCapabilities(caps, models);
  return (finding) => isRelevantForAudience(finding, as) && reachesCaps(finding);
}

/** Returns a revision as one side of a report. */
export function comparedSide({ model, form, pin, name }: LoadedRevision): ComparedSchemaFile {
  return { revision: model.revision, file: model.source.file, form, sha256: pin, name };
}

interface FormatDiffReportOptions {
  format: DiffFormat;
  failOn: FailOnOption;
  terminal?: TerminalDiffReportOptions;
  sources?: DiffPageSources;
}

export async function formatDiffReport(
  report: DiffReport,
  { format, failOn, terminal, sources }: FormatDiffReportOptions,
): Promise<string> {
  switch (format) {
    case "text":
      return formatTerminalDiffReport(report, terminal);
    case "markdown":
      return formatPullRequestDiffComment(report);
    case "json":
      return formatJsonDiffReport(report);
    case "github":
      return formatGitHubAnnotations(report)
        .map((command) => `${command}\n`)
        .join("");
    case "junit":
      return formatJUnitDiffReport(report, failOn);
    case "sarif":
      return formatSarifDiffReport(report);
    case "html":
      return htmlReport(report, sources);
  }
}

/** Formats the report of `mcpgen diff` as a web page. The code of the page is loaded on first use, because other formats do not need it. */
async function htmlReport(report: DiffReport, sources: DiffPageSources | undefined): Promise<string> {
  const { renderDiffPage } = await import("../diffPage/page.js");
  return renderDiffPage(report, sources);
}

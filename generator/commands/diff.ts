import { compareRevisions } from "../pipeline/compareRevisions.js";
import {
  byCapabilities,
  isFailingFinding,
  listCapabilitiesOfModels,
  parseFailOnOption,
  type FailOnOption,
  applyIgnoreFileEntries,
  type FindingsSplitByIgnoreFile,
  type IgnoreFileEntry,
} from "../diff/report/filters.js";
import type { DiffFinding } from "../diff/diffFinding.js";
import { listFactIdsByFingerprint, loadSpecificationTextData } from "../diff/overlay.js";
import { formatGitHubAnnotations, formatJUnitDiffReport } from "../diff/report/ciReports.js";
import {
  isRelevantForAudience,
  type ComparedSchemaFile,
  type DiffFormat,
  type DiffReport,
  type DiffReportAudience,
  type DiffReportDetailLevel,
  type DiffReportGrouping,
} from "../diff/report/diffReport.js";
import { loadRevision, type LoadedRevision } from "../pipeline/loadRevision.js";
import type { Flags, Texts } from "./given.js";
import { refuseOverwriting, writeReportFile } from "./report.js";
import { warnInProject } from "./repeatedQuestions.js";
import { colour, terminalWidth, printAnnotations, warn, printText } from "./terminal.js";
import { UsageError } from "./usageError.js";
import { formatJsonDiffReport } from "../diff/report/json.js";
import { formatPullRequestDiffComment } from "../diff/report/pullRequestComment.js";
import type { DiffPageSources } from "../diffPage/pageContext.js";
import { formatTerminalDiffReport, type TerminalDiffReportOptions } from "../diff/report/text.js";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { findNodeAtLocation } from "jsonc-parser";
import { existsSync } from "node:fs";
import { SchemaError } from "../model/schemaError.js";
import { readInputFileText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import { getLineAndColumnAt } from "../read/nesting.js";

export interface DiffCommandArguments extends Texts<"caps" | "ignore" | "writeIgnore" | "out">, Flags<"bridge"> {
  readonly before: string;
  readonly after: string;
  readonly as: DiffReportAudience;
  readonly level?: DiffReportDetailLevel | undefined;
  readonly format: DiffFormat;
  readonly group: DiffReportGrouping;
  readonly failOn: string;
  readonly overlay: boolean;
}

/** `mcpgen diff`. @returns the exit code: 1 if a finding matches `--fail-on`, else 0. */
export async function runDiffCommand(given: DiffCommandArguments): Promise<number> {
  if (given.bridge === true) return (await import("./diffBridge.js")).runDiffBridgeCommand(given);
  const failOn = failOnOf(given.failOn);
  const out = given.out === "-" ? undefined : given.out;
  refuseOverwriting("--out", out, [given.before, given.after, given.ignore, given.writeIgnore]);
  refuseOverwriting("--write-ignore", given.writeIgnore, [given.before, given.after]);
  const accepted = given.ignore === undefined ? [] : readDiffIgnoreFile(given.ignore);
  const [before, after] = [await loadRevision(given.before), await loadRevision(given.after)];
  warnInProject([before.model.revision], [after.model.revision]);
  const caps = given.caps?.split(",").map((name) => name.trim());
  const isWanted = filterOf(given.as, caps, [before, after]);
  const found = await compareRevisions(before, after, { overlay: given.overlay });
  const sifted = applyIgnoreFileEntries(found, accepted, new Date().toISOString().slice(0, 10));
  if (given.ignore !== undefined) warnOfStale(given.ignore, sifted);
  const report: DiffReport = {
    before: sideOf(before),
    after: sideOf(after),
    findings: sifted.kept.filter(isWanted),
    ignored: sifted.ignored.filter(({ finding }) => isWanted(finding)),
    as: given.as,
    ...(caps !== undefined && { caps }),
    ...(given.level !== undefined && { level: given.level }),
    group: given.group,
    overlay: given.overlay,
    ...(given.overlay && { factIds: listFactIdsByFingerprint(loadSpecificationTextData()) }),
  };
  if (given.writeIgnore !== undefined) writeIgnored(given.writeIgnore, report);
  const sources = { models: { before: before.model, after: after.model }, text: loadSpecificationTextData() };
  const options = { format: given.format, failOn, sources };
  if (out !== undefined) writeReportFile(out, await formatDiffReport(report, options));
  else if (given.format === "github") printAnnotations(formatGitHubAnnotations(report));
  else {
    const terminal = { paint: colour, ...terminalWidth() };
    printText(await formatDiffReport(report, { ...options, terminal }));
  }
  return report.findings.some((finding) => isFailingFinding(finding, failOn, given.as)) ? 1 : 0;
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

function sideOf({ model, form, pin, name }: LoadedRevision): ComparedSchemaFile {
  return { revision: model.revision, file: model.source.file, form, sha256: pin, name };
}

function warnOfStale(file: string, { stale }: FindingsSplitByIgnoreFile): void {
  for (const { entry, because } of stale) {
    const name = entry.fingerprint ?? `${entry.rule} ${entry.path}`;
    const problem = because === "expired" ? `expired after ${entry.expires}` : "matches no finding any more";
    const advice = because === "expired" ? 'remove the entry, or change "expires"' : "remove the entry";
    warn(`${file}: the entry for ${name} ${problem} (${advice})`);
  }
}

function writeIgnored(file: string, { findings, before, after }: DiffReport): void {
  const reason = `accepted when ${before.revision} and ${after.revision} were compared`;
  const added = findings.map(({ fingerprint, rule, path }) => ({ fingerprint, rule, path, reason }));
  const known = existsSync(file) ? readDiffIgnoreFile(file) : [];
  const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  writeReportFile(
    file,
    formatDiffIgnoreFile([...known, ...added.filter(({ fingerprint }) => !fingerprints.has(fingerprint))]),
  );
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
    case "html":
      return htmlReport(report, sources);
  }
}

/** Formats the report of `mcpgen diff` as a web page. The code of the page is loaded on first use, because other formats do not need it. */
async function htmlReport(report: DiffReport, sources: DiffPageSources | undefined): Promise<string> {
  const { renderDiffPage } = await import("../diffPage/page.js");
  return renderDiffPage(report, sources);
}

const MEMBERS: readonly string[] = ["fingerprint", "rule", "path", "reason", "expires"];

/** Reads an ignore file: `{ "ignore": [{ "fingerprint" or "rule" and "path", "reason", "expires"? }] }`. */
export function readDiffIgnoreFile(file: string): IgnoreFileEntry[] {
  const { value, root, text } = parseJsonText(file, readText(file));
  const fail = (path: (string | number)[], problem: string): SchemaError =>
    new SchemaError(file, getLineAndColumnAt(text, findNodeAtLocation(root, path)?.offset ?? 0), problem);
  const entries = isObject(value) ? value["ignore"] : undefined;
  if (!Array.isArray(entries)) throw fail([], '"ignore" must be an array of entries (write { "ignore": [] })');
  entries.forEach((entry: unknown, index) => {
    const problem = problemOf(entry);
    if (problem !== undefined) throw fail(["ignore", index], problem);
  });
  return entries as IgnoreFileEntry[];
}

export function formatDiffIgnoreFile(entries: readonly IgnoreFileEntry[]): string {
  return `{\n  "ignore": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n")}\n  ]\n}\n`;
}

function readText(file: string): string {
  try {
    return readInputFileText(file, "a list of accepted findings");
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "ENOENT" ? "there is no such file" : `the file cannot be read: ${code}`;
    throw new SchemaError(
      file,
      { line: 1, column: 1 },
      `${problem} (check the path, or create the file with --write-ignore)`,
    );
  }
}

function problemOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return "an entry must be an object (write { })";
  const unknown = Object.keys(entry).find((key) => !MEMBERS.includes(key));
  if (unknown !== undefined) return `"${unknown}" is not a member of an entry (use ${MEMBERS.join(", ")})`;
  const wrong = Object.keys(entry).find((key) => typeof entry[key] !== "string" || entry[key].trim() === "");
  if (wrong !== undefined) return `"${wrong}" must be a string that is not empty (correct the value)`;
  if (entry["reason"] === undefined) return 'the entry has no "reason" (write why the finding is accepted)';
  if (entry["fingerprint"] === undefined && (entry["rule"] === undefined || entry["path"] === undefined))
    return 'the entry must have "fingerprint", or both "rule" and "path" (copy them from mcpgen diff --format json)';
  const { expires } = entry;
  if (typeof expires === "string" && !isDate(expires)) return '"expires" must be a date (write YYYY-MM-DD)';
  return undefined;
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

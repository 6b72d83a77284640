import { compareRevisions } from "../pipeline/compareRevisions.js";
import { listCapabilitiesOfModels, createFindingFilterByCapabilities } from "../diff/report/capabilityFilter.js";
import { isFailingFinding, parseFailOnOption, type FailOnOption } from "../diff/report/failOn.js";
import type { DiffFinding } from "../diff/diffFinding.js";
import { listFactIdsByFingerprint, loadSpecificationTextData } from "../diff/overlay.js";
import { formatGitHubWorkflowAnnotations } from "../diff/report/github.js";
import { applyIgnoreFileEntries, type FindingsSplitByIgnoreFile } from "../diff/report/ignoreEntries.js";
import {
  isRelevantForAudience,
  type DiffReportAudience,
  type DiffReportGrouping,
  type DiffFormat,
  type DiffReportDetailLevel,
  type DiffReport,
  type ComparedSchemaFile,
} from "../diff/report/diffReport.js";
import { loadRevision, type LoadedRevision } from "../pipeline/loadRevision.js";
import { formatDiffIgnoreFile, readDiffIgnoreFile, readOptionalDiffIgnoreFile } from "./diffIgnore.js";
import { formatDiffReport } from "./diffFormat.js";
import { refuseOverwritingInputFile, writeReportFile } from "./report.js";
import {
  printLinesToStderr,
  colourTerminalText,
  getTerminalWidth,
  printGitHubWorkflowCommands,
  printMultilineText,
} from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface DiffCommandArguments {
  before: string;
  after: string;
  as: DiffReportAudience;
  caps?: string | undefined;
  level?: DiffReportDetailLevel | undefined;
  format: DiffFormat;
  group: DiffReportGrouping;
  failOn: string;
  ignore?: string | undefined;
  writeIgnore?: string | undefined;
  overlay: boolean;
  bridge?: boolean | undefined;
  out?: string | undefined;
}

/**
 * `mcpgen diff`: reports the changes between two revisions, and who has to act on them.
 *
 * @returns the exit code: 1 if a finding matches `--fail-on`, else 0.
 */
export async function runDiffCommand(given: DiffCommandArguments): Promise<number> {
  if (given.bridge === true) return (await import("./diffBridge.js")).runDiffBridgeCommand(given);
  const failOn = failOnOf(given.failOn);
  const out = given.out === "-" ? undefined : given.out;
  refuseOverwritingInputFile("--out", out, [given.before, given.after, given.ignore, given.writeIgnore]);
  refuseOverwritingInputFile("--write-ignore", given.writeIgnore, [given.before, given.after]);
  const accepted = given.ignore === undefined ? [] : readDiffIgnoreFile(given.ignore);
  const [before, after] = [await loadRevision(given.before), await loadRevision(given.after)];
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
  else if (given.format === "github") printGitHubWorkflowCommands(formatGitHubWorkflowAnnotations(report));
  else {
    const terminal = { paint: colourTerminalText, ...getTerminalWidth() };
    printMultilineText(await formatDiffReport(report, { ...options, terminal }));
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
  const reachesCaps = createFindingFilterByCapabilities(caps, models);
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
    printLinesToStderr(`${file}: the entry for ${name} ${problem} (${advice})`);
  }
}

/** Adds all reported findings to an ignore file of `mcpgen diff`. Existing entries are not changed. */
function writeIgnored(file: string, { findings, before, after }: DiffReport): void {
  const reason = `accepted when ${before.revision} and ${after.revision} were compared`;
  const added = findings.map(({ fingerprint, rule, path }) => ({ fingerprint, rule, path, reason }));
  const known = readOptionalDiffIgnoreFile(file);
  const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  writeReportFile(
    file,
    formatDiffIgnoreFile([...known, ...added.filter(({ fingerprint }) => !fingerprints.has(fingerprint))]),
  );
}

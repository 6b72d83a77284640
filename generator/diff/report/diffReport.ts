import type { SchemaSourceFile } from "../../model/protocol.js";
import type { DiffFinding, PeerRole } from "../diffFinding.js";
import { formatCountWithNoun, joinWithAnd } from "../sentences.js";

export const DIFF_REPORT_AUDIENCES = ["server", "client", "both"] as const;
export const DIFF_REPORT_LEVELS = ["wire", "ts", "all"] as const;
export const DIFF_REPORT_GROUPINGS = ["action", "message", "rule"] as const;
export const DIFF_FORMATS = ["text", "markdown", "json", "github", "junit", "sarif", "html"] as const;

export type DiffReportAudience = (typeof DIFF_REPORT_AUDIENCES)[number];
export type DiffReportDetailLevel = (typeof DIFF_REPORT_LEVELS)[number];
export type DiffReportGrouping = (typeof DIFF_REPORT_GROUPINGS)[number];
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** One of the two schemas that were compared. */
export interface ComparedSchemaFile extends SchemaSourceFile {
  /** The revision of the protocol, or the id of the extension whose versions are compared. */
  revision: string;
  /** The name of the side in texts, if it is not a revision of the protocol: `the newer version`. */
  title?: string;
  form: "typescript" | "json";
  /** The argument of `mcpgen diff` that names the schema: a date or a path. */
  name: string;
}

/** A finding that an entry of the ignore file matches, with the reason of the entry. */
export interface IgnoredFinding {
  finding: DiffFinding;
  reason: string;
}

/** The findings of a diff and the options of its report. */
export interface DiffReport {
  /** The id of the extension whose versions are compared; absent for schemas of the protocol. */
  extension?: string;
  before: ComparedSchemaFile;
  after: ComparedSchemaFile;
  /** The findings in the order of the rule catalogue, without ignored findings. */
  findings: readonly DiffFinding[];
  ignored: readonly IgnoredFinding[];
  as: DiffReportAudience;
  /** The capabilities of `--caps`, to which the findings are limited. */
  caps?: readonly string[];
  /**
   * The findings that the report lists: `wire` lists findings about messages, `ts` also those about TypeScript types, `all` every
   * finding. If absent, the `text` and `markdown` reports list the findings about messages and count the other findings; the `json`,
   * `junit` and `html` reports list all findings.
   */
  level?: DiffReportDetailLevel;
  group: DiffReportGrouping;
  /** True if the report includes facts from the specification's prose. */
  overlay: boolean;
  /** The ids of facts from the specification's prose, for `mcpgen diff explain`, by the fingerprints of their findings. */
  factIds?: ReadonlyMap<string, string>;
}

/** Returns the name of a side in texts: `MCP 2026-07-28`. */
export function titleOfSide({ title, revision }: Pick<ComparedSchemaFile, "title" | "revision">): string {
  return title ?? `MCP ${revision}`;
}

/** Returns the name of a report: the two revisions, or the extension whose versions are compared. */
export function titleOfReport({ extension, before, after }: DiffReport): string {
  return extension === undefined ? `MCP ${before.revision} → ${after.revision}` : `Extension ${extension}`;
}

/** Returns the roles for which a report is written. */
export function listRolesOfAudience(as: DiffReportAudience): PeerRole[] {
  return as === "both" ? ["server", "client"] : [as];
}

/** True if a finding breaks code of a role in the audience. */
export function isBreakingForAudience({ breaks }: DiffFinding, as: DiffReportAudience): boolean {
  return breaks.some((name) => as === "both" || name.startsWith(`${as}.`));
}

/** True if a finding concerns a role in the audience. */
export function isRelevantForAudience(finding: DiffFinding, as: DiffReportAudience): boolean {
  if (as === "both" || finding.wire === "none" || finding.deprecated) return true;
  return isBreakingForAudience(finding, as) || finding.action[as] !== undefined;
}

/** True if a report with the given level lists the finding, see {@link DiffReport.level}. */
export function isShownAtLevel({ wire, ts }: DiffFinding, level: DiffReportDetailLevel): boolean {
  return level === "all" || wire !== "none" || (level === "ts" && ts !== "none");
}

/** Returns notes about the findings that a report leaves out: ignored findings, and findings outside of `--caps`. */
export function describeHiddenFindings({ ignored, caps }: DiffReport): string[] {
  return [
    ...(ignored.length > 0 ? [`${formatCountWithNoun(ignored.length, "finding")} ignored`] : []),
    ...(caps === undefined
      ? []
      : [`Narrowed by --caps to ${joinWithAnd(caps)}, and to what every server and client needs`]),
  ];
}

/**
 * What the reports tell: findings with what was asked for, as plain data.
 *
 * Reports are pure: this in, text out.
 */

import type { DiffFinding, PeerRole } from "../diffFinding.js";
import type { IgnoredFinding } from "./ignoreEntries.js";
import { countOf, joinWithAnd } from "./phrases.js";

export const AUDIENCES = ["server", "client", "both"] as const;
export const LEVELS = ["wire", "ts", "all"] as const;
export const GROUPINGS = ["action", "message", "rule"] as const;

export type Audience = (typeof AUDIENCES)[number];
export type ReportLevel = (typeof LEVELS)[number];
export type ActionGrouping = (typeof GROUPINGS)[number];

/** One of the two schemas that were compared. */
export interface ComparedSchema {
  revision: string;
  /** Base name of the schema file. */
  file: string;
  form: "typescript" | "json";
  /** Hexadecimal SHA-256 of the file's bytes. */
  sha256: string;
  /** What the user called it: a date or a path. */
  name: string;
}

export interface DiffReport {
  before: ComparedSchema;
  after: ComparedSchema;
  /** In the order of the catalogue of rules; without the ignored ones. */
  findings: readonly DiffFinding[];
  ignored: readonly IgnoredFinding[];
  as: Audience;
  /** The capabilities to which the findings were confined. */
  caps?: readonly string[];
  /** How far below the wire to list; undefined lists what touches the wire and counts the rest. */
  level?: ReportLevel;
  group: ActionGrouping;
  /** Whether what prose says was asked for. */
  overlay: boolean;
}

/** The roles that a report speaks to. */
export function rolesOf(as: Audience): PeerRole[] {
  return as === "both" ? ["server", "client"] : [as];
}

/** Whether a finding breaks code of any of the roles that were asked about. */
export function breaksAudience({ breaks }: DiffFinding, as: Audience): boolean {
  return breaks.some((name) => as === "both" || name.startsWith(`${as}.`));
}

/** Whether a finding says anything to the roles that were asked about. */
export function concernsAudience(finding: DiffFinding, as: Audience): boolean {
  if (as === "both" || finding.wire === "none" || finding.deprecated) return true;
  return breaksAudience(finding, as) || finding.action[as] !== undefined;
}

/** Whether a finding is to be listed at a level: each holds what the one before it holds. */
export function isAtLevel({ wire, ts }: DiffFinding, level: ReportLevel): boolean {
  return level === "all" || wire !== "none" || (level === "ts" && ts !== "none");
}

/** What a report does not show, in sentences without an end: what was ignored, and what was not asked for. */
export function omissionNotes({ ignored, caps }: DiffReport): string[] {
  return [
    ...(ignored.length > 0 ? [`${countOf(ignored.length, "finding")} ignored`] : []),
    ...(caps === undefined
      ? []
      : [`Narrowed by --caps to ${joinWithAnd(caps)}, and to what every server and client needs`]),
  ];
}

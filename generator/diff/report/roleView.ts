import { DIFF_AREA_IDS } from "../areas.js";
import type { DiffDuty, DiffFinding, PeerRole } from "../diffFinding.js";
import { DIFF_DUTIES, DIFF_DUTY_HEADINGS } from "../duty.js";
import { DIFF_RULES_BY_ID, type DiffRuleId } from "../rules/rules.js";
import {
  determineReportEntryKind,
  mergeIntoActions,
  type DiffReportEntry,
  type DiffReportEntryKind,
} from "./actions.js";
import { listMethodsAffectedByFinding } from "./messageMethods.js";
import { toImperative, withoutRevision } from "../sentences.js";
import { isShownAtLevel, type DiffReport, type DiffReportGrouping } from "./diffReport.js";

/** A section of a report: a heading and the actions under it. */
interface DiffReportSection {
  heading: string;
  actions: DiffReportEntry[];
  /** The duty of all actions in the section, if the report is grouped by action. */
  duty?: DiffDuty;
}

/** The part of a report for one role. */
export interface DiffReportForRole {
  role: PeerRole;
  verdict: string;
  counts: Record<DiffReportEntryKind, number>;
  /** The number of actions of each duty. */
  duties: Record<DiffDuty, number>;
  /** The actions to begin with, if the role must do many: those without a condition that affect the most messages. */
  first: DiffReportEntry[];
  sections: DiffReportSection[];
}

/** The number of actions to begin with, and the number of duties above which a report lists them first. */
const FIRST = { listed: 10, above: 15 };

/** What an action weighs that is about a whole message, compared with one message of which a part changes. */
const MESSAGE_WEIGHT = 5;

/** The number of findings of one rule that never appear on the wire. */
interface SourceFindingCount {
  rule: DiffRuleId;
  name: string;
  count: number;
  /** The number of findings of this rule that can stop source code from compiling. */
  breaking: number;
}

/** Returns the part of a report for one role: its actions in sections, and a summary line with the number of each kind of action. */
export function buildDiffReportForRole(report: DiffReport, role: PeerRole): DiffReportForRole {
  const { findings, group, level } = report;
  const shown = findings.filter((finding) => finding.deprecated || isShownAtLevel(finding, level ?? "wire"));
  const actions = mergeIntoActions(shown, role, group).map((action) =>
    group === "action" ? { ...action, title: shortenAction(report, action.title) } : action,
  );
  const count = (kind: DiffReportEntryKind): number => actions.filter((action) => action.kind === kind).length;
  const counts: DiffReportForRole["counts"] = {
    todo: count("todo"),
    new: count("new"),
    know: count("know"),
    deprecated: count("deprecated"),
    source: sourceOnlyFindings(report).length,
  };
  const duties = countActionsByDuty(actions);
  return {
    role,
    verdict: verdictOf({ role, duties, source: level === "wire" ? undefined : counts.source }),
    counts,
    duties,
    first: group === "action" && duties.must > FIRST.above ? firstActions(actions) : [],
    sections: sectionsOf(actions, group),
  };
}

/** Returns an action without what the heading and the compared revisions say: an imperative, without the newer revision. */
export function shortenAction({ after }: Pick<DiffReport, "after">, text: string): string {
  return toImperative(withoutRevision(text, after.revision));
}

function firstActions(actions: readonly DiffReportEntry[]): DiffReportEntry[] {
  const weigh = ({ rule, findings }: DiffReportEntry): number =>
    new Set(findings.flatMap(listMethodsAffectedByFinding)).size *
    (DIFF_RULES_BY_ID[rule].subject === "message" ? MESSAGE_WEIGHT : 1);
  return actions
    .filter(({ duty, findings }) => duty === "must" && findings.every(({ gate }) => gate === undefined))
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, FIRST.listed);
}

function countActionsByDuty(actions: readonly DiffReportEntry[]): Record<DiffDuty, number> {
  const counts = { must: 0, should: 0, may: 0, none: 0 };
  for (const { duty } of actions) counts[duty]++;
  return counts;
}

/** Returns a summary line, with the number of actions of each duty and of changes that concern only source code. */
function verdictOf({
  role,
  duties,
  source,
}: Pick<DiffReportForRole, "role" | "duties"> & { source: number | undefined }): string {
  const parts = [`${duties.must} must`, `${duties.should} should`, `${duties.may} may`, `${duties.none} to know`];
  return `As a ${role} author: ${parts.join(", ")}${source === undefined ? "" : `; ${source} only in source`}`;
}

/** Returns the findings that concern only source code, not messages. With the report option `level: "wire"` the list is empty. */
export function sourceOnlyFindings({ findings, level }: DiffReport): DiffFinding[] {
  return findings.filter(
    (finding) => determineReportEntryKind(finding, "server") === "source" && isShownAtLevel(finding, level ?? "all"),
  );
}

/** Returns, for each rule, the number of findings that concern only source code, and not messages. */
export function countSourceFindings(report: DiffReport): SourceFindingCount[] {
  const counts = new Map<DiffRuleId, SourceFindingCount>();
  for (const { rule, ts } of sourceOnlyFindings(report)) {
    const known = counts.get(rule) ?? {
      rule,
      name: DIFF_RULES_BY_ID[rule].name.replaceAll("-", " "),
      count: 0,
      breaking: 0,
    };
    counts.set(rule, { ...known, count: known.count + 1, breaking: known.breaking + (ts === "breaking" ? 1 : 0) });
  }
  return [...counts.values()];
}

function sectionsOf(actions: readonly DiffReportEntry[], group: DiffReportGrouping): DiffReportSection[] {
  if (group === "action")
    return DIFF_DUTIES.map((duty) => ({
      heading: DIFF_DUTY_HEADINGS[duty],
      duty,
      actions: actions
        .filter((action) => action.duty === duty)
        .sort((a, b) => DIFF_AREA_IDS.indexOf(a.area) - DIFF_AREA_IDS.indexOf(b.area)),
    })).filter((section) => section.actions.length > 0);
  const sections = new Map<string, DiffReportEntry[]>();
  for (const action of actions) {
    const heading = group === "rule" ? `${action.rule} ${DIFF_RULES_BY_ID[action.rule].name}` : messageHeading(action);
    sections.set(heading, [...(sections.get(heading) ?? []), action]);
  }
  const sorted = [...sections].map(([heading, list]) => ({ heading, actions: list }));
  if (group === "rule") return sorted;
  return sorted.sort((a, b) => rank(a.heading) - rank(b.heading) || (a.heading < b.heading ? -1 : 1));
}

const SEVERAL_MESSAGES = "Several messages";
const NO_MESSAGE = "No message of its own";

/** Returns the heading of an action: its message, or a common heading for several messages, so that the action is listed once. */
function messageHeading({ findings }: DiffReportEntry): string {
  const messages = [...new Set(findings.flatMap(listMethodsAffectedByFinding))];
  return messages.length === 0 ? NO_MESSAGE : messages.length === 1 ? messages[0]! : SEVERAL_MESSAGES;
}

function rank(heading: string): number {
  return heading === SEVERAL_MESSAGES ? 1 : heading === NO_MESSAGE ? 2 : 0;
}

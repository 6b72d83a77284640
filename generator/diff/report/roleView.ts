import type { DiffFinding, PeerRole } from "../diffFinding.js";
import { RULES, type RuleId } from "../rules/rules.js";
import { actionsFor, type ReportAction } from "./actions.js";
import { ACTION_HEADINGS, actionKindFor, type ActionKind } from "./actionKinds.js";
import { messageMethodsOf } from "./messageMethods.js";
import { isAtLevel, type ActionGrouping, type DiffReport } from "./diffReport.js";

/** A heading of a report with its actions. */
export interface ReportSection {
  heading: string;
  actions: ReportAction[];
}

/** The part of a report for one role. */
export interface RoleView {
  role: PeerRole;
  verdict: string;
  counts: Record<ActionKind, number>;
  sections: ReportSection[];
}

/** The number of findings of one rule that never appear on the wire. */
export interface SourceCount {
  rule: RuleId;
  name: string;
  count: number;
  /** The number of these findings that can stop source code from compiling. */
  breaking: number;
}

/** Returns the part of a report for one role: its actions in sections, and a verdict that counts them. */
export function roleViewFor(report: DiffReport, role: PeerRole): RoleView {
  const { findings, group, level } = report;
  const shown = findings.filter((finding) => finding.deprecated || isAtLevel(finding, level ?? "wire"));
  const actions = actionsFor(shown, role, group);
  const count = (kind: ActionKind): number => actions.filter((action) => action.kind === kind).length;
  const counts: RoleView["counts"] = {
    todo: count("todo"),
    new: count("new"),
    know: count("know"),
    deprecated: count("deprecated"),
    source: sourceFindings(report).length,
  };
  return { role, verdict: verdictOf(role, counts, level === "wire"), counts, sections: sectionsOf(actions, group) };
}

function verdictOf(role: PeerRole, counts: RoleView["counts"], wireOnly: boolean): string {
  const main = [`${counts.todo} to do`, `${counts.new} new`, ...(wireOnly ? [] : [`${counts.source} only in source`])];
  const rest = [
    ...(counts.know > 0 ? [`${counts.know} to know`] : []),
    ...(counts.deprecated > 0 ? [`${counts.deprecated} deprecated`] : []),
  ];
  return `As a ${role} author: ${main.join(", ")}${rest.length > 0 ? `; ${rest.join(", ")}` : ""}`;
}

/** Returns the findings that only source code sees and that the level of the report includes. */
export function sourceFindings({ findings, level }: DiffReport): DiffFinding[] {
  return findings.filter(
    (finding) => actionKindFor(finding, "server") === "source" && isAtLevel(finding, level ?? "all"),
  );
}

/** Returns the number of findings that only source code sees, for each rule. */
export function sourceCounts(report: DiffReport): SourceCount[] {
  const counts = new Map<RuleId, SourceCount>();
  for (const { rule, ts } of sourceFindings(report)) {
    const known = counts.get(rule) ?? { rule, name: RULES[rule].name.replaceAll("-", " "), count: 0, breaking: 0 };
    counts.set(rule, { ...known, count: known.count + 1, breaking: known.breaking + (ts === "breaking" ? 1 : 0) });
  }
  return [...counts.values()];
}

function sectionsOf(actions: readonly ReportAction[], group: ActionGrouping): ReportSection[] {
  if (group === "action")
    return ACTION_HEADINGS.map(([kind, heading]) => ({
      heading,
      actions: actions.filter((action) => action.kind === kind),
    })).filter((section) => section.actions.length > 0);
  const sections = new Map<string, ReportAction[]>();
  for (const action of actions) {
    const heading = group === "rule" ? `${action.rule} ${RULES[action.rule].name}` : messageHeading(action);
    sections.set(heading, [...(sections.get(heading) ?? []), action]);
  }
  const sorted = [...sections].map(([heading, list]) => ({ heading, actions: list }));
  if (group === "rule") return sorted;
  return sorted.sort((a, b) => rank(a.heading) - rank(b.heading) || (a.heading < b.heading ? -1 : 1));
}

const SEVERAL_MESSAGES = "Several messages";
const NO_MESSAGE = "No message of its own";

/** Returns the heading of an action: its message, or a common heading for several messages, so that it is listed once. */
function messageHeading({ findings }: ReportAction): string {
  const messages = [...new Set(findings.flatMap(messageMethodsOf))];
  return messages.length === 0 ? NO_MESSAGE : messages.length === 1 ? messages[0]! : SEVERAL_MESSAGES;
}

function rank(heading: string): number {
  return heading === SEVERAL_MESSAGES ? 1 : heading === NO_MESSAGE ? 2 : 0;
}

import { DIFF_AREA_IDS, escapePattern } from "../areas.js";
import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../diffFinding.js";
import { DIFF_DUTIES, DIFF_DUTY_HEADINGS, sendsIn } from "../fact.js";
import { DIFF_RULES_BY_ID, type DiffRuleId } from "../rules/rules.js";
import { formatCountWithNoun, joinWithAnd, toImperative, withoutSide } from "../sentences.js";
import {
  isBreakingForAudience,
  isShownAtLevel,
  titleOfSide,
  type DiffReport,
  type DiffReportGrouping,
} from "./diffReport.js";

/** The part of a report for one role. */
export interface RoleView {
  role: PeerRole;
  /** A summary line, with the number of actions of each duty and of changes that concern only source code. */
  verdict: string;
  counts: Record<EntryKind, number>;
  /** The number of actions of each duty. */
  duties: Record<DiffDuty, number>;
  /** The actions to begin with, if the role must do many: those without a condition that affect the most messages. */
  first: ReportEntry[];
  sections: ReportSection[];
}

/** A heading and the actions under it. */
interface ReportSection {
  heading: string;
  actions: ReportEntry[];
  /** The duty of all actions in the section, if the report is grouped by action. */
  duty?: DiffDuty;
}

/** Something that a role must do, may do or should know, with all findings that lead to it. */
export interface ReportEntry {
  kind: Exclude<EntryKind, "source">;
  duty: DiffDuty;
  area: DiffArea;
  /** The action of the role: a complete sentence. */
  title: string;
  rule: DiffRuleId;
  /** The findings that this entry reports together, all of the same rule. */
  findings: DiffFinding[];
  /** Findings from the text of the specification that report the same change as `findings`. */
  prose: DiffFinding[];
}

/**
 * What a finding means for a role: `todo` must be done, `new` is an optional feature to adopt, `know` needs no action, `deprecated`
 * should be replaced, `source` changes source code only.
 */
type EntryKind = "todo" | "new" | "know" | "deprecated" | "source";

/** The number of actions to begin with, and the number of duties above which a report lists them first. */
const FIRST = { listed: 10, above: 15 };

/** What an action weighs that is about a whole message, compared with one message of which a part changes. */
const MESSAGE_WEIGHT = 5;

export function viewForRole(report: DiffReport, role: PeerRole): RoleView {
  const { findings, group, level } = report;
  const shown = findings.filter((finding) => finding.deprecated || isShownAtLevel(finding, level ?? "wire"));
  const actions = mergeIntoActions(shown, role, group).map((action) =>
    group === "action" ? { ...action, title: shortenAction(report, action.title) } : action,
  );
  const counts: RoleView["counts"] = {
    todo: 0,
    new: 0,
    know: 0,
    deprecated: 0,
    source: sourceOnlyFindings(report).length,
  };
  const duties = { must: 0, should: 0, may: 0, none: 0 };
  for (const { kind, duty } of actions) {
    counts[kind]++;
    duties[duty]++;
  }
  const parts = [`${duties.must} must`, `${duties.should} should`, `${duties.may} may`, `${duties.none} to know`];
  return {
    role,
    verdict: `As a ${role} author: ${parts.join(", ")}${level === "wire" ? "" : `; ${counts.source} only in source`}`,
    counts,
    duties,
    first: group === "action" && duties.must > FIRST.above ? firstActions(actions) : [],
    sections: sectionsOf(actions, group),
  };
}

/** Returns an action without what the heading and the compared revisions say: an imperative, without the newer revision. */
export function shortenAction({ after }: Pick<DiffReport, "after">, text: string): string {
  return toImperative(withoutSide(text, titleOfSide(after)));
}

function firstActions(actions: readonly ReportEntry[]): ReportEntry[] {
  const weigh = ({ rule, findings }: ReportEntry): number =>
    new Set(findings.flatMap(methodsOfFinding)).size *
    (DIFF_RULES_BY_ID[rule].subject === "message" ? MESSAGE_WEIGHT : 1);
  return actions
    .filter(({ duty, findings }) => duty === "must" && findings.every(({ gate }) => gate === undefined))
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, FIRST.listed);
}

/** Returns the findings that concern only source code, not messages. With the report option `level: "wire"` the list is empty. */
export function sourceOnlyFindings({ findings, level }: DiffReport): DiffFinding[] {
  return findings.filter(
    (finding) => kindOfEntry(finding, "server") === "source" && isShownAtLevel(finding, level ?? "all"),
  );
}

/** The number of findings of one rule that never appear on the wire. */
interface SourceFindingCount {
  rule: DiffRuleId;
  count: number;
  /** The name of the rule, with the number of findings that can stop source code from compiling. */
  name: string;
  note: string;
}

/** Returns the number of findings of each rule that concern only source code, and not messages. */
export function countSourceFindings(report: DiffReport): SourceFindingCount[] {
  const found = sourceOnlyFindings(report);
  return [...new Set(found.map(({ rule }) => rule))].map((rule) => {
    const own = found.filter((finding) => finding.rule === rule);
    const breaking = own.filter(({ ts }) => ts === "breaking").length;
    const note = breaking > 0 ? ` (${breaking} can stop source from compiling)` : "";
    return { rule, count: own.length, name: DIFF_RULES_BY_ID[rule].name.replaceAll("-", " "), note };
  });
}

const SEVERAL_MESSAGES = "Several messages";
const NO_MESSAGE = "No message of its own";

function sectionsOf(actions: readonly ReportEntry[], group: DiffReportGrouping): ReportSection[] {
  if (group === "action")
    return DIFF_DUTIES.map((duty) => ({
      heading: DIFF_DUTY_HEADINGS[duty],
      duty,
      actions: actions
        .filter((action) => action.duty === duty)
        .sort((a, b) => DIFF_AREA_IDS.indexOf(a.area) - DIFF_AREA_IDS.indexOf(b.area)),
    })).filter((section) => section.actions.length > 0);
  const sections = new Map<string, ReportEntry[]>();
  for (const action of actions) {
    const heading = group === "rule" ? `${action.rule} ${DIFF_RULES_BY_ID[action.rule].name}` : messageHeading(action);
    sections.set(heading, [...(sections.get(heading) ?? []), action]);
  }
  const listed = [...sections].map(([heading, list]) => ({ heading, actions: list }));
  if (group === "rule") return listed;
  const rank = (heading: string): number => [SEVERAL_MESSAGES, NO_MESSAGE].indexOf(heading);
  return listed.sort((a, b) => rank(a.heading) - rank(b.heading) || (a.heading < b.heading ? -1 : 1));
}

/** Returns the heading of an action: its message, or a common heading for several messages, so that the action is listed once. */
function messageHeading({ findings }: ReportEntry): string {
  const messages = [...new Set(findings.flatMap(methodsOfFinding))];
  return messages.length > 1 ? SEVERAL_MESSAGES : (messages[0] ?? NO_MESSAGE);
}

/**
 * Returns the entries of a report for one role, in the order of the findings.
 *
 * Findings whose actions differ only in their subject become one entry. A finding from the text of the specification is added to the
 * entry of the schema finding that reports the same change.
 */
export function mergeIntoActions(
  findings: readonly DiffFinding[],
  role: PeerRole,
  group: DiffReportGrouping,
): ReportEntry[] {
  const drafts = new Map<string, ActionDraft>();
  const draftOf = new Map<DiffFinding, ActionDraft>();
  const listed = findings.filter((finding) => !["source", undefined].includes(kindOfEntry(finding, role)));
  const repeated = new Map(listed.map((finding) => [finding, sameInSchema(finding, listed)]));
  for (const finding of listed.filter((each) => repeated.get(each) === undefined)) {
    const part = actionPartOf(finding, role);
    const key = JSON.stringify([part.key, group === "message" ? methodsOfFinding(finding) : ""]);
    const draft = drafts.get(key) ?? { parts: [], prose: [] };
    draft.parts.push(part);
    drafts.set(key, draft);
    draftOf.set(finding, draft);
  }
  for (const [finding, other] of repeated) if (other !== undefined) draftOf.get(other)!.prose.push(finding);
  return [...drafts.values()].map(({ parts, prose }) => {
    const [{ finding, kind, duty, sentence }] = parts as [ActionPart];
    const subjects = new Set(parts.flatMap((part) => part.subject ?? []));
    const title = sentence.replaceAll(SUBJECT_MARK, () => joinWithAnd([...subjects].map((name) => `\`${name}\``)));
    const { area, rule } = finding;
    return { kind, duty, area, title, rule, findings: parts.map((part) => part.finding), prose };
  });
}

/** The findings that will be merged into one action. */
interface ActionDraft {
  parts: ActionPart[];
  prose: DiffFinding[];
}

/** A finding with its sentence, in which a mark stands for the subject. Findings with equal keys become one action. */
interface ActionPart extends Pick<ReportEntry, "kind" | "duty"> {
  finding: DiffFinding;
  key: string;
  sentence: string;
  subject: string | undefined;
}

/** The mark in the place of the subject of a sentence. It makes sentences about different subjects comparable. */
const SUBJECT_MARK = "\0";

function actionPartOf(finding: DiffFinding, role: PeerRole): ActionPart {
  const { rule, area, duty, gate = "", path, reachedFrom } = finding;
  const kind = kindOfEntry(finding, role) as ActionPart["kind"];
  const { mergeActions } = DIFF_RULES_BY_ID[rule];
  // The first name that the title shows as code, such as `icons` or `tools/call`.
  const subject = mergeActions === undefined ? undefined : /`([^`]+)`/.exec(finding.title)?.[1];
  const text = finding.action[role] ?? finding.title;
  const sentence = subject === undefined ? text : text.replaceAll(`\`${subject}\``, SUBJECT_MARK);
  const place: unknown[] = [];
  if (mergeActions === "samePathKind") place.push(path.split(":")[0]!);
  if (mergeActions === "samePlace" && subject !== undefined)
    place.push(path.replace(wordPattern(subject), SUBJECT_MARK), reachedFrom);
  const key = JSON.stringify([kind, duty[role], area, rule, sentence, gate, place]);
  return { finding, kind, duty: duty[role], key, sentence, subject: sentence === text ? undefined : subject };
}

function wordPattern(text: string): RegExp {
  return new RegExp(`(?<![\\w/])${escapePattern(text)}(?![\\w/])`, "g");
}

/**
 * Returns the finding of the schema that already reports the same change as a finding from the text of the specification. Both must
 * have a common path. The schema finding must also break at least the same operations; if the other finding breaks no operation, both
 * must be deprecations.
 */
function sameInSchema(prose: DiffFinding, all: readonly DiffFinding[]): DiffFinding | undefined {
  const { rule, path, also = [], before, after, breaks, deprecated } = prose;
  if (!DIFF_RULES_BY_ID[rule].ownWords) return undefined;
  const places = new Set([path, ...also, before, after]);
  return all.find((other) => {
    if (other === prose || other.source === "prose" || !places.has(other.path)) return false;
    if (breaks.length === 0) return deprecated && DIFF_RULES_BY_ID[other.rule].deprecates === true;
    return breaks.every((name) => other.breaks.includes(name));
  });
}

/** Returns what a finding means for a role; undefined if it does not concern the role. */
function kindOfEntry(finding: DiffFinding, role: PeerRole): EntryKind | undefined {
  const { breaks, deprecated, wire, action, rule, source, gate, direction } = finding;
  if (isBreakingForAudience(finding, role)) return "todo";
  if (deprecated && breaks.length === 0) return "deprecated";
  if (wire === "none") return "source";
  if (action[role] === undefined) return undefined;
  const { offer } = DIFF_RULES_BY_ID[rule];
  if (offer === "everyone" || (source === "prose" && gate !== undefined)) return "new";
  return offer === "sender" && sendsIn(direction, role) ? "new" : "know";
}

/** Returns where an entry is found: the path of its first finding, the number of messages, and the condition. */
export function describeEntry({ findings }: ReportEntry): { path: string; more: string; notes: string[] } {
  const [{ path, gate }] = findings as [DiffFinding];
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
  const condition = gate === undefined ? undefined : `condition: ${gate}`;
  return { path, more, notes: [countMessages(findings), condition].filter((note) => note !== undefined) };
}

/** Returns the methods whose messages contain the changed value, sorted; an empty list if the change never appears on the wire. */
export function methodsOfFinding({ reachedFrom, path }: DiffFinding): string[] {
  const reached = reachedFrom.filter(isMessage).map(methodOf);
  const own = /^(?:method|notification):(.+)$/.exec(path)?.[1] ?? /^(?:union:)?([^#:]+)#/.exec(path)?.[1];
  return [...new Set(reached.length > 0 || own === undefined ? reached : [own])].sort();
}

/**
 * Returns, in words, the number of messages that contain a changed type: `11 results`.
 *
 * @returns undefined if only one message contains the type, or if a finding is about a whole message, such as a removed request.
 */
function countMessages(findings: readonly DiffFinding[]): string | undefined {
  if (findings.some(({ rule }) => DIFF_RULES_BY_ID[rule].subject === "message")) return undefined;
  const places = [...new Set(findings.flatMap(({ reachedFrom }) => reachedFrom).filter(isMessage))];
  if (places.length < 2) return undefined;
  const kinds = new Set(places.map(kindOfMessage));
  if (kinds.size === 1) return formatCountWithNoun(places.length, [...kinds][0]!);
  const methods = new Set(places.map(methodOf)).size;
  return methods < 2 ? undefined : formatCountWithNoun(methods, "message");
}

function kindOfMessage(place: string): string {
  if (place.endsWith("#result")) return "result";
  return place.startsWith("notifications/") ? "notification" : "request";
}

/** True if a path such as `tools/list#result` belongs to a message. A path that starts with a capital letter belongs to a type. */
function isMessage(place: string): boolean {
  return !/^[A-Z]/.test(place);
}

function methodOf(place: string): string {
  return place.split("#")[0]!;
}

import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../diffFinding.js";
import { DIFF_RULES_BY_ID, type DiffRuleId } from "../rules/rules.js";
import { listMethodsAffectedByFinding } from "./messageMethods.js";
import { joinWithAnd } from "../phrases.js";
import type { DiffReportGrouping } from "./diffReport.js";

/** One entry of a report for one role: something that the role must do, may do or should know, with all findings that lead to it. */
export interface DiffReportEntry {
  kind: Exclude<DiffReportEntryKind, "source">;
  duty: DiffDuty;
  area: DiffArea;
  /** The action of the role: a complete sentence. */
  title: string;
  rule: DiffRuleId;
  /** The findings that this entry reports together, all of the same rule. */
  findings: DiffFinding[];
  /**
   * Findings that come from the text of the specification, not from the schema, and report the same change as `findings`. Reports
   * show them with this entry.
   */
  prose: DiffFinding[];
}

/**
 * Returns the entries of a report for client authors or for server authors, in the order of the findings.
 *
 * Findings whose actions differ only in their subject become one entry. A finding that comes from the text of the specification is added to the
 * entry of the schema finding that reports the same change.
 */
export function mergeIntoActions(
  findings: readonly DiffFinding[],
  role: PeerRole,
  group: DiffReportGrouping,
): DiffReportEntry[] {
  const drafts = new Map<string, ActionDraft>();
  const draftOf = new Map<DiffFinding, ActionDraft>();
  const listed = findings.filter((finding) => !["source", undefined].includes(determineReportEntryKind(finding, role)));
  const repeated = new Map(listed.map((finding) => [finding, sameInSchema(finding, listed)]));
  for (const finding of listed.filter((each) => repeated.get(each) === undefined)) {
    const part = actionPartOf(finding, role);
    const key = JSON.stringify([part.key, group === "message" ? listMethodsAffectedByFinding(finding) : ""]);
    const draft = drafts.get(key) ?? { parts: [], prose: [] };
    draft.parts.push(part);
    drafts.set(key, draft);
    draftOf.set(finding, draft);
  }
  for (const [finding, other] of repeated) if (other !== undefined) draftOf.get(other)!.prose.push(finding);
  return [...drafts.values()].map(actionOf);
}

/** The findings that will be merged into one action. */
interface ActionDraft {
  parts: ActionPart[];
  prose: DiffFinding[];
}

/**
 * A finding with its sentence, in which a placeholder stands for the subject. Findings with equal sentences become one action that lists
 * their subjects.
 */
interface ActionPart {
  finding: DiffFinding;
  kind: Exclude<DiffReportEntryKind, "source">;
  duty: DiffDuty;
  key: string;
  sentence: string;
  subject: string | undefined;
}

/** The placeholder for the subject of a sentence. It makes sentences about different subjects comparable. */
const SUBJECT_MARK = "\0";

function actionPartOf(finding: DiffFinding, role: PeerRole): ActionPart {
  const kind = determineReportEntryKind(finding, role) as ActionPart["kind"];
  const subject = subjectOf(finding);
  const text = finding.action[role] ?? finding.title;
  const sentence = subject === undefined ? text : text.replace(codePattern(subject), SUBJECT_MARK);
  const { rule, area, duty, gate = "" } = finding;
  const key = JSON.stringify([kind, duty[role], area, rule, sentence, gate, placeKey(finding, subject)]);
  return { finding, kind, duty: duty[role], key, sentence, subject: sentence === text ? undefined : subject };
}

/**
 * Returns additional values that must be equal in findings that become one entry of the report. Depending on the rule, they are the
 * prefix of the path (`type`), or the path without its subject and the affected messages. Returns an empty list for other rules.
 */
function placeKey({ rule, path, reachedFrom }: DiffFinding, subject: string | undefined): unknown[] {
  const { mergeActions } = DIFF_RULES_BY_ID[rule];
  if (mergeActions === "samePathKind") return [path.split(":")[0]!];
  return mergeActions === "samePlace" && subject !== undefined
    ? [path.replace(wordPattern(subject), SUBJECT_MARK), reachedFrom]
    : [];
}

function actionOf({ parts, prose }: ActionDraft): DiffReportEntry {
  const [{ kind, duty, sentence, finding }] = parts as [ActionPart];
  const subjects = [...new Set(parts.flatMap((part) => part.subject ?? []))];
  const title = sentence.replaceAll(SUBJECT_MARK, () => joinWithAnd(subjects.map((subject) => `\`${subject}\``)));
  return {
    kind,
    duty,
    area: finding.area,
    title,
    rule: finding.rule,
    findings: parts.map((part) => part.finding),
    prose,
  };
}

/**
 * Returns the subject of a finding: the first name that its title shows as code, such as `icons` or `tools/call`. Returns `undefined` if
 * the title shows none, or if reports do not merge findings of this rule.
 */
function subjectOf({ rule, title }: DiffFinding): string | undefined {
  return DIFF_RULES_BY_ID[rule].mergeActions === undefined ? undefined : /`([^`]+)`/.exec(title)?.[1];
}

/** Matches a text that an action shows as code. */
function codePattern(text: string): RegExp {
  return new RegExp(`\`${escapePattern(text)}\``, "g");
}

function wordPattern(text: string): RegExp {
  return new RegExp(`(?<![\\w/])${escapePattern(text)}(?![\\w/])`, "g");
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
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
    if (other.source === "prose" || !places.has(other.path)) return false;
    if (breaks.length === 0) return deprecated && DIFF_RULES_BY_ID[other.rule].deprecates === true;
    return breaks.every((name) => other.breaks.includes(name));
  });
}

/**
 * The action that a finding requires from a role (client or server): `todo` must be done, `new` is an optional feature to adopt,
 * `know` needs no action, `deprecated` should be replaced, `source` changes source code only.
 */
export type DiffReportEntryKind = "todo" | "new" | "know" | "deprecated" | "source";

/**
 * Returns the kind of action that a finding means for a role.
 *
 * @returns undefined if the finding does not concern the role.
 */
export function determineReportEntryKind(finding: DiffFinding, role: PeerRole): DiffReportEntryKind | undefined {
  if (finding.breaks.some((name) => name.startsWith(`${role}.`))) return "todo";
  if (finding.deprecated && finding.breaks.length === 0) return "deprecated";
  if (finding.wire === "none") return "source";
  if (finding.action[role] === undefined) return undefined;
  const { offer } = DIFF_RULES_BY_ID[finding.rule];
  if (offer === "everyone" || (finding.source === "prose" && finding.gate !== undefined)) return "new";
  return offer === "sender" && sends(finding, role) ? "new" : "know";
}

function sends({ direction }: DiffFinding, role: PeerRole): boolean {
  return direction === "both" || direction === (role === "client" ? "clientToServer" : "serverToClient");
}

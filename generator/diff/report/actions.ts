import type { Finding, Role } from "../finding.js";
import { RULES, type RuleId } from "../rules/rules.js";
import { kindFor, type Kind } from "./kinds.js";
import { messagesOf } from "./messages.js";
import { inWords } from "./counted.js";
import type { Grouping } from "./report.js";

/** One thing to do, to use or to know, for one role: the findings that come to the same. */
export interface Action {
  kind: Exclude<Kind, "source">;
  title: string;
  rule: RuleId;
  /** One or more findings, of one rule. */
  findings: Finding[];
  /** What prose says of the same. */
  prose: Finding[];
}

/**
 * The actions of a role that follow from findings, in the order of the findings.
 *
 * Findings with the same action become one; a fact from prose that says what a finding of the schema says already goes with it.
 */
export function actionsFor(findings: readonly Finding[], role: Role, group: Grouping): Action[] {
  const folds = new Map<string, Fold>();
  const foldOf = new Map<Finding, Fold>();
  const listed = findings.filter((finding) => !["source", undefined].includes(kindFor(finding, role)));
  const said = new Map(listed.map((finding) => [finding, sameInSchema(finding, listed)]));
  for (const finding of listed.filter((each) => said.get(each) === undefined)) {
    const part = partOf(finding, role);
    const key = JSON.stringify([part.key, group === "message" ? messagesOf(finding) : ""]);
    const fold = folds.get(key) ?? { parts: [], prose: [] };
    fold.parts.push(part);
    folds.set(key, fold);
    foldOf.set(finding, fold);
  }
  for (const [finding, other] of said) if (other !== undefined) foldOf.get(other)!.prose.push(finding);
  return [...folds.values()].map(actionOf);
}

interface Fold {
  parts: Part[];
  prose: Finding[];
}

/** A finding's share of an action: a sentence with a hole, and what stands in the hole. */
interface Part {
  finding: Finding;
  kind: Exclude<Kind, "source">;
  key: string;
  sentence: string;
  subject: string | undefined;
}

const HOLE = "\0";

function partOf(finding: Finding, role: Role): Part {
  const kind = kindFor(finding, role) as Part["kind"];
  const subject = subjectOf(finding);
  const text = sentenceFor(finding, role, kind);
  const sentence = subject === undefined ? text : text.replace(asWord(subject), HOLE);
  const { rule, gate = "" } = finding;
  const place = placeKey(finding, subject);
  return { finding, kind, key: JSON.stringify([kind, rule, sentence, gate, place]), sentence, subject };
}

/** The part of a finding's place that findings of one action must have in common. */
function placeKey({ rule, path, reachedFrom }: Finding, subject: string | undefined): unknown[] {
  const { mergeActions } = RULES[rule];
  if (mergeActions === "samePathKind") return [path.split(":")[0]!];
  return mergeActions === "samePlace" && subject !== undefined
    ? [path.replace(asWord(subject), HOLE), reachedFrom]
    : [];
}

function actionOf({ parts, prose }: Fold): Action {
  const [{ kind, sentence, finding }] = parts as [Part];
  const subjects = [...new Set(parts.flatMap((part) => part.subject ?? []))];
  const title = sentence.replaceAll(HOLE, () => inWords(subjects));
  return { kind, title, rule: finding.rule, findings: parts.map((part) => part.finding), prose };
}

/** The title speaks to those whom a finding breaks; the others read what is said to them. */
function sentenceFor(finding: Finding, role: Role, kind: Kind): string {
  const { title, action, source, breaks, rule, path } = finding;
  if (RULES[rule].deprecates) return `plan to do without ${subjectOf(finding) ?? path}`;
  const isForBoth = new Set(breaks.map((name) => name.split(".")[0])).size > 1;
  if (kind === "deprecated" || (kind === "todo" && !(source === "prose" && isForBoth))) return title;
  return (action[role] ?? title)
    .replace(/\.$/, "")
    .replace(/^[A-Z][a-z]+(?=[ ;,]|$)/, (word) => (path.includes(word) ? word : word.toLowerCase()));
}

/** What a title is about, where its rule leaves one blank in it. */
function subjectOf({ rule, title }: Finding): string | undefined {
  if (RULES[rule].mergeActions === undefined) return undefined;
  const parts = RULES[rule].title.split(/\{\w+\}/);
  if (parts.length !== 2 || !title.startsWith(parts[0]!) || !title.endsWith(parts[1]!)) return undefined;
  const subject = title.slice(parts[0]!.length, title.length - parts[1]!.length);
  return subject === "" ? undefined : subject;
}

function asWord(text: string): RegExp {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\w/])${escaped}(?![\\w/])`, "g");
}

/** The finding of the schema that says what a fact from prose says: at its place, and breaking at least as much. */
function sameInSchema(prose: Finding, all: readonly Finding[]): Finding | undefined {
  const { rule, path, also = [], before, after, breaks, deprecated } = prose;
  if (!RULES[rule].ownWords) return undefined;
  const places = new Set([path, ...also, before, after]);
  return all.find((other) => {
    if (other.source === "prose" || !places.has(other.path)) return false;
    if (breaks.length === 0) return deprecated && RULES[other.rule].deprecates === true;
    return breaks.every((name) => other.breaks.includes(name));
  });
}

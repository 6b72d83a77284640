import { DIFF_AREA_IDS } from "../../diff/areas.js";
import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../../diff/diffFinding.js";
import { DIFF_DUTIES, getStrongestDuty } from "../../diff/fact.js";
import type { SpecificationTextData } from "../../diff/overlay.js";
import { mergeIntoActions, type ReportEntry } from "../../diff/report/roleView.js";
import { DIFF_RULES_BY_ID } from "../../diff/rules/rules.js";
import type { Comparison } from "../roleGuide.js";
import { ProtocolChangeFinder, type ProtocolChange, GUIDE_READERS, type GuideReader } from "./changes.js";
import { withoutSide } from "../../diff/sentences.js";
import { capitalize } from "../../model/names.js";

export interface ReaderGuideAction {
  role: PeerRole;
  duty: DiffDuty;
  /** A complete sentence. A revision at its end is not the newer revision of the guide, because the title names the newer revision. */
  text: string;
  /** True if the text only repeats another action of the step. */
  isCovered: boolean;
}

/** A step of a guide: one change of the protocol with the actions that it requires from the reader. */
export interface ReaderGuideStep {
  duty: DiffDuty;
  area: DiffArea;
  /** The change, if `templates/migrate/changes.json` describes it. */
  change?: ProtocolChange;
  /** The position of the change in that file; the last position for a step without a change. */
  position: number;
  actions: ReaderGuideAction[];
  findings: DiffFinding[];
}

export interface ReaderGuide {
  reader: GuideReader;
  /** The steps with a duty, ordered by duty and then by area. */
  steps: ReaderGuideStep[];
  toKnow: ReaderGuideStep[];
  /** Findings that concern only the names and the documentation of types. */
  names: DiffFinding[];
  bothRevisions: readonly string[];
}

interface ReaderGuideOptions extends Comparison {
  reader: GuideReader;
  overlay: SpecificationTextData;
}

/** Returns the guide for one kind of reader. Each finding is in at most one step. */
export function buildReaderGuide({ reader, overlay, before, after, findings }: ReaderGuideOptions): ReaderGuide {
  const finder = new ProtocolChangeFinder(overlay, { before: before.revision, after: after.revision }, findings);
  const byChange = new Map<ProtocolChange | undefined, DiffFinding[]>();
  for (const finding of findings) {
    const change = finder.changeOf(finding);
    if (isShown(finding, reader, change)) byChange.set(change, [...(byChange.get(change) ?? []), finding]);
  }
  const steps = [...byChange].flatMap(([change, own]) =>
    stepsOf(own, { change, finder, reader, revision: after.revision }),
  );
  return {
    reader,
    steps: steps.filter(({ duty }) => duty !== "none").sort(byDutyAndArea),
    toKnow: steps.filter(({ duty }) => duty === "none").sort(byDutyAndArea),
    names: findings.filter(({ area }) => area === "types"),
    bothRevisions:
      finder.changes.find(({ bothRevisions }) => bothRevisions?.[reader])?.bothRevisions?.[reader] ??
      GUIDE_READERS[reader].bothRevisions,
  };
}

interface StepContext {
  change: ProtocolChange | undefined;
  finder: ProtocolChangeFinder;
  reader: GuideReader;
  /** The newer revision, which the title of the guide names. */
  revision: string;
}

/** Returns the steps of findings: one step for a change, otherwise a step for each entry that reports would list. */
function stepsOf(findings: readonly DiffFinding[], context: StepContext): ReaderGuideStep[] {
  const { change, finder, reader, revision } = context;
  const position = finder.positionOf(change);
  const steps = new Map<string, ReaderGuideStep>();
  for (const role of GUIDE_READERS[reader].roles)
    for (const entry of mergeIntoActions(findings, role, "action")) {
      const { rule, path, fingerprint } = entry.findings[0]!;
      const key = change?.id ?? `${rule} ${path} ${fingerprint}`;
      const step = steps.get(key) ?? newStep(entry, change, position);
      steps.set(key, step);
      const isCovered = (each: DiffFinding): boolean => finder.isCovered(each, { role, reader });
      step.actions.push(
        ...actionsOf(entry, { siblings: change === undefined ? [] : findings, role, revision, isCovered }),
      );
      for (const finding of [...entry.findings, ...entry.prose])
        if (!step.findings.includes(finding)) step.findings.push(finding);
    }
  return [...steps.values()].map((step) => ({
    ...step,
    duty: getStrongestDuty(step.actions.map(({ duty }) => duty)),
  }));
}

function newStep({ area, duty }: ReportEntry, change: ProtocolChange | undefined, position: number): ReaderGuideStep {
  return { duty, area: change?.area ?? area, position, ...(change && { change }), actions: [], findings: [] };
}

interface ActionContext {
  /** The findings of the change; an empty list if the step has no written change. */
  siblings: readonly DiffFinding[];
  role: PeerRole;
  revision: string;
  isCovered: (finding: DiffFinding) => boolean;
}

/** If the text of the specification states the same change as the schema, its action is used: it is more exact. */
function actionsOf(entry: ReportEntry, { siblings, role, revision, isCovered }: ActionContext): ReaderGuideAction[] {
  const stated = entry.prose.flatMap((finding) =>
    finding.action[role] === undefined
      ? []
      : [{ role, duty: finding.duty[role], text: finding.action[role], isCovered: isCovered(finding) }],
  );
  const { duty, title, findings } = entry;
  const own = isRepeated(entry, siblings, role)
    ? []
    : [{ role, duty, text: sentenceOf(title), isCovered: findings.every(isCovered) }];
  const texts = stated.length > 0 ? stated : own;
  return texts.map((action) => ({ ...action, text: withoutSide(action.text, `MCP ${revision}`) }));
}

/**
 * Returns true if an entry of the schema adds nothing to its change, because the text of the specification states an action for the same
 * role: about the same part of a message, or about the whole change if the entry is only an option.
 */
function isRepeated({ duty, findings }: ReportEntry, siblings: readonly DiffFinding[], role: PeerRole): boolean {
  if (findings.some(isStatedByText)) return false;
  const stated = siblings.filter((each) => isStatedByText(each) && each.action[role] !== undefined);
  if (stated.length > 0 && (duty === "may" || duty === "none")) return true;
  return findings.every(({ path }) => stated.some((each) => [each.path, ...(each.also ?? [])].includes(path)));
}

function isStatedByText({ rule }: DiffFinding): boolean {
  return DIFF_RULES_BY_ID[rule].ownWords === true;
}

/** Returns a title as a sentence: with a capital letter and a full stop. An action is a sentence already. */
function sentenceOf(title: string): string {
  return capitalize(title.replace(/\.?$/, "."));
}

/** What a program between client and server sees. Methods and error codes have tables of their own. */
const SEEN_IN_TRANSIT = /^(?:http|transport):|\b_meta\b|MetaObject|^(?:union:)?JSONRPC/;

function isShown(finding: DiffFinding, reader: GuideReader, change: ProtocolChange | undefined): boolean {
  const { rule, path, area, duty } = finding;
  if (area === "types" || isDeprecatedTypeName(finding)) return reader === "sdk" && area !== "types";
  if (reader !== "gateway") return true;
  if (change !== undefined) return change.title.gateway !== undefined;
  const isRule = Object.values(duty).some((each) => each === "must" || each === "should");
  return isRule && DIFF_RULES_BY_ID[rule].deprecates !== true && SEEN_IN_TRANSIT.test(path);
}

function isDeprecatedTypeName({ rule, path }: DiffFinding): boolean {
  return DIFF_RULES_BY_ID[rule].deprecates === true && path.startsWith("type:");
}

function byDutyAndArea(a: ReaderGuideStep, b: ReaderGuideStep): number {
  return (
    DIFF_DUTIES.indexOf(a.duty) - DIFF_DUTIES.indexOf(b.duty) ||
    DIFF_AREA_IDS.indexOf(a.area) - DIFF_AREA_IDS.indexOf(b.area) ||
    a.position - b.position
  );
}

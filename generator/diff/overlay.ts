import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { patternOf } from "./areas.js";
import { type DiffFact, fingerprintOf, sortBreaks, directionOf, sendsIn } from "./fact.js";
import type { DiffArea, DiffDuty, DiffFinding, FindingDirection } from "./diffFinding.js";
import type { ProtocolModel } from "../model/protocol.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";

/** The content of `schema/prose.json`, and of `schema/mentions.json`: the changes that the official lists of changes mention. */
export interface SpecificationTextData {
  facts: ProseEntry[];
  gates: OptInGate[];
  /** The changes of the schema that the official list of changes mentions, by revision. */
  mentions: { [revision: string]: { page: string; items: MentionedItem[] } };
}

/** A fact that holds from the revision `since` to the revision `until`; without them, from the first or to the newest revision. */
export interface ProseEntry {
  id: string;
  path: string;
  area: DiffArea;
  also?: string[];
  since?: string;
  until?: string;
  page: string;
  /** The page of the newer specification that ends a rule of the older specification. Absent if `page` is also the source for the end. */
  endPage?: string;
  direction: FindingDirection;
  title: string;
  deprecated?: true;
  /** The fact is reported only in comparisons with these revisions. If absent, the fact is reported in every comparison. */
  onlyAgainst?: string[];
  /** An example message, header or value that follows the rule, or a violation with its consequence. */
  example: string;
  appears: ProseChange;
  disappears: ProseChange;
  moved?: { from: string; to: string };
}

/** The texts for one change of a rule of the specification (the rule is new, or it is gone), and the operations of peers that break. */
export interface ProseChange extends Pick<DiffFinding, "breaks" | "gate" | "why" | "action"> {
  title?: string;
  /** The actions in a revision before the rule began, if they differ from those in a revision after its end. */
  olderAction?: { client?: string; server?: string };
  /** The keyword of the specification (MUST, SHOULD, MAY) for each action; `none` if the role only has to know the change. */
  duty: { client?: DiffDuty; server?: DiffDuty };
}

/** A capability that a peer must declare before the changes affect it: without `client.elicitation`, no request comes. */
interface OptInGate {
  since?: string;
  until?: string;
  paths: string[];
  gate: string;
  direction?: FindingDirection;
  page: string;
}

interface MentionedItem {
  item: string;
  /** Patterns for the paths of findings, in which `*` matches any text. */
  paths: string[];
}

/** A difference that only the prose of the specification states, with its own texts. */
export type ProseFinding = DiffFact & Pick<DiffFinding, "deprecated" | "title" | "why" | "action">;

export function loadSpecificationTextData(): SpecificationTextData {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(PACKAGE_ROOT, "schema", name), "utf8"));
  return {
    ...(read("prose.json") as Omit<SpecificationTextData, "mentions">),
    mentions: read("mentions.json") as SpecificationTextData["mentions"],
  };
}

/** The names of the two revisions. They are dates, so they can be compared as text. */
interface RevisionSpan {
  before: string;
  after: string;
}

/** Returns a difference for each rule of the specification's text that applies in only one of the two revisions. */
export function findChangedProseFacts(
  { facts }: SpecificationTextData,
  { before, after }: RevisionSpan,
): ProseFinding[] {
  return facts.flatMap((fact) => {
    const [heldBefore, holdsAfter] = [isWithin(fact, before), isWithin(fact, after)];
    if (heldBefore === holdsAfter || (fact.onlyAgainst?.includes(holdsAfter ? before : after) ?? true) === false)
      return [];
    return [
      proseFactOf(fact, holdsAfter ? fact.appears : fact.disappears, {
        page: holdsAfter ? fact.page : (fact.endPage ?? fact.page),
        isOlder: fact.since !== undefined && after < fact.since,
      }),
    ];
  });
}

/**
 * Returns the finding about a message or a result that the core has no longer, with the extension that has it in the newer package: the text of
 * the specification is about the core only.
 */
export function withOwnerOfMessage(finding: ProseFinding, { methods, extensions = [] }: ProtocolModel): ProseFinding {
  const [, method, type] =
    /^(?:method:|notification:|union:(?=.*#result\+))([^#]+)(?:#result\+(.+))?$/.exec(finding.path) ?? [];
  if (method === undefined) return finding;
  const extension =
    type === undefined
      ? methods.find((one) => one.method === method)?.extension
      : extensions.find(({ results }) => results.some((row) => row.method === method && row.type === type))?.id;
  if (extension === undefined) return finding;
  return {
    ...finding,
    title: `use \`${type ?? method}\` as the extension ${extension} defines it`,
    why: "The message left the core protocol. The rules of the extension are on its page.",
    action: {},
    duty: {},
    breaks: [],
    wire: "compatible",
  };
}

/** Returns the ids of the facts by the fingerprints of their findings. */
export function listFactIdsByFingerprint({ facts }: SpecificationTextData): ReadonlyMap<string, string> {
  return new Map(facts.map((fact) => [factFingerprint(fact), fact.id]));
}

/** Returns the changed facts by the fingerprints of their findings: `+id` if a fact holds in the second revision, else `-id`. */
export function changedFacts(
  { facts }: SpecificationTextData,
  { before, after }: { before: string; after: string },
): ReadonlyMap<string, string> {
  const changed = facts.filter((fact) => isWithin(fact, before) !== isWithin(fact, after));
  return new Map(changed.map((fact) => [factFingerprint(fact), `${isWithin(fact, after) ? "+" : "-"}${fact.id}`]));
}

/** Returns the fingerprint of the findings that report a fact. */
export function factFingerprint({ id, path }: Pick<ProseEntry, "id" | "path">): string {
  return fingerprintOf({ rule: "OVL001", path, label: id });
}

/** True if a fact or a gate holds in a revision. */
export function isWithin({ since, until }: { since?: string; until?: string }, revision: string): boolean {
  return (since === undefined || since <= revision) && (until === undefined || revision <= until);
}

function proseFactOf(
  fact: ProseEntry,
  change: ProseChange,
  { page, isOlder }: { page: string; isOlder: boolean },
): ProseFinding {
  const senders = (["client", "server"] as const).filter((role) => sendsIn(fact.direction, role));
  const { moved } = fact;
  const breaks = change.gate === undefined ? sortBreaks(change.breaks) : [];
  return {
    rule: "OVL001",
    path: fact.path,
    label: fact.id,
    also: [...(fact.also ?? []), ...(moved === undefined ? [] : [moved.from, moved.to])].filter(
      (path) => path !== fact.path,
    ),
    senders,
    breaks,
    wire: breaks.length > 0 ? "breaking" : "compatible",
    ts: "none",
    ...(change.gate !== undefined && { gate: change.gate }),
    ...(change === fact.appears && fact.since !== undefined && { since: fact.since }),
    ...(moved !== undefined && { before: moved.from, after: moved.to }),
    page,
    deprecated: fact.deprecated ?? false,
    title: change.title ?? fact.title,
    why: change.why,
    action: isOlder ? { ...change.action, ...change.olderAction } : change.action,
    duty: change.duty,
    area: fact.area,
  };
}

/**
 * Adds to a difference the capability that a peer must declare before the difference affects it, if only the newer revision has this
 * capability. Code for the older revision does not declare the capability, so the difference does not break it.
 */
export function addPeerCapability(
  fact: DiffFact,
  { gates }: SpecificationTextData,
  { before, after }: RevisionSpan,
): DiffFact {
  if (!DIFF_RULES_BY_ID[fact.rule].gateable) return fact;
  const direction = directionOf(fact.senders);
  const paths = new Set([fact.path, ...(fact.also ?? [])]);
  const gate = gates.find(
    (entry) =>
      isWithin(entry, after) &&
      !isWithin(entry, before) &&
      (entry.direction === undefined || entry.direction === direction) &&
      entry.paths.some((path) => paths.has(path)),
  );
  if (gate === undefined) return fact;
  return { ...fact, gate: gate.gate, breaks: [], wire: fact.wire === "none" ? "none" : "compatible" };
}

/**
 * Returns a function that tests whether the official lists of changes between two revisions mention a difference.
 *
 * @returns a function that returns null if there is no list for these revisions.
 */
export function changelogPredicate(
  { mentions }: SpecificationTextData,
  { before, after }: RevisionSpan,
): (fact: DiffFact) => boolean | null {
  const [older, newer] = before < after ? [before, after] : [after, before];
  const lists = Object.entries(mentions).filter(([revision]) => older < revision && revision <= newer);
  if (lists.length === 0) return () => null;
  const patterns = lists.flatMap(([, { items }]) => items.flatMap(({ paths }) => paths)).map(patternOf);
  return ({ path, also = [] }) => [path, ...also].some((name) => patterns.some((pattern) => pattern.test(name)));
}

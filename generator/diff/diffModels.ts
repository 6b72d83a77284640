import type { ProtocolModel } from "../model/protocol.js";
import { createAreaFinder } from "./areas.js";
import type { DiffArea, DiffFinding } from "./diffFinding.js";
import { findExtensionDifferences } from "./extensionFacts.js";
import { determineDuties, fingerprintOf, mergeFacts, type DiffFact } from "./fact.js";
import { textsOfFinding, type ModelWords, type RevisionWords } from "./findingText.js";
import { findMessageDifferences } from "./messageFacts.js";
import {
  addPeerCapability,
  changelogPredicate,
  findChangedProseFacts,
  withOwnerOfMessage,
  type SpecificationTextData,
} from "./overlay.js";
import { createMemberPathFinder } from "./places.js";
import { compareRevisionTypes, type FactsOfRevisions, type RevisionComparison } from "./revisionComparison.js";
import { findMessageSenders, getOppositePeerRole } from "./roles.js";
import { DIFF_RULES_BY_ID, DIFF_RULE_IDS } from "./rules/rules.js";
import { findConstantDifferences, findDocumentationDifferences, findTypeNameDifferences } from "./sourceFacts.js";
import { findWireTypeDifferences } from "./typeFacts.js";
import type { ModelSides, Sides } from "./typePair.js";
import { TypeWords } from "./typeWords.js";
import { roleNamesOf, withViewMessages } from "./viewMessages.js";

interface DiffProtocolModelsOptions {
  before: ProtocolModel;
  after: ProtocolModel;
  /** See {@link RevisionComparison}. */
  naming?: ModelSides;
  /** The facts that only the specification's pages state. Without them, the diff compares the schemas only. */
  prose?: FactsOfRevisions & { overlay: SpecificationTextData };
  /** All published revisions. They show whether one compared revision directly follows the other, so that changes began with it. */
  published?: readonly string[];
  /** The names of the two sides in texts, if they are not two revisions of the protocol. */
  titles?: Sides<string>;
  /** True if the sides are two versions of an extension. */
  isOfExtension?: boolean;
}

const FACT_FUNCTIONS: readonly ((comparison: RevisionComparison) => DiffFact[])[] = [
  findMessageDifferences,
  findExtensionDifferences,
  findWireTypeDifferences,
  findConstantDifferences,
  findTypeNameDifferences,
  findDocumentationDifferences,
];

/**
 * Returns every difference between two protocol revisions once, sorted by rule and path.
 *
 * Types are compared by their place in the messages, whatever their names are. Names are compared separately.
 */
export function diffProtocolModels({
  before,
  after,
  naming: named = { before, after },
  prose,
  published = [],
  titles = { before: `MCP ${before.revision}`, after: `MCP ${after.revision}` },
  isOfExtension = false,
}: DiffProtocolModelsOptions): DiffFinding[] {
  const models = withViews({ before, after });
  const naming = withViews(named);
  const span = { before: before.revision, after: after.revision };
  const comparison = compareRevisionTypes({ models, naming, ...(prose && { stated: prose }) });
  const facts = FACT_FUNCTIONS.flatMap((find) => find(comparison));
  const gated = prose === undefined ? facts : facts.map((fact) => addPeerCapability(fact, prose.overlay, span));
  const isMentioned = prose === undefined ? () => null : changelogPredicate(prose.overlay, span);
  const stated =
    prose === undefined
      ? []
      : findChangedProseFacts(prose.overlay, span).map((fact) => withOwnerOfMessage(fact, after));
  const areaOf = createAreaFinder([before, after]);
  const modelWords: ModelWords = {
    roleNames: roleNamesOf([before, after]),
    senders: findMessageSenders(models),
    memberPathsOf: createMemberPathFinder(models),
    types: new TypeWords(models),
    naming: new TypeWords(naming),
  };
  const wordsOf = createRevisionWords(span, {
    published,
    titles,
    revisions: isOfExtension ? "versions of the extension" : "revisions",
  });
  const merged = mergeFacts(gated);
  return [...(isOfExtension ? merged.map(acceptedByReceiver) : merged), ...stated]
    .map((fact) =>
      findingOf(fact, { mentioned: isMentioned(fact), area: areaOf(fact), words: { ...wordsOf(fact), ...modelWords } }),
    )
    .sort(byRuleAndPath);
}

function withViews({ before, after }: ModelSides): ModelSides {
  return { before: withViewMessages(before), after: withViewMessages(after) };
}

/**
 * Returns the difference with the duty of a receiver to accept what senders of the older version send. Peers negotiate a revision, but an
 * extension has no version that they negotiate.
 */
function acceptedByReceiver(fact: DiffFact): DiffFact {
  const [sender] = fact.senders;
  const isBroken = fact.senders.length === 1 && fact.breaks.includes(`${sender!}.send`);
  if (!isBroken || DIFF_RULES_BY_ID[fact.rule].action.receiverOfOlder === undefined) return fact;
  return { ...fact, isAccepted: true, duty: { [getOppositePeerRole(sender!)]: "should" } };
}

function findingOf(
  fact: DiffFact,
  { mentioned, area, words }: { mentioned: boolean | null; area: DiffArea; words: RevisionWords & ModelWords },
): DiffFinding {
  const { rule, path, also = [], wire, breaks, ts, gate, reachedFrom = [], page, witness, before, after } = fact;
  const { direction, title, why, action } = textsOfFinding(fact, words);
  const others = [...new Set(also)].filter((name) => name !== path).sort();
  return {
    rule,
    path,
    ...(others.length > 0 && { also: others }),
    title,
    direction,
    wire,
    breaks,
    ts,
    ...(gate !== undefined && { gate }),
    reachedFrom: [...reachedFrom].sort(),
    deprecated: DIFF_RULES_BY_ID[rule].deprecates === true || ("deprecated" in fact && fact.deprecated === true),
    mentioned,
    source: page === undefined ? "schema" : "prose",
    ...(page !== undefined && { page }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    why,
    action,
    duty: determineDuties(fact),
    area,
    fingerprint: fingerprintOf(fact),
    ...(wire === "breaking" && witness !== undefined && { witness }),
  };
}

/**
 * Returns a function that names the revisions of a difference in words: `since MCP <revision>` if the difference is known to begin with
 * this revision and to hold in the newest one, and otherwise `in MCP <revision>, unlike MCP <revision>`.
 */
function createRevisionWords(
  { before, after }: Sides<string>,
  { published, titles, revisions }: { published: readonly string[]; titles: Sides<string>; revisions: string },
): (fact: DiffFact) => RevisionWords {
  const [isBackward, formerly, later] = [after < before, `in ${titles.before}`, `in ${titles.after}`];
  const isNext =
    before < after && published.includes(after) && !published.some((name) => before < name && name < after);
  const isNewest = !published.some((name) => after < name);
  return ({ since = isNext ? after : undefined }) => {
    const isKnown = since !== undefined && before < since && since <= after && isNewest;
    const note = isKnown ? `since MCP ${since}` : `in ${titles.after}, unlike ${titles.before}`;
    return { note, formerly, later, isBackward, revisions };
  };
}

function byRuleAndPath(a: DiffFinding, b: DiffFinding): number {
  return (
    DIFF_RULE_IDS.indexOf(a.rule) - DIFF_RULE_IDS.indexOf(b.rule) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    (a.fingerprint < b.fingerprint ? -1 : 1)
  );
}

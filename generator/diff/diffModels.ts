import type { ProtocolModel } from "../model/protocol.js";
import { createAreaFinder } from "./areas.js";
import {
  createCapabilityDescriber,
  createMeaningDescriber,
  createShapeDescriber,
  listGeneralMetaMembers,
} from "./typeWords.js";
import { findConstantDifferences } from "./constantFacts.js";
import type { DiffArea, DiffFinding } from "./diffFinding.js";
import { findDocumentationDifferences } from "./docFacts.js";
import { determineDuties } from "./duty.js";
import { fingerprintOf, mergeDuplicateDiffFindings, type DiffFindingWithoutTexts } from "./fact.js";
import { buildTextsOfDiffFinding } from "./findingText.js";
import { createMemberPathFinder } from "./memberPaths.js";
import { findMessageDifferences } from "./messageFacts.js";
import { findMessageSenders } from "./messageSenders.js";
import type { ModelWords, RevisionWords } from "./placeholders.js";
import { findTypeNameDifferences } from "./nameFacts.js";
import { addPeerCapability, changelogPredicate, findChangedProseFacts, type SpecificationTextData } from "./overlay.js";
import {
  compareTypesOfProtocolModels,
  type RevisionComparison,
  type SpecificationFactsToCompare,
} from "./revisionComparison.js";
import { DIFF_RULES_BY_ID, DIFF_RULE_IDS } from "./rules/rules.js";
import { findWireTypeDifferences } from "./typeFacts.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";

interface DiffProtocolModelsOptions {
  before: ProtocolModel;
  after: ProtocolModel;
  /**
   * The models of both revisions as read from schema.ts, if mcpgen has this file. The paths of findings need them: a path starts with
   * the type that declares the member, and only schema.ts shows inheritance.
   */
  naming?: ProtocolModelsToCompare;
  /** The facts that only the specification's pages state. Without them, the diff compares the schemas only. */
  prose?: SpecificationFactsToCompare & { overlay: SpecificationTextData };
  /** All published revisions. They show whether one compared revision directly follows the other, so that changes began with it. */
  published?: readonly string[];
}

/** The functions that find the differences between two compared revisions. Each returned difference names its rule. */
const FACT_FUNCTIONS: readonly ((comparison: RevisionComparison) => DiffFindingWithoutTexts[])[] = [
  findMessageDifferences,
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
  naming,
  prose,
  published = [],
}: DiffProtocolModelsOptions): DiffFinding[] {
  const comparison = compareTypesOfProtocolModels({
    models: { before, after },
    ...(naming && { naming }),
    ...(prose && { stated: { before: prose.before, after: prose.after } }),
  });
  const facts = FACT_FUNCTIONS.flatMap((find) => find(comparison));
  const span = { before: before.revision, after: after.revision };
  const gated = prose === undefined ? facts : facts.map((fact) => addPeerCapability(fact, prose.overlay, span));
  const isMentioned = prose === undefined ? () => null : changelogPredicate(prose.overlay, span);
  const stated = prose === undefined ? [] : findChangedProseFacts(prose.overlay, span);
  const areaOf = createAreaFinder([before, after]);
  const modelWords = createModelWords({ before, after }, naming ?? { before, after });
  const wordsOf = createRevisionWords(span, published);
  return [...mergeDuplicateDiffFindings(gated), ...stated]
    .map((fact) =>
      findingOf(fact, { mentioned: isMentioned(fact), area: areaOf(fact), words: { ...wordsOf(fact), ...modelWords } }),
    )
    .sort(byRuleAndPath);
}

function createModelWords(models: ProtocolModelsToCompare, naming: ProtocolModelsToCompare): ModelWords {
  return {
    senders: findMessageSenders(models),
    shapeOf: createShapeDescriber(naming),
    memberPathsOf: createMemberPathFinder(models),
    meaningOf: createMeaningDescriber(models),
    generalMetaOf: (type) => listGeneralMetaMembers(models, type),
    usesOf: createCapabilityDescriber(models),
  };
}

function findingOf(
  fact: DiffFindingWithoutTexts,
  { mentioned, area, words }: { mentioned: boolean | null; area: DiffArea; words: RevisionWords & ModelWords },
): DiffFinding {
  const { rule, path, also = [], wire, breaks, ts, gate, reachedFrom = [], page, witness } = fact;
  const { direction, title, why, action } = buildTextsOfDiffFinding(fact, words);
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
    ...(fact.before !== undefined && { before: fact.before }),
    ...(fact.after !== undefined && { after: fact.after }),
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
  { before, after }: { before: string; after: string },
  published: readonly string[],
): (fact: DiffFindingWithoutTexts) => RevisionWords {
  const isBackward = after < before;
  const formerly = `in MCP ${before}`;
  const later = `in MCP ${after}`;
  const isNext =
    before < after && published.includes(after) && !published.some((name) => before < name && name < after);
  const isNewest = !published.some((name) => after < name);
  return ({ since = isNext ? after : undefined }) => {
    const isKnown = since !== undefined && before < since && since <= after && isNewest;
    const note = isKnown ? `since MCP ${since}` : `in MCP ${after}, unlike MCP ${before}`;
    return { note, formerly, later, isBackward };
  };
}

function byRuleAndPath(a: DiffFinding, b: DiffFinding): number {
  return (
    DIFF_RULE_IDS.indexOf(a.rule) - DIFF_RULE_IDS.indexOf(b.rule) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    (a.fingerprint < b.fingerprint ? -1 : 1)
  );
}

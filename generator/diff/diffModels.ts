import { createHash } from "node:crypto";
import { scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import { capabilityFact } from "./capabilityFacts.js";
import { TypeComparison } from "./compareTypes.js";
import { constantFacts, type ProsePair } from "./constantFacts.js";
import { docFacts } from "./docFacts.js";
import { mergeFacts, type Fact } from "./fact.js";
import type { DiffFinding } from "./diffFinding.js";
import { messageFacts } from "./messageFacts.js";
import { nameFacts } from "./nameFacts.js";
import { applyGate, mentionTest, proseFacts, type ProseOverlay } from "./overlay.js";
import type { ScopePair, TypePair } from "./typePair.js";
import { FindingPaths } from "./findingPaths.js";
import { routesByPair } from "./routes.js";
import { RULE_IDS, RULES } from "./rules/rules.js";
import { compareMovedTypes, compareWireRoots, type ModelPair } from "./wireRoots.js";
import { TypeFacts } from "./typeFacts.js";
import { findingTextFor } from "./findingText.js";

export interface DiffModelsOptions {
  before: ProtocolModel;
  after: ProtocolModel;
  /**
   * The same revisions in a form that knows who declares what, by which places are named: a schema.json does not say what is
   * inherited.
   */
  naming?: ModelPair;
  /** What only prose says of the revisions; absent to leave it out. */
  prose?: ProsePair & { overlay: ProseOverlay };
}

/**
 * Everything by which two protocol revisions differ, each fact once, in a stable order.
 *
 * Types are compared at their places on the wire, whatever their names; names are compared apart.
 */
export function diffModels({ before, after, prose, naming = { before, after } }: DiffModelsOptions): DiffFinding[] {
  const protocols = { before, after };
  const models: ScopePair = { before: scopeOf(before), after: scopeOf(after) };
  const comparison = new TypeComparison(models);
  const surface = compareWireRoots(
    protocols,
    { before: scopeOf(naming.before), after: scopeOf(naming.after) },
    comparison,
  );
  const roots = [...surface, ...compareMovedTypes(protocols, models, comparison)];
  const pairs = [...comparison.pairs.values()];
  const typeFacts = new TypeFacts(models, new FindingPaths(naming, pairs), routesByPair(roots));
  const facts = [
    ...messageFacts(protocols, models),
    ...factsOfPairs(pairs, typeFacts).map((fact) => capabilityFact(fact, protocols)),
    ...constantFacts(protocols, prose ?? { before: null, after: null }),
    ...nameFacts(models, comparison),
    ...docFacts(protocols),
  ];
  const span = { before: before.revision, after: after.revision };
  const gate = (fact: Fact): Fact => (prose === undefined ? fact : applyGate(fact, prose.overlay, span));
  const isMentioned = prose === undefined ? () => null : mentionTest(prose.overlay, span);
  const spoken = prose === undefined ? [] : proseFacts(prose.overlay, span);
  return [...mergeFacts(facts.map(gate)), ...spoken]
    .map((fact) => findingOf(fact, isMentioned(fact)))
    .sort(byRuleAndPath);
}

function factsOfPairs(pairs: readonly TypePair[], typeFacts: TypeFacts): Fact[] {
  return pairs.flatMap((pair) => pair.differences.map((difference) => typeFacts.factOf(pair, difference)));
}

function findingOf(fact: Fact, mentioned: boolean | null): DiffFinding {
  const { rule, path, also = [], wire, breaks, ts, gate, reachedFrom = [], page, witness } = fact;
  const { direction, title, why, action } = findingTextFor(fact);
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
    deprecated: RULES[rule].deprecates === true || ("deprecated" in fact && fact.deprecated === true),
    mentioned,
    source: page === undefined ? "schema" : "prose",
    ...(page !== undefined && { page }),
    ...(fact.before !== undefined && { before: fact.before }),
    ...(fact.after !== undefined && { after: fact.after }),
    why,
    action,
    fingerprint: fingerprintOf(fact),
    ...(wire === "breaking" && witness !== undefined && { witness }),
  };
}

/** Says the same of the same fact, however it is worded and wherever it stands in the list. */
function fingerprintOf({ rule, path, label = "" }: Fact): string {
  const text = JSON.stringify([rule, path, RULES[rule].ownWords ? label : ""]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function byRuleAndPath(a: DiffFinding, b: DiffFinding): number {
  return (
    RULE_IDS.indexOf(a.rule) - RULE_IDS.indexOf(b.rule) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    (a.fingerprint < b.fingerprint ? -1 : 1)
  );
}

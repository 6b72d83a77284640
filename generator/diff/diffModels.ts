import { createHash } from "node:crypto";
import type { ProtocolModel } from "../model/protocol.js";
import { constantFacts } from "./constantFacts.js";
import type { DiffFinding } from "./diffFinding.js";
import { docFacts } from "./docFacts.js";
import { mergeFacts, type Fact } from "./fact.js";
import { findingTextFor } from "./findingText.js";
import { messageFacts } from "./messageFacts.js";
import { nameFacts } from "./nameFacts.js";
import { applyGate, mentionTest, proseFacts, type ProseOverlay } from "./overlay.js";
import { compareModels, type RevisionComparison, type StatedRevisions } from "./revisionComparison.js";
import { RULE_IDS, RULES } from "./rules/rules.js";
import { typeFacts } from "./typeFacts.js";
import type { ModelPair } from "./wireRoots.js";

export interface DiffModelsOptions {
  before: ProtocolModel;
  after: ProtocolModel;
  /**
   * The same revisions in a form that declares which type inherits from which, since a schema.json does not. Paths of findings
   * use the names of this form.
   */
  naming?: ModelPair;
  /** The facts from the specification's pages that no schema contains; absent to leave them out. */
  prose?: StatedRevisions & { overlay: ProseOverlay };
}

/** The functions that find facts in two compared revisions. Each fact names its rule. */
const FACT_FUNCTIONS: readonly ((comparison: RevisionComparison) => Fact[])[] = [
  messageFacts,
  typeFacts,
  constantFacts,
  nameFacts,
  docFacts,
];

/**
 * Returns every difference between two protocol revisions: each fact once, sorted by rule and path.
 *
 * Types are compared by their place on the wire, whatever their names are. Names are compared separately.
 */
export function diffModels({ before, after, naming, prose }: DiffModelsOptions): DiffFinding[] {
  const comparison = compareModels({
    models: { before, after },
    ...(naming && { naming }),
    ...(prose && { stated: { before: prose.before, after: prose.after } }),
  });
  const facts = FACT_FUNCTIONS.flatMap((find) => find(comparison));
  const span = { before: before.revision, after: after.revision };
  const gated = prose === undefined ? facts : facts.map((fact) => applyGate(fact, prose.overlay, span));
  const isMentioned = prose === undefined ? () => null : mentionTest(prose.overlay, span);
  const stated = prose === undefined ? [] : proseFacts(prose.overlay, span);
  return [...mergeFacts(gated), ...stated].map((fact) => findingOf(fact, isMentioned(fact))).sort(byRuleAndPath);
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

/** Returns a hash that stays the same when the texts of a finding or its position in the list change. */
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

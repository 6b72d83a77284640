import type { BrokenOperation, OneSidedExample, PeerRole } from "./diffFinding.js";
import { sortBreaks, type DiffFact } from "./fact.js";
import { FindingPaths } from "./findingPaths.js";
import { shortestPaths, type RevisionComparison, type TypePathFromRoot } from "./revisionComparison.js";
import { getOppositePeerRole } from "./roles.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import type { ModelSides, Scopes, Sides, TypeDifference, TypePair } from "./typePair.js";
import { textOfLimited } from "./typeWords.js";
import { findDifferenceExampleValue, type ExampleGoal } from "./witness.js";

/** The maximum number of paths from messages to a changed type that the search for an example value follows, for each sender. */
const ROUTES_TRIED = 8;

export function findWireTypeDifferences(comparison: RevisionComparison): DiffFact[] {
  const facts = new TypeFactBuilder(comparison);
  return [...comparison.types.pairs.values()].flatMap((pair) =>
    pair.differences.map((difference) => facts.factOf(pair, difference)),
  );
}

/** Adds the path, the effects and an example value to the differences that the comparison of types found. */
export class TypeFactBuilder {
  readonly #models: ModelSides;
  readonly #scopes: Scopes;
  readonly #paths: FindingPaths;
  readonly #routes: ReadonlyMap<TypePair, readonly TypePathFromRoot[]>;

  constructor({ models, naming, scopes, types, roots }: RevisionComparison) {
    this.#models = models;
    this.#scopes = scopes;
    this.#paths = new FindingPaths(naming, types.pairs.values());
    this.#routes = shortestPaths(roots);
  }

  factOf(pair: TypePair, difference: TypeDifference): DiffFact {
    const { rule, label, ts } = difference;
    const routes = this.#routes.get(pair) ?? [];
    const senders = [...new Set(routes.flatMap(({ root }) => root.senders))];
    const { breaks, witness } = this.#effects(routes, difference);
    const isOnWire = senders.length > 0 && !(difference.wire === "none" && DIFF_RULES_BY_ID[rule].maybeSpelling);
    const fact: DiffFact = {
      rule,
      ...this.#pathsOf(pair, difference),
      ...(label !== undefined && { label }),
      ...memberOf(difference),
      senders,
      wire: breaks.length > 0 ? "breaking" : isOnWire ? "compatible" : "none",
      breaks,
      ts,
      reachedFrom: routes.map(({ root }) => root.label),
      ...textsOf(difference),
      memberType: textOfLimited(difference.sides.after),
      ...(witness && { witness }),
    };
    return asCapabilityFact(fact, this.#models);
  }

  /**
   * Returns the operations that the difference breaks. An operation is included only if an example value was found that breaks it. The
   * first of these values is returned too.
   */
  #effects(
    routes: readonly TypePathFromRoot[],
    difference: TypeDifference,
  ): { breaks: BrokenOperation[]; witness?: OneSidedExample } {
    const breaks: BrokenOperation[] = [];
    let witness: OneSidedExample | undefined;
    for (const legal of ["before", "after"] as const) {
      if (difference.wire !== "both" && difference.wire !== (legal === "before" ? "restricts" : "extends")) continue;
      for (const sender of ["client", "server"] as const) {
        const found = this.#witness(routes, sender, { difference, legal });
        if (found === undefined) continue;
        witness ??= found;
        breaks.push(legal === "before" ? `${sender}.send` : `${getOppositePeerRole(sender)}.receive`);
      }
    }
    return { breaks: sortBreaks(breaks), ...(witness && { witness }) };
  }

  #witness(routes: readonly TypePathFromRoot[], sender: PeerRole, goal: ExampleGoal): OneSidedExample | undefined {
    const sent = routes.filter(({ root }) => root.senders.includes(sender));
    for (const route of sent.slice(0, ROUTES_TRIED)) {
      const found = findDifferenceExampleValue(this.#scopes, route, goal);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #pathsOf(pair: TypePair, difference: TypeDifference): { path: string; also: string[] } {
    const { shownAt, ...shown } = difference;
    const { label, alias, rule, via } = difference;
    const [name, ...others] = this.#paths.pathsOf(pair, difference);
    const also = shownAt === undefined ? others : [...others, ...this.#paths.pathsOf(pair, shown)];
    const { unionSign } = DIFF_RULES_BY_ID[rule];
    if (unionSign === undefined || label === undefined) {
      const isNamedAlike = alias.before !== undefined && alias.before === alias.after;
      return isNamedAlike ? { path: alias.after!, also: [name!, ...also] } : { path: name!, also };
    }
    const aliases = [alias.after, alias.before].filter((text) => text !== undefined);
    const unions = [...aliases, ...[name!, ...also].flatMap(withoutBrackets), ...(via === undefined ? [] : [via])];
    const [path, ...more] = [...new Set(unions)].map((union) => `union:${union}${unionSign}${label}`);
    return { path: path!, also: more };
  }
}

/** Returns the path of an array without and with its brackets: `CallToolResult.content` and `CallToolResult.content[]`. */
function withoutBrackets(path: string): string[] {
  const bare = path.replace(/(\[\])+$/, "");
  return bare === path ? [path] : [bare, path];
}

function memberOf({ route, shownAt = route }: TypeDifference): { member?: string } {
  const step = shownAt.findLast(({ kind }) => kind === "member");
  return step?.kind === "member" ? { member: step.name } : {};
}

function textsOf({ sides, rule, texts }: TypeDifference): Partial<Sides<string>> {
  if (texts !== undefined) return texts;
  if (!DIFF_RULES_BY_ID[rule].showsTypes) return {};
  return { before: textOfLimited(sides.before), after: textOfLimited(sides.after) };
}

/** The types whose members are the capabilities of a role. */
const CAPABILITY_TYPES: Readonly<Record<PeerRole, string>> = {
  client: "ClientCapabilities",
  server: "ServerCapabilities",
};

const CAPABILITY_RULES = { added: "CAP001", removed: "CAP002", reshaped: "CAP003" } as const;

/**
 * Turns a difference in a member of `ClientCapabilities` or `ServerCapabilities` into a difference of a capability: added, removed or
 * changed in type. Returns any other difference unchanged.
 */
function asCapabilityFact(fact: DiffFact, { before, after }: ModelSides): DiffFact {
  const paths = [fact.path, ...(fact.also ?? [])];
  for (const role of ["client", "server"] as const) {
    const start = `${CAPABILITY_TYPES[role]}.`;
    const path = paths.find((name) => name.startsWith(start));
    if (path === undefined) continue;
    const change = DIFF_RULES_BY_ID[fact.rule].ofCapability ?? "reshaped";
    const label = path.slice(start.length).replace(/\[\*\].*$/, "");
    // Capabilities inside a capability, such as `tools.listChanged` in `tools`, are added or removed with it.
    const { capabilities } = change === "removed" ? before : after;
    const nested = capabilities[role].filter((each) => change !== "reshaped" && each.startsWith(`${label}.`));
    return {
      ...fact,
      rule: CAPABILITY_RULES[change],
      path: `capability:${role}.${label}`,
      also: [...nested.map((each) => `capability:${role}.${each}`), ...paths],
      label,
      senders: [role],
    };
  }
  return fact;
}

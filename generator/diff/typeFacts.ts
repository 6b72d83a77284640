import { convertToCapabilityFinding } from "./capabilityFacts.js";
import type { BrokenSendOrReceiveOperation, PeerRole, OneSidedExample } from "./diffFinding.js";
import { sortBrokenOperations, type DiffFindingWithoutTexts } from "./fact.js";
import { DiffFindingPathBuilder } from "./findingPaths.js";
import type { RevisionComparison } from "./revisionComparison.js";
import { getOppositePeerRole } from "./roles.js";
import { findShortestPathsByTypePair, type TypePathFromRoot } from "./routes.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import { formatConstraintsAsTsDocTags, formatTypeOnOneLine } from "./singleLineType.js";
import type { TypeWithConstraints, SymbolTablesToCompare, TypeDifference, ComparedTypePair } from "./typePair.js";
import { findDifferenceExampleValue, type DifferenceToShowByExample } from "./witness.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";

/** The maximum number of paths from messages to a changed type that the search for an example value follows, for each sender. */
const ROUTES_TRIED = 8;

/**
 * Returns the differences of the compared types. Changes in `ClientCapabilities` and `ServerCapabilities` become differences of
 * capabilities.
 */
export function findWireTypeDifferences(comparison: RevisionComparison): DiffFindingWithoutTexts[] {
  const finder = new TypeDiffFindingBuilder(comparison);
  return [...comparison.types.pairs.values()].flatMap((pair) =>
    pair.differences.map((difference) => finder.factOf(pair, difference)),
  );
}

/** Adds the path, the effects and an example value to the differences that the comparison of types found. */
export class TypeDiffFindingBuilder {
  readonly #models: ProtocolModelsToCompare;
  readonly #scopes: SymbolTablesToCompare;
  readonly #paths: DiffFindingPathBuilder;
  readonly #routes: ReadonlyMap<ComparedTypePair, readonly TypePathFromRoot[]>;

  constructor({ models, naming, scopes, types, roots }: RevisionComparison) {
    this.#models = models;
    this.#scopes = scopes;
    this.#paths = new DiffFindingPathBuilder(naming, types.pairs.values());
    this.#routes = findShortestPathsByTypePair(roots);
  }

  /** Returns one difference within a pair of types with its path, its effects and an example value. */
  factOf(pair: ComparedTypePair, difference: TypeDifference): DiffFindingWithoutTexts {
    const routes = this.#routes.get(pair) ?? [];
    const { breaks, witness } = this.#effects(routes, difference);
    const isOnWire =
      routes.some(({ senders }) => senders.length > 0) &&
      !(difference.wire === "none" && DIFF_RULES_BY_ID[difference.rule].maybeSpelling);
    const fact: DiffFindingWithoutTexts = {
      rule: difference.rule,
      ...this.#pathsOf(pair, difference),
      ...(difference.label !== undefined && { label: difference.label }),
      ...memberOf(difference),
      senders: [...new Set(routes.flatMap(({ senders }) => senders))],
      wire: breaks.length > 0 ? "breaking" : isOnWire ? "compatible" : "none",
      breaks,
      ts: difference.ts,
      reachedFrom: routes.map(({ root }) => root.label),
      ...textsOf(difference),
      memberType: limitedTypeText(difference.sides.after),
      ...(witness && { witness }),
    };
    return convertToCapabilityFinding(fact, this.#models);
  }

  /**
   * Returns the operations that the difference breaks, such as `client.send`. An operation is included only if an example value was
   * found that breaks it. The first of these values is returned too.
   */
  #effects(
    routes: readonly TypePathFromRoot[],
    difference: TypeDifference,
  ): { breaks: BrokenSendOrReceiveOperation[]; witness?: OneSidedExample } {
    const breaks: BrokenSendOrReceiveOperation[] = [];
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
    return { breaks: sortBrokenOperations(breaks), ...(witness && { witness }) };
  }

  #witness(
    routes: readonly TypePathFromRoot[],
    sender: PeerRole,
    goal: DifferenceToShowByExample,
  ): OneSidedExample | undefined {
    for (const route of routes.filter(({ senders }) => senders.includes(sender)).slice(0, ROUTES_TRIED)) {
      const found = findDifferenceExampleValue(this.#scopes, route, goal);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #pathsOf(pair: ComparedTypePair, difference: TypeDifference): { path: string; also: string[] } {
    const { shownAt, ...shown } = difference;
    const { name, also: shownAlso } = this.#paths.pathsOf(pair, difference);
    const whole = shownAt === undefined ? undefined : this.#paths.pathsOf(pair, shown);
    const also = whole === undefined ? shownAlso : [...shownAlso, whole.name, ...whole.also];
    const { label, alias, rule, via } = difference;
    const names = [...new Set([alias.after, alias.before].filter((text) => text !== undefined))];
    const { unionSign } = DIFF_RULES_BY_ID[rule];
    if (unionSign === undefined || label === undefined) {
      const isNamedAlike = alias.before !== undefined && alias.before === alias.after;
      return isNamedAlike ? { path: alias.after!, also: [name, ...also] } : { path: name, also };
    }
    const unions = [...names, ...[name, ...also].flatMap(withoutBrackets), ...(via === undefined ? [] : [via])];
    const [path, ...others] = [...new Set(unions)].map((union) => `union:${union}${unionSign}${label}`);
    return { path: path!, also: others };
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

/**
 * Returns the texts of the older and the newer type for reports, with constraints such as `@minimum`. The result is empty if findings
 * of this rule do not show types.
 */
function textsOf({ sides, rule, texts }: TypeDifference): { before?: string; after?: string } {
  if (texts !== undefined) return texts;
  if (!DIFF_RULES_BY_ID[rule].showsTypes) return {};
  return { before: limitedTypeText(sides.before), after: limitedTypeText(sides.after) };
}

function limitedTypeText({ type, limits }: TypeWithConstraints): string {
  return `${formatTypeOnOneLine(type)}${formatConstraintsAsTsDocTags(limits)}`;
}

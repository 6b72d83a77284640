import type { BrokenOperation, PeerRole, Witness } from "./diffFinding.js";
import type { Fact } from "./fact.js";
import { sortBreaks } from "./fact.js";
import type { TypeDifference, ScopePair, TypePair } from "./typePair.js";
import type { FindingPaths } from "./findingPaths.js";
import type { RootRoute } from "./routes.js";
import { otherRole } from "./roles.js";
import { RULES } from "./rules/rules.js";
import { limitTags, singleLineType } from "./singleLineType.js";
import { findWitness } from "./witness.js";

/** How many ways to a pair are tried, for each sender, before a difference counts as one that does not show. */
const ROUTES_TRIED = 8;

/** The facts in the differences of pairs. */
export class TypeFacts {
  readonly #models: ScopePair;
  readonly #places: FindingPaths;
  readonly #arrivals: ReadonlyMap<TypePair, readonly RootRoute[]>;

  constructor(models: ScopePair, places: FindingPaths, arrivals: ReadonlyMap<TypePair, readonly RootRoute[]>) {
    this.#models = models;
    this.#places = places;
    this.#arrivals = arrivals;
  }

  factOf(pair: TypePair, difference: TypeDifference): Fact {
    const arrivals = this.#arrivals.get(pair) ?? [];
    const { breaks, witness } = this.#effects(arrivals, difference);
    const travels =
      arrivals.some(({ senders }) => senders.length > 0) &&
      !(difference.wire === "none" && RULES[difference.rule].maybeSpelling);
    return {
      rule: difference.rule,
      ...this.#placeOf(pair, difference),
      ...(difference.label !== undefined && { label: difference.label }),
      ...memberOf(difference),
      senders: [...new Set(arrivals.flatMap(({ senders }) => senders))],
      wire: breaks.length > 0 ? "breaking" : travels ? "compatible" : "none",
      breaks,
      ts: difference.ts,
      reachedFrom: arrivals.map(({ root }) => root.label),
      ...textsOf(difference),
      ...(witness && { witness }),
    };
  }

  /** Who is broken, as far as a value shows it. */
  #effects(
    arrivals: readonly RootRoute[],
    difference: TypeDifference,
  ): { breaks: BrokenOperation[]; witness?: Witness } {
    const breaks: BrokenOperation[] = [];
    let witness: Witness | undefined;
    for (const legal of ["before", "after"] as const) {
      if (difference.wire !== "both" && difference.wire !== (legal === "before" ? "restricts" : "extends")) continue;
      for (const sender of ["client", "server"] as const) {
        const found = this.#witness(arrivals, sender, { difference, legal });
        if (found === undefined) continue;
        witness ??= found;
        breaks.push(legal === "before" ? `${sender}.send` : `${otherRole(sender)}.receive`);
      }
    }
    return { breaks: sortBreaks(breaks), ...(witness && { witness }) };
  }

  #witness(
    arrivals: readonly RootRoute[],
    sender: PeerRole,
    { difference, legal }: { difference: TypeDifference; legal: Witness["legal"] },
  ): Witness | undefined {
    for (const arrival of arrivals.filter(({ senders }) => senders.includes(sender)).slice(0, ROUTES_TRIED)) {
      const found = findWitness(this.#models, arrival, difference, legal);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #placeOf(pair: TypePair, difference: TypeDifference): { path: string; also: string[] } {
    const { shownAt, ...shown } = difference;
    const { name, also: shownAlso } = this.#places.pathsOf(pair, difference);
    const whole = shownAt === undefined ? undefined : this.#places.pathsOf(pair, shown);
    const also = whole === undefined ? shownAlso : [...shownAlso, whole.name, ...whole.also];
    const { label, alias, rule, via } = difference;
    const names = [...new Set([alias.after, alias.before].filter((text) => text !== undefined))];
    const { unionSign } = RULES[rule];
    if (unionSign === undefined || label === undefined) {
      const isNamedAlike = alias.before !== undefined && alias.before === alias.after;
      return isNamedAlike ? { path: alias.after!, also: [name, ...also] } : { path: name, also };
    }
    const unions = [...names, ...[name, ...also].flatMap(withoutBrackets), ...(via === undefined ? [] : [via])];
    const [path, ...others] = [...new Set(unions)].map((union) => `union:${union}${unionSign}${label}`);
    return { path: path!, also: others };
  }
}

/** A list is named without its brackets: `CallToolResult.content` and `CallToolResult.content[]` are both said. */
function withoutBrackets(path: string): string[] {
  const bare = path.replace(/(\[\])+$/, "");
  return bare === path ? [path] : [bare, path];
}

function memberOf({ route, shownAt = route }: TypeDifference): { member?: string } {
  const step = shownAt.findLast(({ kind }) => kind === "member");
  return step?.kind === "member" ? { member: step.name } : {};
}

/** What stood there before and after, where a type or its limits changed. */
function textsOf({ sides, rule, texts }: TypeDifference): { before?: string; after?: string } {
  if (texts !== undefined) return texts;
  if (!RULES[rule].showsTypes) return {};
  return { before: sideText(sides.before), after: sideText(sides.after) };
}

function sideText({ type, limits }: TypeDifference["sides"]["before"]): string {
  return `${singleLineType(type)}${limitTags(limits)}`;
}

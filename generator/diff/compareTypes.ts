import {
  type Alternative,
  type TypeAlternatives,
  alternativesOf,
  isOpenMap,
  type ObjectAlternative,
} from "./alternatives.js";
import type { Members } from "../model/members.js";
import { compareLimits } from "./compareLimits.js";
import { compareAlternatives } from "./compareAlternatives.js";
import { matchAlternatives } from "./matchAlternatives.js";
import type { Property, Type } from "../model/protocol.js";
import type { ScopePair, TypePair, ReportDifference, LimitedType, LimitedTypePair, RouteStep } from "./typePair.js";
import { singleLineType } from "./singleLineType.js";

const NONE: ReadonlySet<string> = new Set();
const ANYTHING: Type = { kind: "primitive", name: "unknown" };

/** A place within a pair of types: the route from the pair to the place, and the types at the place. */
interface ComparedPlace {
  pair: TypePair;
  route: readonly RouteStep[];
  sides: LimitedTypePair;
  /** The members that the comparison skips. */
  excluded: ReadonlySet<string>;
  base: BaseMembers;
}

/** The members that the base type of all messages declares for the objects at a place, in each revision. */
export interface BaseMembers {
  before?: Members;
  after?: Members;
}

/** Further conditions for comparing two types. */
export interface PairContext {
  /** The members that the comparison skips, since they are compared at another place. */
  excluded?: ReadonlySet<string>;
  base?: BaseMembers;
}

/** Compares types by the values that they allow on the wire. */
export class TypeComparison {
  /** The compared pairs by key, in the order of their comparison. */
  readonly pairs: Map<string, TypePair> = new Map();
  /** The aliases of the newer revision whose type is inline in the older revision. */
  readonly extracted: Set<string> = new Set();
  /** The aliases of the older revision whose type is inline in the newer revision. */
  readonly inlined: Set<string> = new Set();
  readonly #scopes: ScopePair;

  constructor(scopes: ScopePair) {
    this.#scopes = scopes;
  }

  /**
   * Compares two types and returns the pair with their differences. Types that were compared before are not compared again.
   *
   * @param root the place on the wire, such as `tools/call#params`, if the types are the params or the result of a method.
   * @param context members to leave out, and members that the base type declares.
   */
  pair(sides: LimitedTypePair, root?: string, { excluded = NONE, base = {} }: PairContext = {}): TypePair {
    const names = { ...nameOf("before", sides), ...nameOf("after", sides) };
    const key = root ?? `${singleLineType(sides.before.type)} | ${singleLineType(sides.after.type)}`;
    const known = this.pairs.get(key);
    if (known !== undefined) return known;
    const pair: TypePair = { key, names, sides, differences: [], edges: [], ...(root !== undefined && { root }) };
    this.pairs.set(key, pair);
    this.#compare({ pair, route: [], sides, excluded, base });
    return pair;
  }

  #compare(place: ComparedPlace): void {
    const { before, after } = place.sides;
    const from = alternativesOf(this.#scopes.before, before.type, before.limits);
    const to = alternativesOf(this.#scopes.after, after.type, after.limits);
    const met = { before: from.aliases.at(-1), after: to.aliases.at(-1) };
    const alias = {
      ...(met.before !== undefined && { before: met.before }),
      ...(met.after !== undefined && { after: met.after }),
    };
    const report: ReportDifference = (difference) => {
      place.pair.differences.push({ route: place.route, sides: place.sides, alias, ...difference });
    };
    const matches = matchAlternatives(this.#scopes, from.options, to.options);
    compareAlternatives({ before: from.options, after: to.options, matches }, report);
    const names = {
      before: unionNames(
        from,
        matches.map((match) => match.before),
      ),
      after: unionNames(
        to,
        matches.map((match) => match.after),
      ),
    };
    for (const name of names.after) if (!names.before.has(name)) this.extracted.add(name);
    for (const name of names.before) if (!names.after.has(name)) this.inlined.add(name);
    const isUnion = from.options.length > 1 || to.options.length > 1;
    for (const { before: i, after: j } of matches) {
      const route: readonly RouteStep[] = isUnion
        ? [...place.route, { kind: "option", before: i, after: j }]
        : place.route;
      this.#compareOption({ ...place, route }, { from: from.options[i]!, to: to.options[j]! }, report);
    }
  }

  #compareOption(
    place: ComparedPlace,
    { from, to }: { from: Alternative; to: Alternative },
    report: ReportDifference,
  ): void {
    if (from.kind === "object" && to.kind === "object") return this.#compareObjects(place, from, to);
    if ("limits" in from && "limits" in to) compareLimits(from.kind, { before: from.limits, after: to.limits }, report);
    if (from.kind === "array" && to.kind === "array") {
      const sides = { before: { type: from.element }, after: { type: to.element } };
      this.#compare({ ...place, route: [...place.route, { kind: "element" }], sides });
    }
  }

  #compareObjects(place: ComparedPlace, from: ObjectAlternative, to: ObjectAlternative): void {
    const { pair, route } = place;
    const isNamed = (from.name ?? to.name) !== undefined;
    const isHere = route.length === 0 && pair.root === undefined;
    if (isNamed && !isHere && !isSpelling(from, to)) {
      const sides = { before: sideOfObject(from), after: sideOfObject(to) };
      pair.edges.push({ to: this.pair(sides, undefined, { excluded: place.excluded, base: baseAt(place) }), route });
      return;
    }
    for (const name of memberNames(from, to))
      if (!place.excluded.has(name)) this.#compareMember(place, name, { from, to });
    this.#compareIndex(place, from, to);
  }

  #compareMember(
    place: ComparedPlace,
    name: string,
    { from, to }: { from: ObjectAlternative; to: ObjectAlternative },
  ): void {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    const route: RouteStep[] = [...place.route, { kind: "member", name }];
    const sides = { before: sideOfMember(a), after: sideOfMember(b) };
    const report: ReportDifference = (difference) => {
      place.pair.differences.push({ route, sides, alias: {}, ...difference });
    };
    if (a === undefined) {
      if (!b!.optional) report({ rule: "FLD002", wire: "restricts", ts: "breaking" });
      else report({ rule: isOpenMap(from) ? "FLD010" : "FLD001", wire: "none", ts: "additive" });
      const known = baseAt(place).before?.properties.get(name);
      if (known !== undefined)
        this.#compare({ ...place, route, sides: { before: sideOfMember(known), after: sides.after } });
    } else if (b === undefined) {
      if (!a.optional) report({ rule: "FLD006", wire: "extends", ts: "breaking" });
      else if (becomesOpenMap(from, to))
        report({ rule: "FLD007", wire: "extends", ts: "breaking", shownAt: place.route, sides: place.sides });
      else report({ rule: "FLD005", wire: "none", ts: "breaking" });
    } else {
      if (a.optional && !b.optional) report({ rule: "FLD003", wire: "restricts", ts: "breaking" });
      if (!a.optional && b.optional) report({ rule: "FLD004", wire: "extends", ts: "breaking" });
      this.#compare({ ...place, route, sides });
    }
  }

  /** Compares index signatures. Undeclared members are valid without a signature too, so only the compiler sees the difference. */
  #compareIndex(
    place: ComparedPlace,
    { name: before, members: from }: ObjectAlternative,
    { name: after, members: to }: ObjectAlternative,
  ): void {
    if ((before === undefined) === (after === undefined) && (from.index === undefined) !== (to.index === undefined)) {
      const effect =
        from.index === undefined
          ? ({ rule: "FLD007", ts: "additive", texts: { before: "closed in source", after: "an open map" } } as const)
          : ({ rule: "FLD008", ts: "breaking", texts: { before: "an open map", after: "closed in source" } } as const);
      place.pair.differences.push({ ...effect, wire: "none", route: place.route, sides: place.sides, alias: {} });
    }
    if (from.index === undefined && to.index === undefined) return;
    const sides = { before: { type: from.index?.value ?? ANYTHING }, after: { type: to.index?.value ?? ANYTHING } };
    this.#compare({ ...place, route: [...place.route, { kind: "map" }], sides });
  }
}

/** Returns the aliases that contain at least two of the given alternatives, among the aliases of a union and its inner unions. */
function unionNames({ options, aliases }: TypeAlternatives, indices: readonly number[]): Set<string> {
  const names = indices.flatMap((index) => [...aliases, options[index]!.via]);
  return new Set(names.filter((name, at): name is string => name !== undefined && names.indexOf(name) !== at));
}

/** Returns the base members of the objects at a place. Objects nested in a member have no base members. */
function baseAt({ route, base }: ComparedPlace): BaseMembers {
  return route.every(({ kind }) => kind === "option") ? base : {};
}

/** True if two objects without declared members are spellings of the same type, such as `object` and a map of JSON values. */
function isSpelling(from: ObjectAlternative, to: ObjectAlternative): boolean {
  return (
    (from.name === undefined || to.name === undefined) &&
    from.members.properties.size + to.members.properties.size === 0
  );
}

function sideOfObject({ name, type }: ObjectAlternative): LimitedType {
  return { type: name === undefined ? type : { kind: "reference", name } };
}

function sideOfMember(property: Property | undefined): LimitedType {
  if (property === undefined) return { type: ANYTHING };
  return { type: property.type, ...(property.constraints && { limits: property.constraints }) };
}

function memberNames(from: ObjectAlternative, to: ObjectAlternative): string[] {
  return [...new Set([...from.members.properties.keys(), ...to.members.properties.keys()])].sort();
}

function nameOf(side: "before" | "after", sides: LimitedTypePair): { before?: string; after?: string } {
  const { type } = sides[side];
  return type.kind === "reference" ? { [side]: type.name } : {};
}

/** True if an unnamed object becomes an open map, which still allows each removed member, with any value: its type is wider. */
function becomesOpenMap(from: ObjectAlternative, to: ObjectAlternative): boolean {
  return to.name === undefined && to.type.kind === "object" && isOpenMap(to) && from.members.index === undefined;
}

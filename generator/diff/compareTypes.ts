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

/** A place that is compared: within which pair, by which route from it, and the types that stand there. */
interface ComparedPlace {
  pair: TypePair;
  route: readonly RouteStep[];
  sides: LimitedTypePair;
  apart: ReadonlySet<string>;
  base: BaseMembers;
}

/** Members that all objects at a place may have, though the type that stands there does not repeat them. */
export interface BaseMembers {
  before?: Members;
  after?: Members;
}

export interface PairContext {
  /** Members that are compared elsewhere. */
  apart?: ReadonlySet<string>;
  base?: BaseMembers;
}

/** Compares types by what they allow on the wire. */
export class TypeComparison {
  /** By key, in the order in which they were met. */
  readonly pairs: Map<string, TypePair> = new Map();
  /** Aliases that stand where the other revision writes the type out: in the newer one, and in the older one. */
  readonly extracted: Set<string> = new Set();
  readonly inlined: Set<string> = new Set();
  readonly #models: ScopePair;

  constructor(models: ScopePair) {
    this.#models = models;
  }

  /**
   * The pair of two types.
   *
   * @param root names the place on the wire where messages begin with it.
   * @param scope what else is known of the place, for it and for what stands there.
   */
  pair(sides: LimitedTypePair, root?: string, { apart = NONE, base = {} }: PairContext = {}): TypePair {
    const names = { ...nameOf("before", sides), ...nameOf("after", sides) };
    const key = root ?? `${singleLineType(sides.before.type)} | ${singleLineType(sides.after.type)}`;
    const known = this.pairs.get(key);
    if (known !== undefined) return known;
    const pair: TypePair = { key, names, sides, differences: [], edges: [], ...(root !== undefined && { root }) };
    this.pairs.set(key, pair);
    this.#compare({ pair, route: [], sides, apart, base });
    return pair;
  }

  #compare(place: ComparedPlace): void {
    const { before, after } = place.sides;
    const from = alternativesOf(this.#models.before, before.type, before.limits);
    const to = alternativesOf(this.#models.after, after.type, after.limits);
    const met = { before: from.aliases.at(-1), after: to.aliases.at(-1) };
    const alias = {
      ...(met.before !== undefined && { before: met.before }),
      ...(met.after !== undefined && { after: met.after }),
    };
    const report: ReportDifference = (difference) => {
      place.pair.differences.push({ route: place.route, sides: place.sides, alias, ...difference });
    };
    const matches = matchAlternatives(this.#models, from.options, to.options);
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
      pair.edges.push({ to: this.pair(sides, undefined, { apart: place.apart, base: baseAt(place) }), route });
      return;
    }
    for (const name of memberNames(from, to))
      if (!place.apart.has(name)) this.#compareMember(place, name, { from, to });
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
      // A declared member that an open map takes in may be anything that the map holds: it is the object that is wider.
      if (
        a.optional &&
        to.name === undefined &&
        to.type.kind === "object" &&
        isOpenMap(to) &&
        from.members.index === undefined
      )
        report({ rule: "FLD007", wire: "extends", ts: "breaking", shownAt: place.route, sides: place.sides });
      else if (a.optional) report({ rule: "FLD005", wire: "none", ts: "breaking" });
      else report({ rule: "FLD006", wire: "extends", ts: "breaking" });
    } else {
      if (a.optional && !b.optional) report({ rule: "FLD003", wire: "restricts", ts: "breaking" });
      if (!a.optional && b.optional) report({ rule: "FLD004", wire: "extends", ts: "breaking" });
      this.#compare({ ...place, route, sides });
    }
  }

  /** Objects are open: without an index signature, further members may be anything. Only the compiler knows the difference. */
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

/** The names of a union, and of the unions in it, that stand for more than one of the given alternatives. */
function unionNames({ options, aliases }: TypeAlternatives, indices: readonly number[]): Set<string> {
  const names = indices.flatMap((index) => [...aliases, options[index]!.via]);
  return new Set(names.filter((name, at): name is string => name !== undefined && names.indexOf(name) !== at));
}

/** What is known of the objects at a place itself, and of nothing within them. */
function baseAt({ route, base }: ComparedPlace): BaseMembers {
  return route.every(({ kind }) => kind === "option") ? base : {};
}

/** Whether two objects without declared members differ in nothing but how they are written, as `object` and a map do. */
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

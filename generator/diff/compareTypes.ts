import {
  isOpenMapType,
  matchUnionAlternatives,
  resolveTypeAlternatives,
  type ObjectTypeAlternative,
  type TypeAlternative,
  type TypeAlternativesAndAliases,
} from "./alternatives.js";
import type { ObjectTypeMembers } from "../model/members.js";
import { compareUnionAlternatives } from "./compareAlternatives.js";
import type { SchemaProperty, SchemaType, ValueConstraints } from "../model/protocol.js";
import type {
  ChangeOfAllowedValueSet,
  ComparedTypePair,
  ConstrainedTypesToCompare,
  SymbolTablesToCompare,
  TypeDifferenceCallback,
  TypePathStep,
  TypeWithConstraints,
} from "./typePair.js";
import { formatTypeOnOneLine } from "./singleLineType.js";

const NONE: ReadonlySet<string> = new Set();
const ANYTHING: SchemaType = { kind: "primitive", name: "unknown" };

/** A position inside two compared types: the steps from the two types to this position, and the types at this position. */
interface ComparedPlace {
  pair: ComparedTypePair;
  route: readonly TypePathStep[];
  sides: ConstrainedTypesToCompare;
  /** The members that the comparison skips. */
  excluded: ReadonlySet<string>;
  base: MembersOfBaseMessageType;
}

/** The members of `params` that the base type of a message, such as `Request`, declares in each revision. */
export interface MembersOfBaseMessageType {
  before?: ObjectTypeMembers;
  after?: ObjectTypeMembers;
}

/** Options for the comparison of two types: the members to skip, and the members that a base type declares. */
interface TypePairComparisonOptions {
  /** The members that the comparison of these two types skips, because they are compared elsewhere. */
  excluded?: ReadonlySet<string>;
  base?: MembersOfBaseMessageType;
}

/** Compares types by the values that they allow on the wire. */
export class WireTypeComparer {
  /** The pairs of types that were compared, by key, in the order of their comparison. */
  readonly pairs: Map<string, ComparedTypePair> = new Map();
  /** The aliases of the newer revision whose type is inline in the older revision. */
  readonly extracted: Set<string> = new Set();
  /**
   * Aliases that only the older revision uses: the newer revision writes the same type inline. The diff reports them separately from
   * removed types.
   */
  readonly inlined: Set<string> = new Set();
  readonly #scopes: SymbolTablesToCompare;

  constructor(scopes: SymbolTablesToCompare) {
    this.#scopes = scopes;
  }

  /**
   * Compares two types and returns the pair of types with their differences. If the pair was compared before, returns the earlier
   * result.
   *
   * @param root the place of the types in messages, such as `tools/call#params`, if they are the params or the result of a method.
   * @param context the members to skip because they are compared elsewhere (`excluded`), and the members of `params` that the base
   * type of the message, such as `Request`, declares (`base`).
   */
  pair(
    sides: ConstrainedTypesToCompare,
    root?: string,
    { excluded = NONE, base = {} }: TypePairComparisonOptions = {},
  ): ComparedTypePair {
    const names = { ...nameOf("before", sides), ...nameOf("after", sides) };
    const key = root ?? `${formatTypeOnOneLine(sides.before.type)} | ${formatTypeOnOneLine(sides.after.type)}`;
    const known = this.pairs.get(key);
    if (known !== undefined) return known;
    const pair: ComparedTypePair = {
      key,
      names,
      sides,
      differences: [],
      edges: [],
      ...(root !== undefined && { root }),
    };
    this.pairs.set(key, pair);
    this.#compare({ pair, route: [], sides, excluded, base });
    return pair;
  }

  #compare(place: ComparedPlace): void {
    const { before, after } = place.sides;
    const from = resolveTypeAlternatives(this.#scopes.before, before.type, before.limits);
    const to = resolveTypeAlternatives(this.#scopes.after, after.type, after.limits);
    const met = { before: from.aliases.at(-1), after: to.aliases.at(-1) };
    const alias = {
      ...(met.before !== undefined && { before: met.before }),
      ...(met.after !== undefined && { after: met.after }),
    };
    const report: TypeDifferenceCallback = (difference) => {
      place.pair.differences.push({ route: place.route, sides: place.sides, alias, ...difference });
    };
    const matches = matchUnionAlternatives(this.#scopes, from.options, to.options);
    compareUnionAlternatives({ before: from.options, after: to.options, matches }, report);
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
      const route: readonly TypePathStep[] = isUnion
        ? [...place.route, { kind: "option", before: i, after: j }]
        : place.route;
      this.#compareOption({ ...place, route }, { from: from.options[i]!, to: to.options[j]! }, report);
    }
  }

  #compareOption(
    place: ComparedPlace,
    { from, to }: { from: TypeAlternative; to: TypeAlternative },
    report: TypeDifferenceCallback,
  ): void {
    if (from.kind === "object" && to.kind === "object") return this.#compareObjects(place, from, to);
    if ("limits" in from && "limits" in to)
      reportChangedTypeConstraints(from.kind, { before: from.limits, after: to.limits }, report);
    if (from.kind === "array" && to.kind === "array") {
      const sides = { before: { type: from.element }, after: { type: to.element } };
      this.#compare({ ...place, route: [...place.route, { kind: "element" }], sides });
    }
  }

  #compareObjects(place: ComparedPlace, from: ObjectTypeAlternative, to: ObjectTypeAlternative): void {
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
    { from, to }: { from: ObjectTypeAlternative; to: ObjectTypeAlternative },
  ): void {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    const route: TypePathStep[] = [...place.route, { kind: "member", name }];
    const sides = { before: sideOfMember(a), after: sideOfMember(b) };
    const report: TypeDifferenceCallback = (difference) => {
      place.pair.differences.push({ route, sides, alias: {}, ...difference });
    };
    if (a === undefined) {
      if (!b!.optional) report({ rule: "FLD002", wire: "restricts", ts: "breaking" });
      else report({ rule: isOpenMapType(from) ? "FLD010" : "FLD001", wire: "none", ts: "additive" });
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

  /**
   * Compares the index signatures (`[key: string]: …`) of two objects. Undeclared members are valid in messages even without an index
   * signature, so adding or removing one changes only the generated TypeScript types.
   */
  #compareIndex(
    place: ComparedPlace,
    { name: before, members: from }: ObjectTypeAlternative,
    { name: after, members: to }: ObjectTypeAlternative,
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

/**
 * Returns the name of a union, and the names of the unions nested in it. A name is included if its union contains at least two of the
 * alternatives with the given indices.
 */
function unionNames({ options, aliases }: TypeAlternativesAndAliases, indices: readonly number[]): Set<string> {
  const names = indices.flatMap((index) => [...aliases, options[index]!.via]);
  return new Set(names.filter((name, at): name is string => name !== undefined && names.indexOf(name) !== at));
}

/**
 * Returns the members of `params` that the base type of a message, such as `Request`, declares. The result is empty inside a member
 * of `params`, because the base type declares only the members of `params` itself.
 */
function baseAt({ route, base }: ComparedPlace): MembersOfBaseMessageType {
  return route.every(({ kind }) => kind === "option") ? base : {};
}

/** True if two objects without declared members are spellings of the same type, such as `object` and a map of JSON values. */
function isSpelling(from: ObjectTypeAlternative, to: ObjectTypeAlternative): boolean {
  return (
    (from.name === undefined || to.name === undefined) &&
    from.members.properties.size + to.members.properties.size === 0
  );
}

function sideOfObject({ name, type }: ObjectTypeAlternative): TypeWithConstraints {
  return { type: name === undefined ? type : { kind: "reference", name } };
}

function sideOfMember(property: SchemaProperty | undefined): TypeWithConstraints {
  if (property === undefined) return { type: ANYTHING };
  return { type: property.type, ...(property.constraints && { limits: property.constraints }) };
}

function memberNames(from: ObjectTypeAlternative, to: ObjectTypeAlternative): string[] {
  return [...new Set([...from.members.properties.keys(), ...to.members.properties.keys()])].sort();
}

function nameOf(side: "before" | "after", sides: ConstrainedTypesToCompare): { before?: string; after?: string } {
  const { type } = sides[side];
  return type.kind === "reference" ? { [side]: type.name } : {};
}

/**
 * True if an object type is replaced by an unnamed map that allows any member. Members that only the old type declares are then still
 * allowed, with any value, so the map allows more values.
 */
function becomesOpenMap(from: ObjectTypeAlternative, to: ObjectTypeAlternative): boolean {
  return to.name === undefined && to.type.kind === "object" && isOpenMapType(to) && from.members.index === undefined;
}

/** The JSON Schema keywords for the lower and the upper limit of a value, by the kind of the value. */
const KEYWORDS = {
  number: { least: ["minimum"], most: ["maximum"] },
  string: { least: ["minLength"], most: ["maxLength"] },
  array: { least: ["minItems"], most: ["maxItems"] },
} as const;

/** Reports whether the limits of a number, a string or an array have become tighter or looser. */
function reportChangedTypeConstraints(
  kind: string,
  { before, after }: ConstraintsToCompare,
  report: TypeDifferenceCallback,
): void {
  if (kind !== "number" && kind !== "string" && kind !== "array") return;
  const { least, most } = KEYWORDS[kind];
  const changes: ChangeOfAllowedValueSet[] = [
    ...least.map((keyword) => changeOf(before[keyword] ?? -Infinity, after[keyword] ?? -Infinity)),
    ...most.map((keyword) => changeOf(-(before[keyword] ?? Infinity), -(after[keyword] ?? Infinity))),
  ];
  if (kind === "number") changes.push(changeOf(Number(before.integer ?? false), Number(after.integer ?? false)));
  if (kind === "string") changes.push(changeOfFormat(before.format, after.format));
  const wire = combined(changes);
  if (wire !== "none") report({ rule: "FLD009", wire, ts: "none" });
}

interface ConstraintsToCompare {
  before: ValueConstraints;
  after: ValueConstraints;
}

/** Compares a lower limit of two revisions. A larger lower limit allows fewer values. */
function changeOf(before: number, after: number): ChangeOfAllowedValueSet {
  return after > before ? "restricts" : after < before ? "extends" : "none";
}

function changeOfFormat(before: string | undefined, after: string | undefined): ChangeOfAllowedValueSet {
  if (before === after) return "none";
  return before === undefined ? "restricts" : after === undefined ? "extends" : "both";
}

function combined(changes: readonly ChangeOfAllowedValueSet[]): ChangeOfAllowedValueSet {
  const [restricts, extend] = (["restricts", "extends"] as const).map((change) =>
    changes.some((found) => found === change || found === "both"),
  );
  return restricts && extend ? "both" : restricts ? "restricts" : extend ? "extends" : "none";
}

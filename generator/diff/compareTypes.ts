import type { ObjectTypeMembers } from "../model/members.js";
import type { SchemaType, ValueConstraints } from "../model/protocol.js";
import {
  isOpenMapType,
  matchUnionAlternatives,
  resolveAlternatives,
  type ObjectAlternative,
  type ResolvedAlternatives,
  pairItems,
  type ArrayAlternative,
  type TypeAlternative,
} from "./alternatives.js";
import type {
  LimitedType,
  ReportDifference,
  Scopes,
  Side,
  Sides,
  TypePair,
  TypePathStep,
  TypeSides,
  ValueChange,
} from "./typePair.js";
import { textOfType } from "./typeWords.js";

const ANYTHING: SchemaType = { kind: "primitive", name: "unknown" };

/** A position inside two compared types: the steps from the two types to this position, and the types at this position. */
interface ComparedPlace {
  pair: TypePair;
  route: readonly TypePathStep[];
  sides: TypeSides;
  /** The members that the comparison skips, because they are compared elsewhere. */
  excluded: ReadonlySet<string>;
  base: BaseMembers;
}

/** The members of `params` that the base type of a message, such as `Request`, declares in each revision. */
export type BaseMembers = Partial<Sides<ObjectTypeMembers>>;

/** Compares types by the values that they allow on the wire. */
export class WireTypeComparer {
  /** The pairs of types that were compared, by key, in the order of their comparison. */
  readonly pairs: Map<string, TypePair> = new Map();
  /** The aliases of the newer revision whose type is inline in the older revision. */
  readonly extracted: Set<string> = new Set();
  /** The aliases of the older revision whose type is inline in the newer revision. */
  readonly inlined: Set<string> = new Set();
  readonly #scopes: Scopes;

  constructor(scopes: Scopes) {
    this.#scopes = scopes;
  }

  /**
   * Compares two types, unless they were compared before.
   *
   * @param root the place of the types in messages, such as `tools/call#params`, if they are the params or the result of a method.
   */
  pair(
    sides: TypeSides,
    root?: string,
    { excluded = new Set(), base = {} }: Partial<Pick<ComparedPlace, "excluded" | "base">> = {},
  ): TypePair {
    const names = { ...nameOf("before", sides), ...nameOf("after", sides) };
    const key = root ?? `${textOfType(sides.before.type)} | ${textOfType(sides.after.type)}`;
    const known = this.pairs.get(key);
    if (known !== undefined) return known;
    const pair: TypePair = { names, sides, differences: [], edges: [], ...(root !== undefined && { root }) };
    this.pairs.set(key, pair);
    this.#compare({ pair, route: [], sides, excluded, base });
    return pair;
  }

  #compare(place: ComparedPlace): void {
    const { pair, sides, route } = place;
    const from = resolveAlternatives(this.#scopes.before, sides.before);
    const to = resolveAlternatives(this.#scopes.after, sides.after);
    const [before, after] = [from.aliases.at(-1), to.aliases.at(-1)];
    const alias = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
    const report: ReportDifference = (difference) => {
      pair.differences.push({ route, sides, alias, ...difference });
    };
    const matches = matchUnionAlternatives(this.#scopes, from.options, to.options);
    compareUnions({ before: from.options, after: to.options }, matches, report);
    const [older, newer] = [unionNames(from, matches, "before"), unionNames(to, matches, "after")];
    for (const name of newer) if (!older.has(name)) this.extracted.add(name);
    for (const name of older) if (!newer.has(name)) this.inlined.add(name);
    const isUnion = from.options.length > 1 || to.options.length > 1;
    for (const match of matches) {
      const inside = { ...place, route: isUnion ? [...route, { kind: "option", ...match } as const] : route };
      this.#compareOption(inside, { before: from.options[match.before]!, after: to.options[match.after]! }, report);
    }
  }

  #compareOption(
    place: ComparedPlace,
    { before: from, after: to }: Sides<TypeAlternative>,
    report: ReportDifference,
  ): void {
    if (from.kind === "object" && to.kind === "object") return this.#compareObjects(place, from, to);
    if ("limits" in from && "limits" in to)
      reportChangedLimits(from.kind, { before: from.limits, after: to.limits }, report);
    if (from.kind === "array" && to.kind === "array") this.#compareItems(place, from, to);
  }

  /** Compares the items of two arrays. Those of a tuple are compared by their positions. */
  #compareItems(place: ComparedPlace, from: ArrayAlternative, to: ArrayAlternative): void {
    for (const [before, after] of pairItems(from, to)) {
      const sides = { before: { type: before }, after: { type: after } };
      this.#compare({ ...place, route: [...place.route, { kind: "element" }], sides });
    }
  }

  #compareObjects(place: ComparedPlace, from: ObjectAlternative, to: ObjectAlternative): void {
    const { pair, route, excluded } = place;
    const isNamed = (from.name ?? to.name) !== undefined;
    const isHere = route.length === 0 && pair.root === undefined;
    if (isNamed && !isHere && !isSpelling(from, to)) {
      const sides = { before: typeOfObject(from), after: typeOfObject(to) };
      pair.edges.push({ to: this.pair(sides, undefined, { excluded, base: baseAt(place) }), route });
      return;
    }
    const names = new Set([...from.members.properties.keys(), ...to.members.properties.keys()]);
    for (const name of [...names].sort())
      if (!excluded.has(name)) this.#compareMember(place, name, { before: from, after: to });
    this.#compareIndex(place, from, to);
  }

  #compareMember(place: ComparedPlace, name: string, { before: from, after: to }: Sides<ObjectAlternative>): void {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    const route: TypePathStep[] = [...place.route, { kind: "member", name }];
    const sides: TypeSides = { before: a ?? { type: ANYTHING }, after: b ?? { type: ANYTHING } };
    const report: ReportDifference = (difference) => {
      place.pair.differences.push({ route, sides, alias: {}, ...difference });
    };
    if (a === undefined) {
      if (!b!.optional) report({ rule: "FLD002", wire: "restricts", ts: "breaking" });
      else report({ rule: isOpenMapType(from) ? "FLD010" : "FLD001", wire: "none", ts: "additive" });
      const known = baseAt(place).before?.properties.get(name);
      if (known !== undefined) this.#compare({ ...place, route, sides: { before: known, after: sides.after } });
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
  #compareIndex(place: ComparedPlace, from: ObjectAlternative, to: ObjectAlternative): void {
    const [before, after] = [from.members.index, to.members.index];
    if ((from.name === undefined) === (to.name === undefined) && (before === undefined) !== (after === undefined)) {
      const effect =
        before === undefined
          ? ({ rule: "FLD007", ts: "additive", texts: { before: "closed in source", after: "an open map" } } as const)
          : ({ rule: "FLD008", ts: "breaking", texts: { before: "an open map", after: "closed in source" } } as const);
      place.pair.differences.push({ ...effect, wire: "none", route: place.route, sides: place.sides, alias: {} });
    }
    if (before === undefined && after === undefined) return;
    const sides = { before: { type: before?.value ?? ANYTHING }, after: { type: after?.value ?? ANYTHING } };
    this.#compare({ ...place, route: [...place.route, { kind: "map" }], sides });
  }
}

/** Reports the alternatives of a union that only one revision has, and the alternatives that differ in TypeScript but not on the wire. */
function compareUnions(
  { before, after }: Sides<readonly TypeAlternative[]>,
  matches: readonly Sides<number>[],
  report: ReportDifference,
): void {
  if (isAnything(before) !== isAnything(after)) {
    if (isAnything(before)) report({ rule: "FLD008", wire: "restricts", ts: "breaking", option: 0 });
    else report({ rule: "FLD007", wire: "extends", ts: "breaking", option: 0 });
    return;
  }
  const isUnion = before.length > 1 || after.length > 1;
  const isOpen = { before: takesAnyString(before), after: takesAnyString(after) };
  for (const [index, option] of unmatched(after, matches, "after")) {
    if (isDocumentedOnly(option, isOpen.before)) {
      if (isOpen.after) report({ rule: "UNI003", wire: "none", ts: "none", ...labelAndUnion(option) });
    } else if (!isDocumentedOnly(option, isOpen.after)) {
      const rule = isUnionMember(option, isUnion) ? "UNI001" : "FLD007";
      report({ rule, wire: "extends", ts: "breaking", ...labelAndUnion(option), option: index });
    }
  }
  for (const [index, option] of unmatched(before, matches, "before")) {
    if (isDocumentedOnly(option, isOpen.after || isOpen.before)) continue;
    const rule = isUnionMember(option, isUnion) ? "UNI002" : "FLD008";
    report({ rule, wire: "restricts", ts: "breaking", ...labelAndUnion(option), option: index });
  }
  for (const match of matches) compareSpelling(before[match.before]!, after[match.after]!, report);
}

function isAnything([first]: readonly TypeAlternative[]): boolean {
  return first?.kind === "anything";
}

function unmatched(
  options: readonly TypeAlternative[],
  matches: readonly Sides<number>[],
  side: Side,
): [number, TypeAlternative][] {
  return [...options.entries()].filter(([index]) => !matches.some((match) => match[side] === index));
}

/** True for a string literal in a union with `string`: the literal documents a usual value, and any other string is valid too. */
function isDocumentedOnly(option: TypeAlternative, isOpen: boolean): boolean {
  return isOpen && option.kind === "fixed" && typeof option.value === "string";
}

function takesAnyString(options: readonly TypeAlternative[]): boolean {
  return options.some(({ kind }) => kind === "string" || kind === "anything");
}

/** True if an alternative is reported as a member of a union or enum. Otherwise the whole type is reported as wider or narrower. */
function isUnionMember(option: TypeAlternative, isUnion: boolean): boolean {
  if (option.kind === "fixed") return true;
  return isUnion && (option.kind === "object" || (option.kind === "array" && option.name !== undefined));
}

function labelAndUnion(option: TypeAlternative): { label: string; via?: string } {
  return { label: labelOf(option), ...(option.via !== undefined && { via: option.via }) };
}

/** Returns an alternative for titles and paths: a value, a type name, or a type in one line. */
function labelOf(option: TypeAlternative): string {
  if (option.kind === "fixed") return String(option.value);
  if (option.kind === "object") return option.name ?? textOfType(option.type);
  return option.kind === "array" ? (option.name ?? `${textOfType(option.element)}[]`) : option.kind;
}

/** Reports a change between `object` and a map of JSON values: both allow the same values, but TypeScript has two types. */
function compareSpelling(from: TypeAlternative, to: TypeAlternative, report: ReportDifference): void {
  if (from.kind !== "object" || to.kind !== "object" || hasMembers(from, to)) return;
  const [wasLoose, isLoose] = [from, to].map(({ type }) => type.kind === "primitive");
  if (wasLoose !== isLoose) report({ rule: wasLoose ? "FLD008" : "FLD007", wire: "none", ts: "breaking" });
}

/**
 * Returns the names of a union, and of the unions nested in it, that contain at least two of the matched alternatives.
 */
function unionNames(
  { options, aliases }: ResolvedAlternatives,
  matches: readonly Sides<number>[],
  side: Side,
): Set<string> {
  const names = matches.flatMap((match) => [...aliases, options[match[side]]!.via]);
  return new Set(names.filter((name, at): name is string => name !== undefined && names.indexOf(name) !== at));
}

/** Returns no members inside a member of `params`, because the base type declares only the members of `params` itself. */
function baseAt({ route, base }: ComparedPlace): BaseMembers {
  return route.every(({ kind }) => kind === "option") ? base : {};
}

/** True if two objects without declared members are spellings of the same type, such as `object` and a map of JSON values. */
function isSpelling(from: ObjectAlternative, to: ObjectAlternative): boolean {
  return (from.name === undefined || to.name === undefined) && !hasMembers(from, to);
}

function hasMembers(from: ObjectAlternative, to: ObjectAlternative): boolean {
  return from.members.properties.size + to.members.properties.size > 0;
}

function typeOfObject({ name, type }: ObjectAlternative): LimitedType {
  return { type: name === undefined ? type : { kind: "reference", name } };
}

function nameOf(side: Side, sides: TypeSides): Partial<Sides<string>> {
  const { type } = sides[side];
  return type.kind === "reference" ? { [side]: type.name } : {};
}

/**
 * True if an object type is replaced by an unnamed map that allows any member. Members that only the old type declares are then still
 * allowed, with any value, so the map allows more values.
 */
function becomesOpenMap(from: ObjectAlternative, to: ObjectAlternative): boolean {
  return to.name === undefined && to.type.kind === "object" && isOpenMapType(to) && from.members.index === undefined;
}

/** The JSON Schema keywords for the lower and the upper limit of a value, by the kind of the value. */
const KEYWORDS = {
  number: ["minimum", "maximum"],
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
} as const;

/** Reports whether the limits of a number, a string or an array have become tighter or looser. */
function reportChangedLimits(
  kind: TypeAlternative["kind"],
  { before, after }: Sides<ValueConstraints>,
  report: ReportDifference,
): void {
  if (kind !== "number" && kind !== "string" && kind !== "array") return;
  const [least, most] = KEYWORDS[kind];
  const changes = [
    changeOf(before[least] ?? -Infinity, after[least] ?? -Infinity),
    changeOf(-(before[most] ?? Infinity), -(after[most] ?? Infinity)),
  ];
  if (kind === "number") changes.push(changeOf(Number(before.integer ?? false), Number(after.integer ?? false)));
  if (kind === "string") changes.push(changeOfFormat(before.format, after.format));
  const wire = combined(changes);
  if (wire !== "none") report({ rule: "FLD009", wire, ts: "none" });
}

/** Compares a lower limit of two revisions. A larger lower limit allows fewer values. */
function changeOf(before: number, after: number): ValueChange {
  return after > before ? "restricts" : after < before ? "extends" : "none";
}

function changeOfFormat(before: string | undefined, after: string | undefined): ValueChange {
  if (before === after) return "none";
  return before === undefined ? "restricts" : after === undefined ? "extends" : "both";
}

function combined(changes: readonly ValueChange[]): ValueChange {
  const has = (wanted: ValueChange): boolean => changes.includes(wanted) || changes.includes("both");
  const [restricts, extend] = [has("restricts"), has("extends")];
  return restricts && extend ? "both" : restricts ? "restricts" : extend ? "extends" : "none";
}

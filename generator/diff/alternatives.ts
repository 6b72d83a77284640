import { getObjectTypeMembers, type ObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { SchemaType, TupleType, ValueConstraints } from "../model/protocol.js";
import { textOfTemplate } from "../model/template.js";
import type { LimitedType, Scopes, Sides } from "./typePair.js";
import { textOfType } from "./typeWords.js";

/** One shape that a value of a type may have. Its name is used to match shapes of two revisions, and in the paths of findings. */
export type TypeAlternative = (ObjectAlternative | ArrayAlternative | LiteralAlternative | PrimitiveAlternative) & {
  /** The name of the inner union that contains the alternative, if a union contains another union by name. */
  via?: string;
};

export interface ObjectAlternative {
  kind: "object";
  name?: string;
  type: SchemaType;
  members: ObjectTypeMembers;
}

export interface ArrayAlternative {
  kind: "array";
  name?: string;
  element: SchemaType;
  /** The types of the first items of a tuple; `element` is the type of the others. */
  first?: readonly SchemaType[];
  limits: ValueConstraints;
}

interface LiteralAlternative {
  kind: "fixed";
  value: string | number | boolean;
}

interface PrimitiveAlternative {
  kind: "string" | "number" | "boolean" | "null" | "anything";
  limits: ValueConstraints;
}

export interface ResolvedAlternatives {
  options: TypeAlternative[];
  /** The aliases that were resolved, outermost first. */
  aliases: string[];
}

const ANY_OBJECT: ObjectTypeMembers = {
  properties: new Map(),
  index: { value: { kind: "primitive", name: "unknown" } },
};
const JSON_KINDS: readonly TypeAlternative["kind"][] = ["string", "number", "boolean", "null", "object", "array"];

/** Returns the alternatives of a type. Aliases are resolved, unions are flattened, and inherited members are included. */
export function alternativesOf(scope: SchemaSymbolTable, type: LimitedType): TypeAlternative[] {
  return resolveAlternatives(scope, type).options;
}

export function resolveAlternatives(
  scope: SchemaSymbolTable,
  { type, constraints: limits = {} }: LimitedType,
): ResolvedAlternatives {
  const aliases: string[] = [];
  const options = listAlternatives(scope, type, { limits, aliases });
  return { options: isAnything(scope, options) ? [{ kind: "anything", limits: {} }] : sorted(options), aliases };
}

/** Sorts alternatives, so that the findings about a union do not depend on the order in which the schema lists its members. */
function sorted(options: readonly TypeAlternative[]): TypeAlternative[] {
  const keyed = options.map((option) => ({ option, rank: JSON_KINDS.indexOf(option.kind), text: textOf(option) }));
  keyed.sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return keyed.map(({ option }) => option);
}

function textOf(option: TypeAlternative): string {
  if (option.kind === "fixed") return JSON.stringify(option.value);
  if (option.kind === "object") return option.name ?? textOfType(option.type);
  return option.kind === "array" ? textOfType(option.element) : "";
}

interface Gathered {
  limits: ValueConstraints;
  aliases: string[];
  name?: string;
}

function listAlternatives(scope: SchemaSymbolTable, type: SchemaType, gathered: Gathered): TypeAlternative[] {
  const { limits, aliases, name } = gathered;
  switch (type.kind) {
    case "primitive":
      if (type.name === "never") return [];
      if (type.name === "object") return [{ kind: "object", type, members: ANY_OBJECT }];
      return [{ kind: type.name === "unknown" || type.name === "any" ? "anything" : type.name, limits }];
    case "literal":
      return [{ kind: "fixed", value: type.value }];
    case "constant":
      return [{ kind: "fixed", value: scope.constants.get(type.name)!.value }];
    case "template":
      return [{ kind: "string", limits: { ...limits, format: textOfTemplate(type) } }];
    case "tuple":
      return [{ ...tupleAlternative(type), ...(name !== undefined && { name }) }];
    case "array":
      return [{ kind: "array", element: type.element, limits, ...(name !== undefined && { name }) }];
    case "union":
      return type.members.flatMap((member) => ofUnionMember(scope, member, limits));
    case "reference": {
      const declaration = scope.declarations.get(type.name)!;
      if (declaration.kind === "interface") break;
      aliases.push(type.name);
      const merged = { ...declaration.constraints, ...limits };
      return listAlternatives(scope, declaration.type, { limits: merged, aliases, name: type.name });
    }
  }
  const own = type.kind === "reference" ? type.name : name;
  const members = getObjectTypeMembers(scope, type)!;
  return [{ kind: "object", type, members, ...(own !== undefined && { name: own }) }];
}

function tupleAlternative(type: TupleType): ArrayAlternative {
  const { elements, required, rest } = type;
  const limits = {
    ...(required > 0 && { minItems: required }),
    ...(rest === undefined && { maxItems: elements.length }),
  };
  return { kind: "array", element: rest ?? { kind: "union", members: elements }, first: elements, limits };
}

/**
 * Returns pairs of the types of items at the same positions in two arrays, then the types of all items after them. A position that one of
 * the arrays cannot have is left out.
 */
export function pairItems(from: ArrayAlternative, to: ArrayAlternative): (readonly [SchemaType, SchemaType])[] {
  const { first: older = [] } = from;
  const { first: newer = [] } = to;
  const length = Math.max(older.length, newer.length) + 1;
  const typeAt = ({ first = [], element, limits }: ArrayAlternative, i: number): SchemaType | undefined =>
    first[i] ?? (first.length > 0 && limits.maxItems === first.length ? undefined : element);
  return Array.from({ length }, (_, i) => [typeAt(from, i), typeAt(to, i)]).filter(
    (pair): pair is [SchemaType, SchemaType] => pair[0] !== undefined && pair[1] !== undefined,
  );
}

function ofUnionMember(scope: SchemaSymbolTable, member: SchemaType, limits: ValueConstraints): TypeAlternative[] {
  const aliases: string[] = [];
  const options = listAlternatives(scope, member, { limits, aliases });
  const [only] = options;
  if (options.length === 1 && only!.kind === "array" && only!.name === undefined) {
    const name = nameOfArray(scope, member);
    return name === undefined ? options : [{ ...only!, name }];
  }
  const via = options.length > 1 ? aliases.at(-1) : undefined;
  return via === undefined ? options : options.map((option) => ({ via, ...option }));
}

/** Returns the name of the alias that declares an equal array type. A schema.json repeats some of these types inside unions. */
function nameOfArray(scope: SchemaSymbolTable, array: SchemaType): string | undefined {
  const text = textOfType(array);
  for (const { name, ...declaration } of scope.declarations.values())
    if (declaration.kind === "alias" && declaration.type.kind === "array" && textOfType(declaration.type) === text)
      return name;
  return undefined;
}

/** True if the alternatives of a type together allow every JSON value, like the alternatives of `JSONValue`. */
function isAnything(
  scope: SchemaSymbolTable,
  options: readonly TypeAlternative[],
  within: readonly string[] = [],
): boolean {
  if (options.some(({ kind }) => kind === "anything")) return true;
  return JSON_KINDS.every((kind) =>
    options.some((option) => option.kind === kind && isUnlimited(scope, option, within)),
  );
}

function isUnlimited(scope: SchemaSymbolTable, option: TypeAlternative, within: readonly string[]): boolean {
  if (option.kind === "fixed") return false;
  if (option.kind === "object") {
    const { properties, index } = option.members;
    return properties.size === 0 && (index === undefined || holdsAnything(scope, index.value, within));
  }
  if (Object.keys(option.limits).length > 0) return false;
  return option.kind !== "array" || holdsAnything(scope, option.element, within);
}

function holdsAnything(scope: SchemaSymbolTable, type: SchemaType, within: readonly string[]): boolean {
  const name = type.kind === "reference" ? [type.name] : [];
  if (name.some((each) => within.includes(each))) return true;
  return isAnything(scope, listAlternatives(scope, type, { limits: {}, aliases: [] }), [...within, ...name]);
}

/** True if an object type is declared as an open map, such as `{ [key: string]: unknown }`: its members may have any name. */
export function isOpenMapType({ type, members }: ObjectAlternative): boolean {
  return members.index !== undefined && (type.kind === "primitive" || type.kind === "object");
}

/** A number for two objects with the same name. It outweighs any difference of their members. */
const SAME_NAME = 1_000;
/** A number so low that objects are never matched: a member of both has other fixed values (`type: "text"` and `type: "image"`). */
const CONFLICT = -1_000;

/**
 * Matches the alternatives of a union in one revision with those in the other: alternatives of the same kind, and objects that
 * share a name, a discriminator or most of their members.
 *
 * @returns the indices of the alternatives in their unions.
 */
export function matchUnionAlternatives(
  scopes: Scopes,
  before: readonly TypeAlternative[],
  after: readonly TypeAlternative[],
): Sides<number>[] {
  const candidates = before.flatMap((from, i) =>
    after.flatMap((to, j) => {
      const similarity = similarityOf(scopes, from, to);
      return similarity === undefined ? [] : [{ before: i, after: j, similarity }];
    }),
  );
  const haveOneObject = [before, after].every(
    (options) => options.filter(({ kind }) => kind === "object").length === 1,
  );
  candidates.sort((x, y) => y.similarity - x.similarity || x.before - y.before || x.after - y.after);
  const matches: Sides<number>[] = [];
  for (const { before: i, after: j, similarity } of candidates) {
    if (matches.some((match) => match.before === i || match.after === j)) continue;
    if (similarity >= 0 || (haveOneObject && similarity > CONFLICT)) matches.push({ before: i, after: j });
  }
  return matches.sort((x, y) => x.before - y.before);
}

/**
 * Returns how similar two alternatives are: negative for objects with little in common, undefined for alternatives of different kinds
 * or with different fixed values.
 */
function similarityOf(scopes: Scopes, from: TypeAlternative, to: TypeAlternative): number | undefined {
  if (from.kind !== to.kind) return undefined;
  if (from.kind === "fixed" && to.kind === "fixed") return from.value === to.value ? 1 : undefined;
  if (from.kind !== "object" || to.kind !== "object") return 1;
  const bonus = from.name !== undefined && from.name === to.name ? SAME_NAME : 0;
  const names = [...from.members.properties.keys()];
  const shared = names.filter((name) => to.members.properties.has(name));
  const clashing = shared.some((name) => {
    const [older, newer] = [fixedOf(scopes.before, from, name), fixedOf(scopes.after, to, name)];
    return older !== undefined && newer !== undefined && older !== newer;
  });
  if (clashing && bonus === 0) return CONFLICT;
  const distinct = names.length + to.members.properties.size - 2 * shared.length;
  const discriminated = shared.some((name) => fixedOf(scopes.before, from, name) !== undefined);
  return bonus + 2 * shared.length - distinct + (discriminated ? shared.length : 0);
}

/** Returns the only value that a member allows; undefined if the member allows several values. */
function fixedOf(scope: SchemaSymbolTable, { members }: ObjectAlternative, name: string): unknown {
  const [only, ...others] = alternativesOf(scope, { type: members.properties.get(name)!.type });
  return others.length === 0 && only?.kind === "fixed" ? only.value : undefined;
}

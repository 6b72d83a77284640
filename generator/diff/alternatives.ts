import { getObjectTypeMembers, type ObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { PrimitiveTypeName, SchemaType, ValueConstraints } from "../model/protocol.js";
import { formatTypeOnOneLine } from "./singleLineType.js";
import type { SymbolTablesToCompare } from "./typePair.js";

/** One shape that a value of a type may have. Its name is used to match shapes of two revisions, and in the paths of findings. */
export type TypeAlternative = (
  ObjectTypeAlternative | ArrayTypeAlternative | LiteralTypeAlternative | PrimitiveTypeAlternative
) & {
  /** If a union contains another union by name, this is the name of the inner union that contains the alternative. */
  via?: string;
};

export interface ObjectTypeAlternative {
  kind: "object";
  name?: string;
  type: SchemaType;
  members: ObjectTypeMembers;
}

export interface ArrayTypeAlternative {
  kind: "array";
  name?: string;
  element: SchemaType;
  limits: ValueConstraints;
}

interface LiteralTypeAlternative {
  kind: "fixed";
  value: string | number | boolean;
}

interface PrimitiveTypeAlternative {
  kind: "string" | "number" | "boolean" | "null" | "anything";
  limits: ValueConstraints;
}

/** The alternatives of a type, and the aliases that were resolved to find them, outermost first. */
export interface TypeAlternativesAndAliases {
  options: TypeAlternative[];
  aliases: string[];
}

const ANY_OBJECT: ObjectTypeMembers = {
  properties: new Map(),
  index: { value: { kind: "primitive", name: "unknown" } },
};
const LISTABLE = ["string", "number", "boolean", "null", "array", "object"];

/** Returns the alternatives of a type. Aliases are resolved, unions are flattened, and inherited members are included. */
export function resolveTypeAlternatives(
  scope: SchemaSymbolTable,
  type: SchemaType,
  limits: ValueConstraints = {},
): TypeAlternativesAndAliases {
  const aliases: string[] = [];
  const options = listAlternatives(scope, type, { limits, aliases });
  if (isAnything(scope, options)) return { options: [{ kind: "anything", limits: {} }], aliases };
  return { options: options.length > 1 ? sorted(options) : options, aliases };
}

const ORDER: readonly TypeAlternative["kind"][] = ["fixed", "string", "number", "boolean", "null", "object", "array"];

/** Sorts alternatives, so that the findings about a union do not depend on the order in which the schema lists its members. */
function sorted(options: readonly TypeAlternative[]): TypeAlternative[] {
  const keyed = options.map((option) => ({ option, rank: ORDER.indexOf(option.kind), text: textOf(option) }));
  keyed.sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return keyed.map(({ option }) => option);
}

function textOf(option: TypeAlternative): string {
  if (option.kind === "fixed") return JSON.stringify(option.value);
  if (option.kind === "object") return option.name ?? formatTypeOnOneLine(option.type);
  return option.kind === "array" ? formatTypeOnOneLine(option.element) : "";
}

interface AlternativeContext {
  limits: ValueConstraints;
  aliases: string[];
  name?: string;
}

function listAlternatives(
  scope: SchemaSymbolTable,
  type: SchemaType,
  gathering: AlternativeContext,
): TypeAlternative[] {
  const { limits, aliases, name } = gathering;
  switch (type.kind) {
    case "primitive":
      return type.name === "never" ? [] : [ofPrimitive(type, type.name, limits)];
    case "literal":
      return [{ kind: "fixed", value: type.value }];
    case "constant":
      return [{ kind: "fixed", value: scope.constants.get(type.name)!.value }];
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
  return [
    { kind: "object", type, members: getObjectTypeMembers(scope, type)!, ...(own !== undefined && { name: own }) },
  ];
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
function nameOfArray(scope: SchemaSymbolTable, type: SchemaType): string | undefined {
  const text = formatTypeOnOneLine(type);
  for (const declaration of scope.declarations.values())
    if (
      declaration.kind === "alias" &&
      declaration.type.kind === "array" &&
      formatTypeOnOneLine(declaration.type) === text
    )
      return declaration.name;
  return undefined;
}

function ofPrimitive(
  type: SchemaType,
  name: Exclude<PrimitiveTypeName, "never">,
  limits: ValueConstraints,
): TypeAlternative {
  if (name === "object") return { kind: "object", type, members: ANY_OBJECT };
  return { kind: name === "unknown" || name === "any" ? "anything" : name, limits };
}

/** True if the alternatives of a type together allow every JSON value, like the alternatives of `JSONValue`. */
function isAnything(
  scope: SchemaSymbolTable,
  options: readonly TypeAlternative[],
  within: readonly string[] = [],
): boolean {
  if (options.some(({ kind }) => kind === "anything")) return true;
  return LISTABLE.every((kind) => options.some((option) => option.kind === kind && isUnlimited(scope, option, within)));
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
  const name = type.kind === "reference" ? type.name : undefined;
  if (name !== undefined && within.includes(name)) return true;
  const options = listAlternatives(scope, type, { limits: {}, aliases: [] });
  return isAnything(scope, options, name === undefined ? within : [...within, name]);
}

/** True if an object type is declared as an open map, such as `{ [key: string]: unknown }`: its members may have any name. */
export function isOpenMapType({ type, members }: ObjectTypeAlternative): boolean {
  return members.index !== undefined && (type.kind === "primitive" || type.kind === "object");
}

/**
 * Two alternatives that are compared with each other: the index of one in the union of the older revision, and of the other in the
 * union of the newer revision.
 */
export interface MatchedAlternativeIndices {
  before: number;
  after: number;
}

/**
 * Matches the alternatives of a union in one revision with those in the other: alternatives of the same kind, and objects that
 * share a name, a discriminator or most of their members.
 */
export function matchUnionAlternatives(
  scopes: SymbolTablesToCompare,
  before: readonly TypeAlternative[],
  after: readonly TypeAlternative[],
): MatchedAlternativeIndices[] {
  const candidates = before.flatMap((from, i) =>
    after.flatMap((to, j) => {
      const similarity = similarityOf(scopes, from, to);
      return similarity === undefined ? [] : [{ before: i, after: j, similarity }];
    }),
  );
  const haveOneObject = objectsOf(before).length === 1 && objectsOf(after).length === 1;
  candidates.sort((x, y) => y.similarity - x.similarity || x.before - y.before || x.after - y.after);
  const matches: MatchedAlternativeIndices[] = [];
  for (const { before: i, after: j, similarity } of candidates) {
    if (matches.some((match) => match.before === i || match.after === j)) continue;
    if (similarity >= 0 || (haveOneObject && similarity > CONFLICT)) matches.push({ before: i, after: j });
  }
  return matches.sort((x, y) => x.before - y.before);
}

/** The number added to the similarity of two objects with the same name. It outweighs any difference of their members. */
const SAME_NAME = 1_000;
/**
 * The similarity of two objects that are certainly different alternatives of a union: a member that both declare has different fixed
 * values (`type: "text"` and `type: "image"`). The value is so low that the two objects are never matched.
 */
const CONFLICT = -1_000;

/**
 * Returns how similar two alternatives are: negative for objects with little in common, undefined for alternatives of different kinds
 * or with different fixed values.
 */
function similarityOf(scopes: SymbolTablesToCompare, from: TypeAlternative, to: TypeAlternative): number | undefined {
  if (from.kind !== to.kind) return undefined;
  if (from.kind === "fixed" && to.kind === "fixed") return from.value === to.value ? 1 : undefined;
  if (from.kind !== "object" || to.kind !== "object") return 1;
  const bonus = from.name !== undefined && from.name === to.name ? SAME_NAME : 0;
  const names = [...from.members.properties.keys()];
  const shared = names.filter((name) => to.members.properties.has(name));
  const clashing = shared.some((name) => fixedOf(scopes.before, from, name) !== fixedOf(scopes.after, to, name));
  if (clashing && bonus === 0) return CONFLICT;
  const distinct = names.length + to.members.properties.size - 2 * shared.length;
  const discriminated = shared.some((name) => fixedOf(scopes.before, from, name) !== undefined);
  return bonus + 2 * shared.length - distinct + (discriminated ? shared.length : 0);
}

/** Returns the only value that a member allows; undefined if the member allows several values. */
function fixedOf(scope: SchemaSymbolTable, { members }: ObjectTypeAlternative, name: string): unknown {
  const { options } = resolveTypeAlternatives(scope, members.properties.get(name)!.type);
  return options.length === 1 && options[0]!.kind === "fixed" ? options[0]!.value : undefined;
}

function objectsOf(options: readonly TypeAlternative[]): readonly TypeAlternative[] {
  return options.filter(({ kind }) => kind === "object");
}

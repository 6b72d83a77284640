import {
  getObjectTypeMembers,
  getTypeOfDeclaration,
  resolveTypeAlias,
  type SchemaSymbolTable,
} from "../../model/members.js";
import type {
  ProtocolModel,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
  ValueConstraints,
} from "../../model/protocol.js";
import { literalValues } from "./discriminator.js";
import { typesWithin } from "../../model/resolve.js";

/** Returns the primitive type behind an alias or union, so that a guard checks it without a call. Returns other types unchanged. */
export function primitiveOrSelf(scope: SchemaSymbolTable, type: SchemaType): SchemaType {
  if (type.kind !== "reference" && type.kind !== "union") return type;
  const resolved = resolveTypeAlias(scope, type);
  const [only, ...others] =
    resolved.kind === "union" ? withoutCovered(scope, flatMembers(scope, resolved.members)) : [resolved];
  return others.length === 0 && only!.kind === "primitive" ? only! : type;
}

/** Replaces nested unions and their aliases by their members. Other aliases are kept, because they have guards of their own. */
export function flatMembers(scope: SchemaSymbolTable, members: readonly SchemaType[]): SchemaType[] {
  return members.flatMap((member) => {
    const resolved = resolveTypeAlias(scope, member);
    return resolved.kind === "union" ? flatMembers(scope, resolved.members) : [member];
  });
}

/** Returns all constraints on a value: the given constraints, and the constraints of the aliases to which its type refers. */
export function constraintsOf(
  scope: SchemaSymbolTable,
  type: SchemaType,
  constraints: ValueConstraints = {},
): ValueConstraints {
  if (type.kind !== "reference") return constraints;
  const declaration = scope.declarations.get(type.name);
  return declaration?.kind === "alias"
    ? { ...constraintsOf(scope, declaration.type, declaration.constraints), ...constraints }
    : constraints;
}

/** Returns a rank from 0, the cheapest check, to 3. Cheap members come first: most invalid messages are invalid there. */
export function costOf(scope: SchemaSymbolTable, type: SchemaType): number {
  if (literalValues(scope, type) !== undefined) return 0;
  const resolved = resolveTypeAlias(scope, primitiveOrSelf(scope, type));
  if (resolved.kind === "primitive" || resolved.kind === "template") return 1;
  const parts = resolved.kind === "union" ? flatMembers(scope, resolved.members) : [resolved];
  return parts.every(({ kind }) => kind === "primitive") ? 2 : 3;
}

/**
 * Returns the names of the declarations whose values can contain values of the same declaration.
 *
 * These declarations are part of a cycle of references. Two walks, along the references and against them, find all cycles in a time
 * proportional to the size of the schema.
 *
 * @see https://en.wikipedia.org/wiki/Kosaraju%27s_algorithm
 */
export function findRecursiveDeclarations({ declarations }: ProtocolModel): ReadonlySet<string> {
  const references = new Map(declarations.map((declaration) => [declaration.name, namesWithin(declaration)]));
  const referrers = new Map<string, string[]>(declarations.map(({ name }) => [name, []]));
  for (const [name, names] of references) for (const other of names) referrers.get(other)!.push(name);

  const finished = walk(references, [...references.keys()], new Set()).flat();
  const cycles = walk(referrers, finished.reverse(), new Set());
  return new Set(
    cycles.filter(([first, ...more]) => more.length > 0 || references.get(first!)!.includes(first!)).flat(),
  );
}

function namesWithin(declaration: SchemaDeclaration): string[] {
  return [...typesWithin(declaration)].flatMap((type) => (type.kind === "reference" ? [type.name] : []));
}

/**
 * Follows the edges from each start, depth first, and visits each name once. Returns a list for each start that was not visited
 * before: the names that were first reached from this start. Each name comes after the names that were reached from it.
 */
function walk(edges: ReadonlyMap<string, readonly string[]>, starts: readonly string[], seen: Set<string>): string[][] {
  return starts.flatMap((start) => {
    if (seen.has(start)) return [];
    seen.add(start);
    const finished: string[] = [];
    const open = [{ name: start, next: 0 }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const target = edges.get(top.name)![top.next++];
      if (target === undefined) finished.push(open.pop()!.name);
      else if (!seen.has(target)) {
        seen.add(target);
        open.push({ name: target, next: 0 });
      }
    }
    return [finished];
  });
}

export function arrayElementInterfaces({ declarations }: ProtocolModel, scope: SchemaSymbolTable): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (type: SchemaType): void => {
    const resolved = resolveTypeAlias(scope, type);
    if (resolved.kind === "union") resolved.members.forEach(add);
    else if (resolved.kind === "reference") names.add(resolved.name);
  };
  for (const declaration of declarations) {
    for (const type of typesWithin(declaration)) {
      const resolved =
        type.kind === "reference"
          ? resolveTypeAlias(scope, getTypeOfDeclaration(scope.declarations.get(type.name)!))
          : type;
      if (resolved.kind === "array") add(resolved.element);
    }
  }
  return names;
}

/** Returns the alternatives of a union. An alternative is left out if another alternative allows all of its values. */
export function withoutCovered(scope: SchemaSymbolTable, alternatives: readonly SchemaType[]): SchemaType[] {
  const kept = withoutRepeated(alternatives);
  for (let i = kept.length - 1; i >= 0; i--) {
    const type = kept[i]!;
    const isWithin = (other: SchemaType): boolean =>
      other !== type &&
      !(type.kind === "literal" && other.kind === "literal") &&
      isCovered({ inner: type, outer: other }, { scope, assumed: new Set() });
    if (kept.some(isWithin)) kept.splice(i, 1);
  }
  return kept;
}

/** Removes duplicate literals by a set of the values: a union can have thousands of literals, too many to compare each with each. */
function withoutRepeated(alternatives: readonly SchemaType[]): SchemaType[] {
  const values = new Set<unknown>();
  return alternatives.filter((type) => type.kind !== "literal" || (!values.has(type.value) && values.add(type.value)));
}

export function allowsEveryObject(scope: SchemaSymbolTable, type: SchemaType): boolean {
  const resolved = resolveTypeAlias(scope, type);
  if (resolved.kind === "primitive") return resolved.name === "object";
  const members = getObjectTypeMembers(scope, resolved);
  return (
    members !== undefined &&
    members.properties.size === 0 &&
    (members.index === undefined || isAnyValueType(members.index.value))
  );
}

export function isAnyValueType(type: SchemaType): boolean {
  return type.kind === "primitive" && (type.name === "unknown" || type.name === "any");
}

/** Two types to compare: `inner` is covered if each of its values is a value of `outer`. */
interface Pair {
  inner: SchemaType;
  outer: SchemaType;
}

interface Comparison {
  scope: SchemaSymbolTable;
  /** The pairs that are being compared. If a recursive type leads to one of these pairs again, the pair counts as covered. */
  assumed: Set<string>;
}

/** Returns whether each value of the inner type is a value of the outer type; `false` if the types are too different to compare. */
function isCovered({ inner, outer }: Pair, comparison: Comparison): boolean {
  const { scope } = comparison;
  const a = resolveTypeAlias(scope, inner);
  const b = resolveTypeAlias(scope, outer);
  if (isAnyValueType(b)) return true;
  const values = literalValues(scope, a);
  const allowed = literalValues(scope, b);
  if (values !== undefined && allowed !== undefined) return values.every((value) => allowed.includes(value));
  if (values !== undefined && b.kind === "primitive") return values.every((value) => typeof value === b.name);
  if (a.kind === "union") return a.members.every((member) => isCovered({ inner: member, outer: b }, comparison));
  if (b.kind === "union") return b.members.some((member) => isCovered({ inner: a, outer: member }, comparison));
  if (a.kind === "array" && b.kind === "array") return isCovered({ inner: a.element, outer: b.element }, comparison);
  if (a.kind === "template" && b.kind === "primitive") return b.name === "string";
  if (a.kind === "primitive" && b.kind === "primitive") return a.name === b.name;
  return areMembersCovered({ inner: a, outer: b }, comparison);
}

function areMembersCovered({ inner, outer }: Pair, comparison: Comparison): boolean {
  const { scope, assumed } = comparison;
  const given = getObjectTypeMembers(scope, inner);
  const wanted = getObjectTypeMembers(scope, outer);
  if (
    given === undefined ||
    wanted === undefined ||
    (wanted.index !== undefined && !isAnyValueType(wanted.index.value))
  )
    return false;
  const pair = JSON.stringify([inner, outer]);
  if (assumed.has(pair)) return true;
  assumed.add(pair);
  return [...wanted.properties.values()].every((outerMember) => {
    const innerMember = given.properties.get(outerMember.name);
    if (innerMember === undefined || !isAtLeast(innerMember, outerMember)) return false;
    return isCovered({ inner: innerMember.type, outer: outerMember.type }, comparison);
  });
}

/** Returns false if the member is required only in `wanted`, or if `wanted` has constraints that `given` does not have. */
function isAtLeast(given: SchemaProperty, wanted: SchemaProperty): boolean {
  if (given.optional && !wanted.optional) return false;
  return wanted.constraints === undefined || JSON.stringify(given.constraints) === JSON.stringify(wanted.constraints);
}

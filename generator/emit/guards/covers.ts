import { getObjectTypeMembers, resolveTypeAlias, type SchemaSymbolTable } from "../../model/members.js";
import type { SchemaProperty, SchemaType } from "../../model/protocol.js";
import { literalValues } from "./discriminator.js";

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

/**
 * Removes duplicate literals from the alternatives of a union. A set of the values is used because a union can have thousands of
 * literals, too many to compare each with each.
 */
function withoutRepeated(alternatives: readonly SchemaType[]): SchemaType[] {
  const values = new Set<unknown>();
  return alternatives.filter((type) => type.kind !== "literal" || (!values.has(type.value) && values.add(type.value)));
}

/** Returns whether a type allows every object, whatever its members are. */
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

/**
 * Compares two declarations of a member. Returns false if the member is required only in `wanted`, or if `wanted` has constraints and
 * `given` has different constraints.
 */
function isAtLeast(given: SchemaProperty, wanted: SchemaProperty): boolean {
  if (given.optional && !wanted.optional) return false;
  return wanted.constraints === undefined || JSON.stringify(given.constraints) === JSON.stringify(wanted.constraints);
}

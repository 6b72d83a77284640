import { membersOf, resolveAlias, type Scope } from "../../model/members.js";
import type { Property, Type } from "../../model/protocol.js";
import { fixedValues } from "./discriminator.js";

/** Returns the alternatives of a union without those whose values another alternative allows too. */
export function withoutCovered(scope: Scope, alternatives: readonly Type[]): Type[] {
  const kept = withoutRepeated(alternatives);
  for (let i = kept.length - 1; i >= 0; i--) {
    const type = kept[i]!;
    const isWithin = (other: Type): boolean =>
      other !== type &&
      !(type.kind === "literal" && other.kind === "literal") &&
      isCovered({ inner: type, outer: other }, { scope, assumed: new Set() });
    if (kept.some(isWithin)) kept.splice(i, 1);
  }
  return kept;
}

/** Removes repeated fixed values, in one pass: a union can have thousands, too many to compare each pair. */
function withoutRepeated(alternatives: readonly Type[]): Type[] {
  const values = new Set<unknown>();
  return alternatives.filter((type) => type.kind !== "literal" || (!values.has(type.value) && values.add(type.value)));
}

/** Returns whether a type allows every object, whatever its members are. */
export function isAnyObject(scope: Scope, type: Type): boolean {
  const resolved = resolveAlias(scope, type);
  if (resolved.kind === "primitive") return resolved.name === "object";
  const members = membersOf(scope, resolved);
  return (
    members !== undefined &&
    members.properties.size === 0 &&
    (members.index === undefined || isAnything(members.index.value))
  );
}

export function isAnything(type: Type): boolean {
  return type.kind === "primitive" && (type.name === "unknown" || type.name === "any");
}

/** Two types to compare: `inner` is covered if each of its values is a value of `outer`. */
interface Pair {
  inner: Type;
  outer: Type;
}

interface Comparison {
  scope: Scope;
  /** The pairs that are being compared. If a recursive type leads to one of these pairs again, the pair counts as covered. */
  assumed: Set<string>;
}

/** Returns whether each value of the inner type is a value of the outer type; `false` if the types are too different to compare. */
function isCovered({ inner, outer }: Pair, comparison: Comparison): boolean {
  const { scope } = comparison;
  const a = resolveAlias(scope, inner);
  const b = resolveAlias(scope, outer);
  if (isAnything(b)) return true;
  const values = fixedValues(scope, a);
  const allowed = fixedValues(scope, b);
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
  const given = membersOf(scope, inner);
  const wanted = membersOf(scope, outer);
  if (given === undefined || wanted === undefined || (wanted.index !== undefined && !isAnything(wanted.index.value)))
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

/** Returns whether a member is required if the wanted member is required, and has the constraints of the wanted member. */
function isAtLeast(given: Property, wanted: Property): boolean {
  if (given.optional && !wanted.optional) return false;
  return wanted.constraints === undefined || JSON.stringify(given.constraints) === JSON.stringify(wanted.constraints);
}

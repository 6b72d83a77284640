import { membersOf, resolveAlias, type Scope } from "../../model/members.js";
import type { Property, Type } from "../../model/protocol.js";
import { fixedValues } from "./discriminator.js";

/** Drops the alternatives of a union whose every value another alternative allows as well. */
export function withoutCovered(scope: Scope, alternatives: readonly Type[]): Type[] {
  const kept = withoutRepeated(alternatives);
  for (let i = kept.length - 1; i >= 0; i--) {
    const type = kept[i]!;
    const isWithin = (other: Type): boolean =>
      other !== type &&
      !(type.kind === "literal" && other.kind === "literal") &&
      isCovered(scope, type, other, new Set());
    if (kept.some(isWithin)) kept.splice(i, 1);
  }
  return kept;
}

/** Drops fixed values that stand in the union already: comparing each with each would take too long for thousands. */
function withoutRepeated(alternatives: readonly Type[]): Type[] {
  const values = new Set<unknown>();
  return alternatives.filter((type) => type.kind !== "literal" || (!values.has(type.value) && values.add(type.value)));
}

/** Whether a type allows any object, whatever its members. */
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

/**
 * Whether each value of one type is a value of another. False where that is hard to tell.
 *
 * @param assumed pairs that are being compared further up: a recursive type is covered unless something speaks against it.
 */
function isCovered(scope: Scope, inner: Type, outer: Type, assumed: Set<string>): boolean {
  const a = resolveAlias(scope, inner);
  const b = resolveAlias(scope, outer);
  if (isAnything(b)) return true;
  const values = fixedValues(scope, a);
  const allowed = fixedValues(scope, b);
  if (values !== undefined && allowed !== undefined) return values.every((value) => allowed.includes(value));
  if (values !== undefined && b.kind === "primitive") return values.every((value) => typeof value === b.name);
  if (a.kind === "union") return a.members.every((member) => isCovered(scope, member, b, assumed));
  if (b.kind === "union") return b.members.some((member) => isCovered(scope, a, member, assumed));
  if (a.kind === "array" && b.kind === "array") return isCovered(scope, a.element, b.element, assumed);
  if (a.kind === "primitive" && b.kind === "primitive") return a.name === b.name;
  return areMembersCovered(scope, a, b, assumed);
}

function areMembersCovered(scope: Scope, a: Type, b: Type, assumed: Set<string>): boolean {
  const inner = membersOf(scope, a);
  const outer = membersOf(scope, b);
  if (inner === undefined || outer === undefined || (outer.index !== undefined && !isAnything(outer.index.value)))
    return false;
  const pair = JSON.stringify([a, b]);
  if (assumed.has(pair)) return true;
  assumed.add(pair);
  return [...outer.properties.values()].every((wanted) => {
    const given = inner.properties.get(wanted.name);
    return given !== undefined && isAtLeast(given, wanted) && isCovered(scope, given.type, wanted.type, assumed);
  });
}

function isAtLeast(given: Property, wanted: Property): boolean {
  if (given.optional && !wanted.optional) return false;
  return wanted.constraints === undefined || JSON.stringify(given.constraints) === JSON.stringify(wanted.constraints);
}

import { resolveAlias, type Scope } from "../../model/members.js";
import type { Constraints, Type } from "../../model/protocol.js";
import { withoutCovered } from "./covers.js";
import { fixedValues } from "./discriminator.js";

/** Returns the primitive type behind an alias or union, so that a guard checks it without a call. Returns other types unchanged. */
export function inlined(scope: Scope, type: Type): Type {
  if (type.kind !== "reference" && type.kind !== "union") return type;
  const resolved = resolveAlias(scope, type);
  const [only, ...others] =
    resolved.kind === "union" ? withoutCovered(scope, flattened(scope, resolved.members)) : [resolved];
  return others.length === 0 && only!.kind === "primitive" ? only! : type;
}

/** Returns the members of a union, with nested unions and their aliases replaced by their members. Other aliases have guards. */
export function flattened(scope: Scope, members: readonly Type[]): Type[] {
  return members.flatMap((member) => {
    const resolved = resolveAlias(scope, member);
    return resolved.kind === "union" ? flattened(scope, resolved.members) : [member];
  });
}

/** Returns the constraints on a value: its own, and those of the aliases that name its type. */
export function constraintsOf(scope: Scope, type: Type, constraints: Constraints = {}): Constraints {
  if (type.kind !== "reference") return constraints;
  const declaration = scope.declarations.get(type.name);
  return declaration?.kind === "alias"
    ? { ...constraintsOf(scope, declaration.type, declaration.constraints), ...constraints }
    : constraints;
}

/**
 * Returns a rank, from 0 for the cheapest check to 3. A guard checks the cheap members first, because most invalid messages are
 * invalid there.
 */
export function checkCost(scope: Scope, type: Type): number {
  if (fixedValues(scope, type) !== undefined) return 0;
  const resolved = resolveAlias(scope, inlined(scope, type));
  if (resolved.kind === "primitive") return 1;
  const parts = resolved.kind === "union" ? flattened(scope, resolved.members) : [resolved];
  return parts.every(({ kind }) => kind === "primitive") ? 2 : 3;
}

import { resolveTypeAlias, type SchemaSymbolTable } from "../../model/members.js";
import type { ValueConstraints, SchemaType } from "../../model/protocol.js";
import { removeCoveredUnionAlternatives } from "./covers.js";
import { listLiteralValuesOfType } from "./discriminator.js";

/** Returns the primitive type behind an alias or union, so that a guard checks it without a call. Returns other types unchanged. */
export function resolveToPrimitiveIfPossible(scope: SchemaSymbolTable, type: SchemaType): SchemaType {
  if (type.kind !== "reference" && type.kind !== "union") return type;
  const resolved = resolveTypeAlias(scope, type);
  const [only, ...others] =
    resolved.kind === "union"
      ? removeCoveredUnionAlternatives(scope, flattenUnionMembers(scope, resolved.members))
      : [resolved];
  return others.length === 0 && only!.kind === "primitive" ? only! : type;
}

/**
 * Returns the members of a union, with nested unions and their aliases replaced by their members. Other aliases are kept, because
 * they have guards of their own.
 */
export function flattenUnionMembers(scope: SchemaSymbolTable, members: readonly SchemaType[]): SchemaType[] {
  return members.flatMap((member) => {
    const resolved = resolveTypeAlias(scope, member);
    return resolved.kind === "union" ? flattenUnionMembers(scope, resolved.members) : [member];
  });
}

/** Returns all constraints on a value: the given constraints, and the constraints of the aliases to which its type refers. */
export function collectTypeConstraints(
  scope: SchemaSymbolTable,
  type: SchemaType,
  constraints: ValueConstraints = {},
): ValueConstraints {
  if (type.kind !== "reference") return constraints;
  const declaration = scope.declarations.get(type.name);
  return declaration?.kind === "alias"
    ? { ...collectTypeConstraints(scope, declaration.type, declaration.constraints), ...constraints }
    : constraints;
}

/**
 * Returns a rank, from 0 for the cheapest check to 3. A guard checks the cheap members first, because most invalid messages are
 * invalid there.
 */
export function rankTypeCheckCost(scope: SchemaSymbolTable, type: SchemaType): number {
  if (listLiteralValuesOfType(scope, type) !== undefined) return 0;
  const resolved = resolveTypeAlias(scope, resolveToPrimitiveIfPossible(scope, type));
  if (resolved.kind === "primitive") return 1;
  const parts = resolved.kind === "union" ? flattenUnionMembers(scope, resolved.members) : [resolved];
  return parts.every(({ kind }) => kind === "primitive") ? 2 : 3;
}

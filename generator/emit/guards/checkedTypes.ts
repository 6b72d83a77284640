import { getTypeOfDeclaration, resolveTypeAlias, type SchemaSymbolTable } from "../../model/members.js";
import type { ProtocolModel, SchemaDeclaration, SchemaType, ValueConstraints } from "../../model/protocol.js";
import { withoutCovered } from "./covers.js";
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

/**
 * Returns the members of a union, with nested unions and their aliases replaced by their members. Other aliases are kept, because
 * they have guards of their own.
 */
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

/**
 * Returns a rank, from 0 for the cheapest check to 3. A guard checks the cheap members first, because most invalid messages are
 * invalid there.
 */
export function costOf(scope: SchemaSymbolTable, type: SchemaType): number {
  if (literalValues(scope, type) !== undefined) return 0;
  const resolved = resolveTypeAlias(scope, primitiveOrSelf(scope, type));
  if (resolved.kind === "primitive") return 1;
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

/** Returns the names of the interfaces that are element types of an array: `Tool` for `Tool[]`, `A` and `B` for `(A | B)[]`. */
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

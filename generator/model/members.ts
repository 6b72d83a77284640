import type { Constant, Declaration, IndexSignature, IntersectionType, Property, Type } from "./protocol.js";

/** The declarations and constants of a schema by name. */
export interface Scope {
  declarations: ReadonlyMap<string, Declaration>;
  constants: ReadonlyMap<string, Constant>;
  /** Cache of {@link membersOf} by the name of an interface. */
  members: Map<string, Members | undefined>;
}

/** The own and inherited members of an object type. */
export interface Members {
  properties: ReadonlyMap<string, Property>;
  index?: IndexSignature;
}

export function scopeOf(schema: { declarations: readonly Declaration[]; constants: readonly Constant[] }): Scope {
  return {
    declarations: new Map(schema.declarations.map((declaration) => [declaration.name, declaration])),
    constants: new Map(schema.constants.map((constant) => [constant.name, constant])),
    members: new Map(),
  };
}

/** Returns the type of an alias, and for an interface a reference to it. */
export function typeOf(declaration: Declaration): Type {
  return declaration.kind === "alias" ? declaration.type : { kind: "reference", name: declaration.name };
}

/** Returns the type behind a chain of aliases; any other type is returned unchanged. The scope must have no cyclic aliases. */
export function resolveAlias(scope: Scope, type: Type): Type {
  if (type.kind !== "reference") return type;
  const declaration = scope.declarations.get(type.name);
  return declaration?.kind === "alias" ? resolveAlias(scope, declaration.type) : type;
}

/**
 * Returns the members of an object type, inherited members first. An own member replaces the inherited member of the same name.
 *
 * @returns undefined if the type is not an object type with known members, for example a union.
 */
export function membersOf(scope: Scope, type: Type): Members | undefined {
  const resolved = resolveAlias(scope, type);
  switch (resolved.kind) {
    case "object":
      return merge([], resolved.properties, resolved.index);
    case "reference": {
      if (!scope.members.has(resolved.name)) scope.members.set(resolved.name, interfaceMembers(scope, resolved.name));
      return scope.members.get(resolved.name);
    }
    case "omit": {
      const members = membersOf(scope, resolved.type);
      if (members === undefined) return undefined;
      return {
        ...members,
        properties: new Map([...members.properties].filter(([name]) => !resolved.keys.includes(name))),
      };
    }
    case "intersection": {
      const parts = resolved.members.map((member) => membersOf(scope, member));
      return parts.every((part) => part !== undefined) ? intersect(scope, parts) : undefined;
    }
    default:
      return undefined;
  }
}

function interfaceMembers(scope: Scope, name: string): Members | undefined {
  const declaration = scope.declarations.get(name);
  if (declaration?.kind !== "interface") return undefined;
  const inherited = declaration.extends.map((base) => membersOf(scope, base));
  if (!inherited.every((base) => base !== undefined)) return undefined;
  return merge(inherited, declaration.properties, declaration.index);
}

function merge(inherited: readonly Members[], own: readonly Property[], index: IndexSignature | undefined): Members {
  const properties = new Map<string, Property>();
  for (const base of inherited) for (const [name, property] of base.properties) properties.set(name, property);
  for (const property of own) properties.set(property.name, property);
  const found = index ?? inherited.findLast((base) => base.index !== undefined)?.index;
  return { properties, ...(found && { index: found }) };
}

/** Merges the parts of an intersection. A member that several parts declare gets the narrowest of its types. */
function intersect(scope: Scope, parts: readonly Members[]): Members {
  const merged = merge(parts, [], undefined);
  const properties = new Map(merged.properties);
  for (const name of properties.keys()) {
    const declared = parts.flatMap((part) => part.properties.get(name) ?? []);
    if (declared.length > 1)
      properties.set(
        name,
        declared.reduce((a, b) => narrowed(scope, a, b)),
      );
  }
  return { ...merged, properties };
}

/** Returns the later of two declarations of a member, or the earlier one if its type is narrower. */
function narrowed(scope: Scope, earlier: Property, later: Property): Property {
  const [a, b] = [resolveAlias(scope, earlier.type), resolveAlias(scope, later.type)];
  const optional = earlier.optional && later.optional;
  const chosen = isNarrower(scope, a, b) ? earlier : later;
  return chosen.optional === optional ? chosen : { ...chosen, optional };
}

/** Returns whether type `a` is narrower than type `b`: a fixed value is narrower than its primitive type, every type than `unknown`. */
function isNarrower(scope: Scope, a: Type, b: Type): boolean {
  if (b.kind !== "primitive") return false;
  const isOpen = (name: string): boolean => name === "unknown" || name === "any";
  if (isOpen(b.name)) return a.kind !== "primitive" || !isOpen(a.name);
  if (b.name === "object") return ["object", "reference", "omit", "intersection"].includes(a.kind);
  const values = a.kind === "union" ? a.members : [a];
  return values.every((value) =>
    value.kind === "constant"
      ? typeof scope.constants.get(value.name)?.value === b.name
      : value.kind === "literal" && typeof value.value === b.name,
  );
}

/** Returns the members whose type in the intersection is narrower than in the last part that declares them. */
export function narrowedMembers(scope: Scope, { members }: IntersectionType): Property[] {
  const parts = members.map((member) => membersOf(scope, member)!);
  return [...intersect(scope, parts).properties.values()].filter(
    (property) =>
      parts.findLast(({ properties }) => properties.has(property.name))!.properties.get(property.name) !== property,
  );
}

/** Returns the only string that a type allows; undefined if the type allows another value. */
export function onlyStringValue(scope: Scope, type: Type | undefined): string | undefined {
  if (type?.kind === "reference") {
    const declaration = scope.declarations.get(type.name);
    return declaration?.kind === "alias" ? onlyStringValue(scope, declaration.type) : undefined;
  }
  if (type?.kind === "constant") {
    const value = scope.constants.get(type.name)?.value;
    return typeof value === "string" ? value : undefined;
  }
  return type?.kind === "literal" && typeof type.value === "string" ? type.value : undefined;
}

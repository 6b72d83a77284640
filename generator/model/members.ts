import type { Constant, Declaration, IndexSignature, IntersectionType, Property, Type } from "./protocol.js";

/** The declarations and constants of a schema by name. */
export interface Scope {
  declarations: ReadonlyMap<string, Declaration>;
  constants: ReadonlyMap<string, Constant>;
  /** Members by name of an interface, once they have been asked for. */
  members: Map<string, Members | undefined>;
}

/** The members that a value of an object type has, own and inherited. */
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

/** The type that a declaration stands for: an interface is a reference to itself. */
export function typeOf(declaration: Declaration): Type {
  return declaration.kind === "alias" ? declaration.type : { kind: "reference", name: declaration.name };
}

/** Follows references to aliases until something else is found. The scope must be free of cyclic aliases. */
export function resolveAlias(scope: Scope, type: Type): Type {
  if (type.kind !== "reference") return type;
  const declaration = scope.declarations.get(type.name);
  return declaration?.kind === "alias" ? resolveAlias(scope, declaration.type) : type;
}

/**
 * The members of an object type, inherited ones first; an own member replaces an inherited one in its place.
 *
 * @returns undefined where the type is no object with known members, such as a union.
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

/** What several parts of an intersection say of one member holds at once. */
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

/** A member that meets two declarations: the later one, unless only the earlier one says what the value is. */
function narrowed(scope: Scope, earlier: Property, later: Property): Property {
  const [a, b] = [resolveAlias(scope, earlier.type), resolveAlias(scope, later.type)];
  const optional = earlier.optional && later.optional;
  const chosen = isNarrower(scope, a, b) ? earlier : later;
  return chosen.optional === optional ? chosen : { ...chosen, optional };
}

/** Whether a type plainly allows less than another: a fixed value less than its primitive type, anything less than `unknown`. */
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

/** The members of which an intersection says more than its last part with that member does. */
export function narrowedMembers(scope: Scope, { members }: IntersectionType): Property[] {
  const parts = members.map((member) => membersOf(scope, member)!);
  return [...intersect(scope, parts).properties.values()].filter(
    (property) =>
      parts.findLast(({ properties }) => properties.has(property.name))!.properties.get(property.name) !== property,
  );
}

/** The string that a type allows as its only value, if there is just one. */
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

import type {
  SchemaConstant,
  SchemaDeclaration,
  IndexSignature,
  IntersectionType,
  SchemaProperty,
  SchemaType,
  TupleType,
} from "./protocol.js";

/** The declarations and constants of a schema by name. */
export interface SchemaSymbolTable extends SchemaSymbols {
  declarations: ReadonlyMap<string, SchemaDeclaration>;
  constants: ReadonlyMap<string, SchemaConstant>;
}

/** What finds a declaration or constant by its name. A reader of a schema finds them before it has read them all. */
export interface SchemaSymbols {
  declarations: Pick<ReadonlyMap<string, SchemaDeclaration>, "get">;
  constants: Pick<ReadonlyMap<string, SchemaConstant>, "get">;
  /** Cache for {@link getObjectTypeMembers}: the members of interfaces by name. */
  members: Map<string, ObjectTypeMembers | undefined>;
}

export interface ObjectTypeMembers {
  properties: ReadonlyMap<string, SchemaProperty>;
  index?: IndexSignature;
}

export function buildSchemaSymbolTable(schema: {
  declarations: readonly SchemaDeclaration[];
  constants: readonly SchemaConstant[];
}): SchemaSymbolTable {
  return {
    declarations: new Map(schema.declarations.map((declaration) => [declaration.name, declaration])),
    constants: new Map(schema.constants.map((constant) => [constant.name, constant])),
    members: new Map(),
  };
}

/** Returns the type that stands for a declaration. */
export function reference(name: string): { kind: "reference"; name: string } {
  return { kind: "reference", name };
}

/** Returns the type that an alias stands for. For an interface, returns a reference to this interface. */
export function getTypeOfDeclaration(declaration: SchemaDeclaration): SchemaType {
  return declaration.kind === "alias" ? declaration.type : reference(declaration.name);
}

/** Returns the types whose members a declaration inherits: those that it extends, the parts of an intersection, or the aliased type. */
export function getBaseTypes(declaration: SchemaDeclaration): readonly SchemaType[] {
  if (declaration.kind === "interface") return declaration.extends;
  return declaration.type.kind === "intersection" ? declaration.type.members : [declaration.type];
}

/** Returns the types of the items of a tuple, also of those after its elements. */
export function itemTypes({ elements, rest }: TupleType): readonly SchemaType[] {
  return rest === undefined ? elements : [...elements, rest];
}

/** Returns the type at the end of a chain of aliases; any other type is returned unchanged. The schema must have no cyclic aliases. */
export function resolveTypeAlias(scope: SchemaSymbols, type: SchemaType): SchemaType {
  if (type.kind !== "reference") return type;
  const declaration = scope.declarations.get(type.name);
  return declaration?.kind === "alias" ? resolveTypeAlias(scope, declaration.type) : type;
}

/**
 * Returns the members of an object type, inherited members first. A member of the type itself replaces an inherited member of
 * the same name.
 *
 * @returns undefined if the type is not an object type with known members, for example a union.
 */
export function getObjectTypeMembers(scope: SchemaSymbols, type: SchemaType): ObjectTypeMembers | undefined {
  const resolved = resolveTypeAlias(scope, type);
  switch (resolved.kind) {
    case "object":
      return merge([], resolved.properties, resolved.index);
    case "reference": {
      if (!scope.members.has(resolved.name)) scope.members.set(resolved.name, interfaceMembers(scope, resolved.name));
      return scope.members.get(resolved.name);
    }
    case "omit": {
      const members = getObjectTypeMembers(scope, resolved.type);
      if (members === undefined) return undefined;
      return {
        ...members,
        properties: new Map([...members.properties].filter(([name]) => !resolved.keys.includes(name))),
      };
    }
    case "intersection": {
      const parts = resolved.members.map((member) => getObjectTypeMembers(scope, member));
      return parts.every((part) => part !== undefined) ? intersect(scope, parts) : undefined;
    }
    default:
      return undefined;
  }
}

function interfaceMembers(scope: SchemaSymbols, name: string): ObjectTypeMembers | undefined {
  const declaration = scope.declarations.get(name);
  if (declaration?.kind !== "interface") return undefined;
  const inherited = declaration.extends.map((base) => getObjectTypeMembers(scope, base));
  if (!inherited.every((base) => base !== undefined)) return undefined;
  return merge(inherited, declaration.properties, declaration.index);
}

function merge(
  inherited: readonly ObjectTypeMembers[],
  own: readonly SchemaProperty[],
  index: IndexSignature | undefined,
): ObjectTypeMembers {
  const properties = new Map<string, SchemaProperty>();
  for (const base of inherited) for (const [name, property] of base.properties) properties.set(name, property);
  for (const property of own) properties.set(property.name, property);
  const found = index ?? inherited.findLast((base) => base.index !== undefined)?.index;
  return { properties, ...(found && { index: found }) };
}

/** Merges the members of all parts of an intersection. A member that several parts declare gets the narrowest of its types. */
function intersect(scope: SchemaSymbols, parts: readonly ObjectTypeMembers[]): ObjectTypeMembers {
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

/** Returns the later declaration of a member, or the earlier if it is narrower; optional only if both are. */
function narrowed(scope: SchemaSymbols, earlier: SchemaProperty, later: SchemaProperty): SchemaProperty {
  const [a, b] = [resolveTypeAlias(scope, earlier.type), resolveTypeAlias(scope, later.type)];
  const optional = earlier.optional && later.optional;
  const chosen = isNarrower(scope, a, b) ? earlier : later;
  return chosen.optional === optional ? chosen : { ...chosen, optional };
}

/** A fixed value is narrower than its primitive type; every type is narrower than `unknown`. */
function isNarrower(scope: SchemaSymbols, a: SchemaType, b: SchemaType): boolean {
  if (b.kind !== "primitive") return false;
  const isOpen = (name: string): boolean => name === "unknown" || name === "any";
  if (isOpen(b.name)) return a.kind !== "primitive" || !isOpen(a.name);
  if (b.name === "object") return ["object", "reference", "omit", "intersection"].includes(a.kind);
  const values = a.kind === "union" ? a.members : [a];
  if (a.kind === "template") return b.name === "string";
  return values.every((value) =>
    value.kind === "constant"
      ? typeof scope.constants.get(value.name)?.value === b.name
      : value.kind === "literal" && typeof value.value === b.name,
  );
}

/**
 * Returns members that several parts of an intersection declare, if the last declaration is not the narrowest. For
 * `{ a: "x" } & { a: string }` this is `a: "x"`. Generated validators use the last declaration, so the caller must append these
 * members to the intersection.
 */
export function narrowedMembers(scope: SchemaSymbols, { members }: IntersectionType): SchemaProperty[] {
  const parts = members.map((member) => getObjectTypeMembers(scope, member)!);
  return [...intersect(scope, parts).properties.values()].filter(
    (property) =>
      parts.findLast(({ properties }) => properties.has(property.name))!.properties.get(property.name) !== property,
  );
}

/** Returns the string if a type allows only one value and this value is a string; otherwise undefined. */
export function getOnlyStringValueOfType(scope: SchemaSymbols, type: SchemaType | undefined): string | undefined {
  if (type?.kind === "reference") {
    const declaration = scope.declarations.get(type.name);
    return declaration?.kind === "alias" ? getOnlyStringValueOfType(scope, declaration.type) : undefined;
  }
  if (type?.kind === "constant") {
    const value = scope.constants.get(type.name)?.value;
    return typeof value === "string" ? value : undefined;
  }
  return type?.kind === "literal" && typeof type.value === "string" ? type.value : undefined;
}

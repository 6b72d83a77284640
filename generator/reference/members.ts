import {
  getObjectTypeMembers,
  getTypeOfDeclaration,
  type ObjectTypeMembers,
  type SchemaSymbolTable,
} from "../model/members.js";
import type {
  AnonymousObjectType,
  IndexSignature,
  InterfaceBaseType,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
} from "../model/protocol.js";

/** A member of a type, as a row of its table. Members of unnamed object types have rows of their own. */
export interface MemberRow {
  /** The steps from the type to the member: `inputSchema.type`, `items[].name`. */
  path: string;
  property: SchemaProperty;
  /** The type that declares the member, if the type inherits it. */
  from?: string;
}

/** The members of a type, and the type of all members that are not declared. */
export interface MemberTable {
  rows: readonly MemberRow[];
  index?: IndexSignature;
}

/**
 * Returns the members of a declared type: own members in source order, each followed by the members of its unnamed object type, then
 * inherited members.
 *
 * @returns undefined if the type is not an object type with known members, such as a union.
 */
export function listMemberRows(symbols: SchemaSymbolTable, declaration: SchemaDeclaration): MemberTable | undefined {
  if (declaration.kind === "alias" && declaration.type.kind === "reference") return undefined;
  const own = getOwnMembers(declaration);
  const all = getObjectTypeMembers(symbols, getTypeOfDeclaration(declaration)) ?? own;
  if (all === undefined) return undefined;
  const { index } = all;
  const inherited = [...all.properties.values()].filter(({ name }) => own?.properties.has(name) !== true);
  return {
    rows: [
      ...[...(own?.properties.values() ?? [])].flatMap((property) => listRowsOfMember(property, "")),
      ...inherited.map((property) => ({
        path: property.name,
        property,
        from: findDeclaringType(symbols, listBases(declaration), property.name),
      })),
    ],
    ...(index && { index }),
  };
}

/** Returns the members that a declaration itself declares; undefined if it declares none, like a union. */
function getOwnMembers(declaration: SchemaDeclaration): ObjectTypeMembers | undefined {
  const object = declaration.kind === "interface" ? declaration : declaration.type;
  if (object.kind !== "interface" && object.kind !== "object") return undefined;
  const properties = new Map(object.properties.map((property) => [property.name, property]));
  return { properties, ...(object.index && { index: object.index }) };
}

function listRowsOfMember(property: SchemaProperty, prefix: string): MemberRow[] {
  const path = `${prefix}${property.name}`;
  const { object, steps } = findUnnamedObject(property.type);
  const inner = object?.properties.flatMap((member) => listRowsOfMember(member, `${path}${steps}.`)) ?? [];
  return [{ path, property }, ...inner];
}

/** Returns the unnamed object type whose members get rows of their own: the type itself, or the type of the items of an array. */
export function findUnnamedObject(type: SchemaType): { object?: AnonymousObjectType; steps: string } {
  if (type.kind === "object" && type.properties.length > 0) return { object: type, steps: "" };
  if (type.kind !== "array") return { steps: "" };
  const { object, steps } = findUnnamedObject(type.element);
  return { ...(object && { object }), steps: `[]${steps}` };
}

function listBases(declaration: SchemaDeclaration): readonly SchemaType[] {
  if (declaration.kind === "interface") return declaration.extends;
  return declaration.type.kind === "intersection" ? declaration.type.members : [declaration.type];
}

/**
 * Returns the name of the type that declares an inherited member. If this type cannot be found, returns the name of the base type that
 * inherits the member; an empty text if no base type with a name has the member.
 */
function findDeclaringType(symbols: SchemaSymbolTable, bases: readonly SchemaType[], member: string): string {
  const named = bases.filter((base): base is InterfaceBaseType => base.kind === "reference" || base.kind === "omit");
  const base = named.findLast((each) => getObjectTypeMembers(symbols, each)?.properties.has(member) === true);
  if (base === undefined) return "";
  const name = base.kind === "omit" ? base.type.name : base.name;
  const declaration = symbols.declarations.get(name);
  if (declaration === undefined) return name;
  if (declaration.kind === "interface" && declaration.properties.some((property) => property.name === member))
    return name;
  const found = findDeclaringType(symbols, listBases(declaration), member);
  return found === "" ? name : found;
}

import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type {
  AnonymousObjectType,
  IndexSignature,
  InterfaceBaseType,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
  ValueConstraints,
  ProtocolModel,
} from "../model/protocol.js";
import { textOfTemplate } from "../model/template.js";
import { namesInMethod, namesOf, reachableNames, typesWithin } from "../model/resolve.js";
import {
  getBaseTypes,
  getObjectTypeMembers,
  getTypeOfDeclaration,
  type ObjectTypeMembers,
  type SchemaSymbolTable,
} from "../model/members.js";

/** Returns the name of a declared type or constant as a link to its section; as plain text if the page has no such section. */
export type NameLinker = (name: string) => HtmlFragment;

/** Returns a type as one line of HTML. Names of declared types and constants are links. */
export function formatTypeAsHtml(type: SchemaType, link: NameLinker): HtmlFragment {
  const inner = (inside: SchemaType): HtmlFragment => formatTypeAsHtml(inside, link);
  switch (type.kind) {
    case "primitive":
      return formatHtml`${type.name}`;
    case "literal":
      return formatHtml`${JSON.stringify(type.value)}`;
    case "constant":
      return formatHtml`typeof ${link(type.name)}`;
    case "reference":
      return link(type.name);
    case "array":
      return ["union", "intersection", "constant"].includes(type.element.kind)
        ? formatHtml`(${inner(type.element)})[]`
        : formatHtml`${inner(type.element)}[]`;
    case "template":
      return formatHtml`${textOfTemplate(type)}`;
    case "tuple": {
      const items = type.elements.map((each, i) => formatHtml`${inner(each)}${i < type.required ? "" : "?"}`);
      if (type.rest !== undefined) items.push(formatHtml`...${inner({ kind: "array", element: type.rest })}`);
      return formatHtml`[${joinFragments(items, ", ")}]`;
    }
    case "union":
    case "intersection": {
      const [sign, enclosed] = type.kind === "union" ? ([" | ", "intersection"] as const) : ([" & ", "union"] as const);
      const parts = type.members.map((each) => (each.kind === enclosed ? formatHtml`(${inner(each)})` : inner(each)));
      return joinFragments(parts, sign);
    }
    case "omit":
      return formatHtml`Omit<${link(type.type.name)}, ${type.keys.map((key) => JSON.stringify(key)).join(" | ")}>`;
    case "object": {
      const members = type.properties.map(
        ({ name, optional, type: value }) => formatHtml`${name}${optional ? "?" : ""}: ${inner(value)}`,
      );
      if (type.index !== undefined) members.push(formatHtml`[key: string]: ${inner(type.index.value)}`);
      return members.length === 0 ? formatHtml`{}` : formatHtml`{ ${joinFragments(members, "; ")} }`;
    }
  }
}

/** Returns limits of a value in words: `at least 0, format uri`. Returns an empty text if there are no limits. */
export function describeConstraints(constraints: ValueConstraints = {}): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format, integer } = constraints;
  return [
    integer === true && "an integer",
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems !== undefined && `at least ${minItems} items`,
    maxItems !== undefined && `at most ${maxItems} items`,
    format !== undefined && `format ${format}`,
  ]
    .filter((text) => text !== false)
    .join(", ");
}

export function joinFragments(fragments: readonly HtmlFragment[], separator: string): HtmlFragment {
  return formatHtml`${fragments.map((fragment, i) => (i === 0 ? fragment : formatHtml`${separator}${fragment}`))}`;
}

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
 * inherited members. Returns undefined if the type is not an object type with known members, such as a union.
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
        from: findDeclaringType(symbols, getBaseTypes(declaration), property.name),
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
  const found = findDeclaringType(symbols, getBaseTypes(declaration), member);
  return found === "" ? name : found;
}

/** A method or a type that refers to a type or a constant. */
export interface TypeUser {
  kind: "method" | "type";
  name: string;
}

/** Returns, for each type and constant, the methods and then the types that refer to it, each in source order. */
export function findTypeUsers(model: ProtocolModel): ReadonlyMap<string, readonly TypeUser[]> {
  const users = new Map<string, TypeUser[]>();
  const add = (user: TypeUser, names: readonly string[]): void => {
    for (const name of new Set(names)) users.set(name, [...(users.get(name) ?? []), user]);
  };
  for (const method of model.methods) add({ kind: "method", name: method.method }, namesInMethod(method));
  for (const declaration of model.declarations) {
    const { name } = declaration;
    const names = namesOf(typesWithin(declaration)).filter((each) => each !== name);
    add({ kind: "type", name }, names);
  }
  return users;
}

/** The heading of types that the messages of several features contain. */
const SHARED_TYPES = "Several features";
/** The heading of types that no method refers to, such as unions of all messages. */
const OTHER_TYPES = "Other types";

/** A group of types with a heading, such as the types that only the messages of `tools` contain. */
export interface TypeGroup {
  heading: string;
  types: SchemaDeclaration[];
}

/** Groups the types of a revision by the feature whose messages contain them. Empty groups are left out. */
export function groupTypesByFeature(model: ProtocolModel, headingOf: (feature: string | null) => string): TypeGroup[] {
  const features = new Map<string, Set<string>>();
  for (const method of model.methods)
    for (const name of reachableNames(model.declarations, namesInMethod(method)))
      features.set(name, (features.get(name) ?? new Set()).add(headingOf(method.feature)));
  const headings = [...new Set(model.methods.map(({ feature }) => headingOf(feature))), SHARED_TYPES, OTHER_TYPES];
  const headingOfType = (name: string): string => {
    const [first, ...more] = features.get(name) ?? [];
    return first === undefined ? OTHER_TYPES : more.length > 0 ? SHARED_TYPES : first;
  };
  return headings
    .map((heading) => ({ heading, types: model.declarations.filter(({ name }) => headingOfType(name) === heading) }))
    .filter(({ types }) => types.length > 0);
}

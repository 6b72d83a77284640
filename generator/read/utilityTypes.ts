import type { ts as Compiler } from "@ts-morph/common";
import {
  getObjectTypeMembers,
  resolveTypeAlias,
  type ObjectTypeMembers,
  type SchemaSymbols,
} from "../model/members.js";
import type { SchemaProperty, SchemaType } from "../model/protocol.js";
import { alternativesOf, distinctUnion, isNeverType, isWithin, objectOf, textsOf, NEVER } from "./typeOperators.js";

/** A use of one of TypeScript's own generic types, such as `Partial<Tool>`. */
export interface UtilityCall {
  node: Compiler.Node;
  given: readonly Compiler.TypeNode[];
  symbols: SchemaSymbols;
  canResolve(name: string): boolean;
  readType(node: Compiler.TypeNode): SchemaType;
  /** Reads a type that may be `never` or `undefined`: the member is then absent. */
  readTypeOrNever(node: Compiler.TypeNode): SchemaType;
  mayBeAbsent(node: Compiler.TypeNode): boolean;
  /** Returns the name of a member, or throws an error if no object can have it. */
  memberName(node: Compiler.Node, name: string): string;
  copyPosition(copy: object, original: object): void;
  mark<T extends object>(node: Compiler.Node, value: T): T;
  fail(node: Compiler.Node, problem: string): Error;
}

interface UtilityType {
  /** The number of type parameters. */
  parameters: number;
  read(call: UtilityCall): SchemaType;
}

/** TypeScript's own generic types that a schema may use. */
export const UTILITY_TYPES: ReadonlyMap<string, UtilityType> = new Map([
  ["Array", { parameters: 1, read: readArray }],
  ["ReadonlyArray", { parameters: 1, read: readArray }],
  ["Record", { parameters: 2, read: readRecord }],
  ["Omit", { parameters: 2, read: readOmit }],
  ["Pick", { parameters: 2, read: readPick }],
  ["Partial", { parameters: 1, read: (call: UtilityCall) => withOptional(call, true) }],
  ["Required", { parameters: 1, read: (call: UtilityCall) => withOptional(call, false) }],
  ["Readonly", { parameters: 1, read: ({ given, readType }: UtilityCall) => readType(given[0]!) }],
  ["Extract", { parameters: 2, read: (call: UtilityCall) => selectAlternatives(call, true) }],
  ["Exclude", { parameters: 2, read: (call: UtilityCall) => selectAlternatives(call, false) }],
  ["NonNullable", { parameters: 1, read: readNonNullable }],
]);

function readArray({ given, readType }: UtilityCall): SchemaType {
  return { kind: "array", element: readType(given[0]!) };
}

/** Reads `Record<string, T>` as a map, and `Record<"a" | "b", T>` as an object with these members. */
function readRecord(call: UtilityCall): SchemaType {
  const { given, symbols, mark, fail } = call;
  const [key, value] = given as [Compiler.TypeNode, Compiler.TypeNode];
  const keys = call.readTypeOrNever(key);
  const isOpen = alternativesOf(symbols, keys).some(
    ({ kind, ...type }) => kind === "primitive" && "name" in type && type.name === "string",
  );
  if (isOpen) return { kind: "object", properties: [], index: { value: call.readTypeOrNever(value) } };
  const names = textsOf(symbols, keys);
  if (names === undefined)
    throw fail(
      key,
      'the keys of a Record must be strings (write Record<string, …>, or names such as Record<"a" | "b", …>)',
    );
  return {
    kind: "object",
    properties: names.map((text) => {
      const name = call.memberName(key, text);
      const type = call.readTypeOrNever(value);
      return mark(key, {
        name,
        optional: isNeverType(type) || call.mayBeAbsent(value),
        type,
        doc: { text: "" },
      });
    }),
  };
}

/** Reads `Omit<Name, "a" | "b">`. Of a declared object type, it stays an `Omit`; of another type, the other members are written out. */
function readOmit(call: UtilityCall): SchemaType {
  const { given, symbols } = call;
  const from = call.readType(given[0]!);
  const keys = readKeys(call, given[1]!, "Omit");
  const isNamed = from.kind === "reference";
  if (isNamed && (!call.canResolve(from.name) || resolveTypeAlias(symbols, from).kind !== "union"))
    return { kind: "omit", type: from, keys };
  const members = membersOf(call, from, "Omit");
  return objectOf({
    ...members,
    properties: new Map([...members.properties].filter(([name]) => !keys.includes(name))),
  });
}

function readPick(call: UtilityCall): SchemaType {
  const { given, fail } = call;
  const keys = readKeys(call, given[1]!, "Pick");
  const { properties } = membersOf(call, call.readType(given[0]!), "Pick");
  return {
    kind: "object",
    properties: keys.map((key) => {
      const property = properties.get(key);
      if (property === undefined)
        throw fail(given[1]!, `the type has no member ${JSON.stringify(key)} (correct the name)`);
      return property;
    }),
  };
}

function readKeys({ symbols, readTypeOrNever, fail }: UtilityCall, node: Compiler.TypeNode, name: string): string[] {
  const keys = textsOf(symbols, readTypeOrNever(node));
  if (keys !== undefined) return keys;
  throw fail(node, `the second argument of ${name}<> must be string literals (write the names of the members)`);
}

function membersOf({ node, symbols, fail }: UtilityCall, type: SchemaType, name: string): ObjectTypeMembers {
  const members = getObjectTypeMembers(symbols, type);
  if (members !== undefined) return members;
  throw fail(node, `the first argument of ${name}<> must be an object type (declare an interface, and use its name)`);
}

/** Reads `Partial<T>` and `Required<T>`. Of a union, each alternative changes. */
function withOptional(call: UtilityCall, optional: boolean): SchemaType {
  const { given, symbols } = call;
  const name = optional ? "Partial" : "Required";
  const change = (type: SchemaType): SchemaType => {
    const { properties, index } = membersOf(call, type, name);
    const changed = [...properties.values()].map((property): SchemaProperty => {
      if (property.optional === optional || isNeverType(property.type)) return property;
      const copy = { ...property, optional };
      call.copyPosition(copy, property);
      return copy;
    });
    return { kind: "object", properties: changed, ...(index && { index }) };
  };
  return distinctUnion(alternativesOf(symbols, call.readType(given[0]!)).map(change));
}

/** Reads `Extract<T, U>` and `Exclude<T, U>`. */
function selectAlternatives(call: UtilityCall, wanted: boolean): SchemaType {
  const { node, given, symbols, fail } = call;
  const of = call.readTypeOrNever(given[1]!);
  const kept = alternativesOf(symbols, call.readType(given[0]!)).filter((one) => {
    const inside = isWithin(symbols, one, of);
    if (inside === undefined)
      throw fail(node, `${wanted ? "Extract" : "Exclude"}<> cannot compare these types (write the union out)`);
    return inside === wanted;
  });
  return kept.length === 0 ? { ...NEVER } : distinctUnion(kept);
}

function readNonNullable({ given, symbols, readTypeOrNever }: UtilityCall): SchemaType {
  const type = readTypeOrNever(given[0]!);
  const isNull = (one: SchemaType): boolean => one.kind === "primitive" && one.name === "null";
  const alternatives = alternativesOf(symbols, type);
  return alternatives.some(isNull) ? distinctUnion(alternatives.filter((one) => !isNull(one))) : type;
}

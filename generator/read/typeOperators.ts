import {
  getObjectTypeMembers,
  itemTypes,
  resolveTypeAlias,
  type ObjectTypeMembers,
  type SchemaSymbols,
} from "../model/members.js";
import type { AnonymousObjectType, LiteralType, SchemaProperty, SchemaType, TupleType } from "../model/protocol.js";

/** The type that has no values. A union drops it, and a member of this type must be absent. */
export const NEVER: SchemaType = { kind: "primitive", name: "never" };

export function isNeverType(type: SchemaType): boolean {
  return type.kind === "primitive" && type.name === "never";
}

/** Returns a union type of the members. Nested unions are flattened; a single member is returned without a union. */
export function createUnionType(members: readonly SchemaType[]): SchemaType {
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
  const present = flat.filter((member) => !isNeverType(member));
  const kept = present.length === 0 ? flat.slice(0, 1) : present;
  return kept.length === 1 ? kept[0]! : { kind: "union", members: kept };
}

/** Returns the members of a union without those that occur twice. */
export function distinctUnion(members: readonly SchemaType[]): SchemaType {
  const seen = new Set<string>();
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
  const kept = flat.filter((member) => {
    const text = JSON.stringify(member);
    return !seen.has(text) && seen.add(text);
  });
  return kept.length === 0 ? NEVER : createUnionType(kept);
}

/** Returns the alternatives of a type, also those behind names. A name of an object type is kept. */
export function alternativesOf(symbols: SchemaSymbols, type: SchemaType): SchemaType[] {
  const resolved = resolveTypeAlias(symbols, type);
  if (resolved.kind === "union") return resolved.members.flatMap((member) => alternativesOf(symbols, member));
  if (resolved.kind === "constant") {
    const value = symbols.constants.get(resolved.name)?.value;
    return [value === undefined ? resolved : { kind: "literal", value }];
  }
  if (resolved.kind === "primitive" && resolved.name === "boolean") {
    const values: LiteralType[] = [
      { kind: "literal", value: true },
      { kind: "literal", value: false },
    ];
    return type === resolved ? [resolved] : values;
  }
  return isNeverType(resolved)
    ? []
    : [resolved.kind === "object" || resolved.kind === "intersection" ? type : resolved];
}

/** Returns the texts that a type allows, such as the keys of a mapped type; undefined if it is not a union of texts. */
export function textsOf(symbols: SchemaSymbols, type: SchemaType): string[] | undefined {
  const texts = alternativesOf(symbols, type).map((one) =>
    one.kind === "literal" && typeof one.value !== "boolean" ? String(one.value) : undefined,
  );
  return texts.every((text) => text !== undefined) ? [...new Set(texts)] : undefined;
}

/** Returns the names of the members of an object type as literals, and `string` if it allows others. */
export function keysOf({ properties, index }: ObjectTypeMembers): SchemaType {
  if (index !== undefined) return { kind: "primitive", name: "string" };
  return properties.size === 0
    ? NEVER
    : createUnionType([...properties.keys()].map((value): LiteralType => ({ kind: "literal", value })));
}

/** Returns the member of an object type, the items of an array, or the item at a position; undefined if there is none. */
export function typeOfMember(
  symbols: SchemaSymbols,
  type: SchemaType,
  key: string | typeof ANY_INDEX,
): SchemaProperty | undefined {
  const resolved = resolveTypeAlias(symbols, type);
  switch (resolved.kind) {
    case "array":
      return key === ANY_INDEX || /^\d+$/.test(key) ? itemOf(key, resolved.element) : undefined;
    case "tuple":
      return itemOfTuple(resolved, key);
    case "union": {
      const found = resolved.members.map((member) => typeOfMember(symbols, member, key));
      if (!found.every((one) => one !== undefined)) return undefined;
      const types = distinctUnion(found.map((one) => one.type));
      return itemOf(
        key,
        types,
        found.some(({ optional }) => optional),
      );
    }
    default: {
      const members = getObjectTypeMembers(symbols, resolved);
      const declared = key === ANY_INDEX ? undefined : members?.properties.get(key);
      return declared ?? itemOf(key, members?.index?.value);
    }
  }
}

function itemOf(
  key: string | typeof ANY_INDEX,
  type: SchemaType | undefined,
  optional = false,
): SchemaProperty | undefined {
  return type && { name: String(key), optional, type, doc: { text: "" } };
}

function itemOfTuple(tuple: TupleType, key: string | typeof ANY_INDEX): SchemaProperty | undefined {
  if (key === ANY_INDEX) return itemOf(key, distinctUnion(itemTypes(tuple)));
  const at = /^\d+$/.test(key) ? Number(key) : NaN;
  const { elements, rest, required } = tuple;
  return itemOf(key, elements[at] ?? (at >= elements.length ? rest : undefined), !(at < required));
}

/** The key in `T[number]`: any item of an array. */
export const ANY_INDEX: unique symbol = Symbol("number");

/** Returns an object type with its members written out. */
export function objectOf({ properties, index }: ObjectTypeMembers): AnonymousObjectType {
  return { kind: "object", properties: [...properties.values()], ...(index && { index }) };
}

/**
 * Returns whether each value of a type is a value of another one; undefined if the types are too different to tell.
 *
 * `Extract<T, U>` and `Exclude<T, U>` need the answer for each alternative of `T`.
 */
export function isWithin(symbols: SchemaSymbols, inner: SchemaType, outer: SchemaType): boolean | undefined {
  return new Comparison(symbols).within(inner, outer);
}

function isValueWithin({ value }: LiteralType, outer: SchemaType): boolean | undefined {
  if (outer.kind === "template") return undefined;
  return outer.kind === "literal" ? value === outer.value : outer.kind === "primitive" && typeof value === outer.name;
}

class Comparison {
  readonly #symbols: SchemaSymbols;
  /** The pairs that are being compared. If a recursive type leads to one of them again, the pair counts as within. */
  readonly #assumed = new Set<string>();

  constructor(symbols: SchemaSymbols) {
    this.#symbols = symbols;
  }

  within(inner: SchemaType, outer: SchemaType): boolean | undefined {
    const answers = alternativesOf(this.#symbols, outer).map((one) => this.#withinOne(inner, one));
    if (answers.includes(true)) return true;
    return answers.includes(undefined) ? undefined : false;
  }

  #withinOne(inner: SchemaType, outer: SchemaType): boolean | undefined {
    const [a, b] = [resolveTypeAlias(this.#symbols, inner), resolveTypeAlias(this.#symbols, outer)];
    const pair = JSON.stringify([a, b]);
    if (JSON.stringify(a) === JSON.stringify(b) || this.#assumed.has(pair)) return true;
    this.#assumed.add(pair);
    if (b.kind === "primitive" && (b.name === "unknown" || b.name === "any")) return true;
    if (a.kind === "literal") return isValueWithin(a, b);
    const given = getObjectTypeMembers(this.#symbols, a);
    const wanted = getObjectTypeMembers(this.#symbols, b);
    if (given !== undefined && wanted !== undefined) return this.#membersWithin(given, wanted);
    if (given !== undefined && b.kind === "primitive") return b.name === "object";
    if (a.kind === "primitive")
      return b.kind === "primitive" || b.kind === "literal" || wanted !== undefined ? false : undefined;
    return undefined;
  }

  #membersWithin(given: ObjectTypeMembers, wanted: ObjectTypeMembers): boolean | undefined {
    let answer: boolean | undefined = true;
    for (const [name, { type, optional }] of wanted.properties) {
      const own = given.properties.get(name);
      if (own === undefined && optional) continue;
      if (own === undefined) return given.index === undefined ? false : undefined;
      if (own.optional && !optional) return false;
      const inside = this.within(own.type, type);
      if (inside === false) return false;
      if (inside === undefined) answer = undefined;
    }
    return answer;
  }
}

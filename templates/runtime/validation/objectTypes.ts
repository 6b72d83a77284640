import { ownMember, type JsonObject } from "./checks.js";

/** A declared member of an object type. */
interface ObjectMember {
  readonly name: string;
  readonly optional: boolean;
  readonly type: EncodedType;
  /**
   * The type of the same member in the type that this object type extends. In exact mode, the value may also have the members of the
   * inherited type.
   */
  readonly inheritedType?: EncodedType;
}

/** An object type with its own and its inherited members. */
export interface WholeObjectType {
  readonly members: ReadonlyMap<string, ObjectMember>;
  /** The type of the members that the object type does not declare by name. */
  readonly index?: EncodedType;
  /** True if the type, or a map that it extends, declares members of any name. */
  readonly isMap: boolean;
}

/**
 * The kinds of values that an encoded type allows (see `EncodedType`), by its first character: `u` allows all six kinds. A character
 * that is not listed, such as `s`, allows only the kind with the same letter.
 */
const KINDS: { readonly [first: string]: string } = {
  i: "n",
  "~": "s",
  u: "snb0oa",
  "[": "a",
  "&": "o",
};

/** Returns the kinds of values that a type allows, as a string of the characters that {@link getJsonKindCode} returns. */
export function getAllowedValueKinds(type: EncodedType): string {
  if (typeof type !== "string" && !isCompoundEncodedType(type)) return "o";
  const [code] = typeof type === "string" ? [type] : (type as [string]);
  return code === "=" ? (type as readonly unknown[]).slice(1).map(getJsonKindCode).join("") : (KINDS[code[0]!] ?? code);
}

/**
 * Finds the definition and all members of a type in a table of types. Replaces type names by their definitions, and adds inherited members.
 */
export class ObjectTypeResolver {
  readonly #types: TypeTable;
  readonly #known = new Map<EncodedType, WholeObjectType | undefined>();

  constructor(types: TypeTable) {
    this.#types = types;
  }

  /** Returns the definition of a named type; any other type is returned unchanged. */
  resolve(code: EncodedType): EncodedType {
    let type = code;
    while (typeof type === "string" && type[0] === "#") type = this.#types[type.slice(1)]!;
    return type;
  }

  /** Returns the alternatives of a union and of its nested unions. A type that is not a union is its own only alternative. */
  alternatives(code: EncodedType): EncodedType[] {
    const type = this.resolve(code);
    return isCompoundEncodedType(type) && type[0] === "|"
      ? (type.slice(1) as EncodedType[]).flatMap((one) => this.alternatives(one))
      : [type];
  }

  /** Returns the members of an object type, or undefined for any other type. */
  of(code: EncodedType): WholeObjectType | undefined {
    const type = this.resolve(code);
    if (!this.#known.has(type)) this.#known.set(type, this.#build(type));
    return this.#known.get(type);
  }

  /** Returns the fixed values of a member, or undefined if its type is not an enumeration. */
  fixedValues({ type }: ObjectMember): readonly unknown[] | undefined {
    return getEnumValues(this.resolve(type));
  }

  /**
   * Returns true if a value has the fixed values that the members of an object type require.
   *
   * @param mayLack whether the value may also lack these members.
   */
  hasFixedMembers(type: EncodedType, value: JsonObject, mayLack = false): boolean {
    for (const member of this.of(type)?.members.values() ?? []) {
      const values = this.fixedValues(member);
      const found = ownMember(value, member.name);
      if (found === undefined && (mayLack || member.optional)) continue;
      if (values !== undefined && !values.includes(found)) return false;
    }
    return true;
  }

  /** Returns the name of a member that has fixed values in each alternative, if there is one. */
  discriminator(alternatives: readonly EncodedType[]): string | undefined {
    const [first, ...rest] = alternatives.map((one) => this.of(one)?.members);
    return [...(first ?? [])].find(([name, own]) =>
      [own, ...rest.map((members) => members?.get(name))].every(
        (member) => member && this.fixedValues(member) !== undefined,
      ),
    )?.[0];
  }

  #build(type: EncodedType): WholeObjectType | undefined {
    if (typeof type === "string" || (isCompoundEncodedType(type) && type[0] !== "&")) return undefined;
    const members = new Map<string, ObjectMember>();
    let index: EncodedType | undefined;
    let isMap = false;
    const bases = isCompoundEncodedType(type)
      ? (type.slice(1) as EncodedType[])
      : ((type["<"] ?? []) as readonly string[]).map((name) => `#${name}`);
    for (const base of bases.map((one) => this.of(one)!)) {
      for (const [name, member] of base.members) members.set(name, member);
      index = base.index ?? index;
      // A type that extends a map without declared members, such as `_meta`, is a map too.
      isMap ||= base.isMap && base.members.size === 0;
    }
    const own = isCompoundEncodedType(type) ? {} : type;
    for (const [key, member] of Object.entries(own)) {
      if (key === "<" || key === "*") continue;
      const optional = key.endsWith("?");
      const name = key.slice(key[0] === "=" ? 1 : 0, optional ? -1 : undefined);
      const inheritedType = members.get(name)?.type;
      members.set(name, {
        name,
        optional,
        type: member as EncodedType,
        ...(inheritedType !== undefined && { inheritedType }),
      });
    }
    if (Object.hasOwn(own, "*")) {
      isMap = true;
      index = own["*"] as EncodedType;
    }
    return { members, isMap, ...(index !== undefined && { index }) };
  }
}

/**
 * A type in the compact form of the generated tables:
 *
 * - `s`, `n`, `i`, `b`, `0`, `o`, `u`: a string, a number, an integer, a boolean, null, an object, any value
 * - `~uri`: a string of the format `uri`
 * - `#Name`: the type of this name
 * - `{ a: T, "b?": T, "*": T, "<": ["Base"] }`: an object with the member `a`, the optional member `b`, other members of type `T`, and the
 *   members of the extended type `Base`; a `=` at the start of a name is not part of the name, so `"=<"` declares
 *   a member with the name `<`
 * - `["[]", T, min, max]`: an array of `min` to `max` items
 * - `["|", T, U]`: a union; `["&", T, U]`: an intersection; `["=", 1, 2]`: fixed values
 * - `["s", min, max]`: a string with a limited length, also with a format instead of `s`
 * - `["n", min, max]`, `["i", min, max]`: a number or integer with a limited value
 */
export type EncodedType = string | { readonly [member: string]: EncodedType | readonly string[] } | readonly unknown[];

/** The types of a revision by name. */
export type TypeTable = { readonly [name: string]: EncodedType };

const TYPE_WORDS: { readonly [code: string]: string } = {
  s: "a string",
  n: "a number",
  i: "an integer",
  b: "true or false",
  0: "null",
  o: "an object",
  u: "a value",
  "[]": "an array",
};

/** Returns true for a type that is encoded as an array: an array type, union, intersection, enumeration, or type with limits. */
export function isCompoundEncodedType(type: EncodedType): type is readonly unknown[] {
  return Array.isArray(type);
}

/** Returns the values of an enumeration, or undefined for any other type. */
function getEnumValues(type: EncodedType): readonly unknown[] | undefined {
  return isCompoundEncodedType(type) && type[0] === "=" ? type.slice(1) : undefined;
}

/** Returns the kind of a value: `s`, `n`, `b`, `0` (null), `a` (array), `o` (object), or `?` for a value that JSON does not have. */
export function getJsonKindCode(value: unknown): string {
  if (value === null) return "0";
  if (Array.isArray(value)) return "a";
  const kind = typeof value;
  if (kind === "number") return Number.isFinite(value) ? "n" : "?";
  return kind === "string" ? "s" : kind === "boolean" ? "b" : kind === "object" ? "o" : "?";
}

/** Describes the values that a type allows, as a noun phrase for people. */
export function describeType(type: EncodedType): string {
  const [code, ...operands] = isCompoundEncodedType(type) ? type : [type];
  if (code === "=") {
    const values = operands.map((value) => JSON.stringify(value)).join(", ");
    return operands.length > 1 ? `one of ${values}` : values || "no value";
  }
  if (code === "|") return [...new Set((operands as EncodedType[]).map(describeType))].join(" or ");
  if (typeof code !== "string") return "an object";
  const isFormat = code[0] === "~";
  const words = isFormat ? `a string of format ${code.slice(1)}` : (TYPE_WORDS[code] ?? "an object");
  const [min, max] = code === "[]" ? operands.slice(1) : operands;
  if (min === undefined && max === undefined) return words;
  const range =
    max === undefined
      ? `at least ${min as number}`
      : min === undefined
        ? `at most ${max as number}`
        : `${min as number} to ${max as number}`;
  if (code === "n" || code === "i")
    return `${words} ${min === undefined || max === undefined ? "of" : "from"} ${range}`;
  return `${words} with ${range} ${code === "[]" ? "items" : "characters"}`;
}

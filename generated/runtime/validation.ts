// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Names the members of a value that do not fit their type. Loaded for the first invalid message.
 *
 * @module
 */
import {
  type Issue,
  type IssueCode,
  type JsonObject,
  MAX_DEPTH,
  type ValidateOptions,
  describeValue,
  escapePointerToken,
  issueMessage,
  ownMember,
} from "./protocol.js";

// ---- validation/validate ------------------------------------------------------------------------

// The boolean guards are generated functions that do not use this module, so a bundle with guards alone stays small.

/** The checks of string formats, by the name of the format. */
type FormatChecks = { readonly [format: string]: (value: unknown) => boolean };

/** The settings that all checks of one value share. */
interface Settings {
  readonly types: ObjectTypeResolver;
  readonly formats: FormatChecks;
  readonly exact: boolean;
}

/** A part of the validated value, and its position. */
interface Part {
  readonly value: unknown;
  readonly pointer: string;
  readonly depth: number;
  /**
   * Further types whose members the value may have in exact mode, such as the other alternatives of a union. Members that no type declares
   * are reported.
   */
  readonly otherTypes?: readonly EncodedType[];
}

/**
 * Returns a function that lists the issues of a value.
 *
 * @param table the types of a revision.
 */
export function createValidator(
  table: TypeTable,
  formats: FormatChecks,
): (type: EncodedType, value: unknown, options?: ValidateOptions) => Issue[] {
  const types = new ObjectTypeResolver(table);
  return (type, value, { exact = false, maxIssues = 100 } = {}) => {
    const validation = new Validation({ types, formats, exact }, maxIssues);
    validation.check(type, { value, pointer: "", depth: 0 });
    return validation.issues;
  };
}

/** Begins another validation. In the class itself, the compiler would write code that bundlers cannot leave out. */
function validationOf(settings: Settings, maxIssues: number): Validation {
  return new Validation(settings, maxIssues);
}

/** Collects the issues of one value. */
class Validation {
  readonly issues: Issue[] = [];
  readonly #settings: Settings;
  readonly #maxIssues: number;

  constructor(settings: Settings, maxIssues: number) {
    this.#settings = settings;
    this.#maxIssues = maxIssues;
  }

  get #isFull(): boolean {
    return this.issues.length >= this.#maxIssues;
  }

  check(typeOrName: EncodedType, part: Part): void {
    if (this.#isFull) return;
    if (part.depth > MAX_DEPTH) return this.#report(part, `at most ${MAX_DEPTH} levels deep`);
    const type = this.#settings.types.resolve(typeOrName);
    const code = isCompoundEncodedType(type) ? type[0] : type;
    if (typeof code !== "string" || code === "&") return this.#checkObject(type, part);
    if (code === "|") return this.#checkUnion(type, part);
    if (code === "[]") return this.#checkArray(type as readonly unknown[], part);
    if (!this.#isPrimitive(code, type, part.value)) this.#report(part, describeType(type));
  }

  /** Returns true if a value matches a type whose values have no members or items to check. */
  #isPrimitive(code: string, type: EncodedType, value: unknown): boolean {
    if (code === "=")
      return (type as readonly unknown[]).includes(value, 1) || (type.length === 1 && value === undefined);
    if (code === "u") return value !== undefined;
    if (!getAllowedValueKinds(code).includes(getJsonKindCode(value))) return false;
    if (code === "i" && (value as number) % 1 !== 0) return false;
    if (code[0] === "~" && !this.#settings.formats[code.slice(1)]!(value)) return false;
    if (!isCompoundEncodedType(type)) return true;
    const [, min, max] = type as [string, number?, number?];
    return isWithin(typeof value === "string" ? [...value].length : (value as number), min, max);
  }

  #checkArray(type: readonly unknown[], part: Part): void {
    const { value } = part;
    if (!Array.isArray(value)) return this.#report(part, "an array");
    const [, item, min, max, ...first] = type as [string, EncodedType, number?, number?, ...EncodedType[]];
    if (!isWithin(value.length, min, max)) this.#report(part, describeType(type));
    for (let i = 0; i < value.length && !this.#isFull; i++) this.check(first[i] ?? item, partOf(part, i, value[i]));
  }

  #checkObject(type: EncodedType, part: Part): void {
    if (getJsonKindCode(part.value) !== "o") return this.#report(part, "an object");
    const { types, exact } = this.#settings;
    const object = part.value as JsonObject;
    const { members, index = "u", isMap } = types.of(type)!;
    const others = exact ? this.#otherObjectTypes(part) : undefined;
    for (const { name, optional, type: memberType, inheritedType } of members.values()) {
      const member = partOf(part, name, ownMember(object, name));
      if (member.value === undefined) {
        if (!optional) this.#report(member, describeType(types.resolve(memberType)), "missing");
      } else if (others === undefined) this.check(memberType, member);
      else {
        const declared = others.map((other) => other.members.get(name)?.type);
        const otherTypes = [...declared, inheritedType].filter((other) => other !== undefined);
        this.check(memberType, { ...member, otherTypes });
      }
    }
    if (index === "u" && (!exact || isMap)) return;
    for (const name of Object.keys(object)) {
      if (this.#isFull) return;
      if (members.has(name)) continue;
      const member = partOf(part, name, object[name]);
      if (index !== "u") this.check(index, member);
      else if (!others!.some((other) => other.members.has(name))) this.#report(member, "no such member", "undeclared");
    }
  }

  /**
   * Returns the object types among the part's `otherTypes` (types whose members the value may have too). A union is replaced by its
   * alternatives.
   */
  #otherObjectTypes({ otherTypes = [] }: Part): WholeObjectType[] {
    const { types } = this.#settings;
    return otherTypes.flatMap((type) => types.alternatives(type).flatMap((one) => types.of(one) ?? []));
  }

  /**
   * Checks a value against a union. If the value has the fixed members of one alternative, such as `type: "text"`, only the issues against
   * this alternative are reported.
   */
  #checkUnion(type: EncodedType, part: Part): void {
    const { types } = this.#settings;
    const kind = getJsonKindCode(part.value);
    const alternatives = types.alternatives(type).filter((one) => getAllowedValueKinds(one).includes(kind));
    if (alternatives.length === 0) return this.#report(part, describeType(type));
    if (kind !== "o") return this.#checkClosest(alternatives, part);
    const object = part.value as JsonObject;
    const exactPart = this.#settings.exact ? this.#withOtherTypes(alternatives, part) : part;
    const meant = alternatives.filter((one) => types.hasFixedMembers(one, object));
    if (meant.length > 0) return this.#checkClosest(meant, exactPart);
    const discriminator = types.discriminator(alternatives);
    if (discriminator === undefined) return this.#checkClosest(alternatives, exactPart);
    const values = alternatives.flatMap((one) => types.fixedValues(types.of(one)!.members.get(discriminator)!)!);
    this.#report(partOf(part, discriminator, object[discriminator]), describeType(["=", ...new Set(values)]));
  }

  /**
   * Finds the alternative against which the value has the fewest issues, and reports these issues. Reports no issue if the value matches an
   * alternative.
   */
  #checkClosest(alternatives: readonly EncodedType[], part: Part): void {
    let fewest: Issue[] | undefined;
    for (const alternative of alternatives) {
      const limit = fewest?.length ?? this.#maxIssues - this.issues.length;
      const validation = validationOf(this.#settings, limit);
      validation.check(alternative, part);
      if (validation.issues.length < (fewest?.length ?? Infinity)) fewest = validation.issues;
      if (fewest?.length === 0) return;
    }
    for (const issue of fewest!) this.issues.push(issue);
  }

  /**
   * Adds the possible alternatives of a union to `otherTypes`, the types whose members the value may have too; TypeScript allows the same.
   * An alternative is impossible if it requires another value of a fixed member, such as `type`.
   */
  #withOtherTypes(alternatives: readonly EncodedType[], part: Part): Part {
    const { types } = this.#settings;
    const value = part.value as JsonObject;
    const possible = alternatives.filter((one) => types.hasFixedMembers(one, value, true));
    return { ...part, otherTypes: [...(part.otherTypes ?? []), ...possible] };
  }

  #report({ pointer, value }: Part, expected: string, code: IssueCode = "mismatch"): void {
    const found = describeValue(value);
    const message = issueMessage(code, expected, found);
    this.issues.push({ code: value === undefined ? "missing" : code, pointer, expected, found, message });
  }
}

function partOf({ pointer, depth }: Part, name: string | number, value: unknown): Part {
  const token = typeof name === "string" ? escapePointerToken(name) : name;
  return { value, pointer: `${pointer}/${token}`, depth: depth + 1 };
}

function isWithin(size: number, min = -Infinity, max = Infinity): boolean {
  return size >= min && size <= max;
}

/**
 * Returns the type that a result must match. If a result can request input, its member `resultType` decides: `input_required` selects
 * the type that requests input, and `complete` selects the others. The schema alone would accept any object with a `resultType` as a
 * result that requests input, because it allows every text there and requires no other member. The guards follow the schema.
 *
 * @param type the type of the result, which may be a union with `inputRequired`.
 * @param inputRequired the name of the type of results that request input.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export function selectResultType(type: EncodedType, value: unknown, inputRequired: EncodedType): EncodedType {
  if (!Array.isArray(type) || !type.includes(inputRequired, 1)) return type;
  const resultType = getJsonKindCode(value) === "o" ? ownMember(value as JsonObject, "resultType") : undefined;
  if (resultType === "input_required") return inputRequired;
  return resultType === "complete" ? (type.filter((one) => one !== inputRequired) as EncodedType) : type;
}

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
interface WholeObjectType {
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
const KINDS: { readonly [first: string]: string } = { i: "n", "~": "s", u: "snb0oa", "[": "a", "&": "o" };

/** Returns the kinds of values that a type allows, as a string of the characters that {@link getJsonKindCode} returns. */
function getAllowedValueKinds(type: EncodedType): string {
  if (typeof type !== "string" && !isCompoundEncodedType(type)) return "o";
  const [code] = typeof type === "string" ? [type] : (type as [string]);
  return code === "=" ? (type as readonly unknown[]).slice(1).map(getJsonKindCode).join("") : (KINDS[code[0]!] ?? code);
}

/**
 * Finds the definition and all members of a type in a table of types. Replaces type names by their definitions, and adds inherited members.
 */
class ObjectTypeResolver {
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
 * - `["[]", T, min, max]`: an array of `min` to `max` items; `["[]", T, min, max, U, V]`: its first items are a `U` and a `V`
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
function isCompoundEncodedType(type: EncodedType): type is readonly unknown[] {
  return Array.isArray(type);
}

/** Returns the values of an enumeration, or undefined for any other type. */
function getEnumValues(type: EncodedType): readonly unknown[] | undefined {
  return isCompoundEncodedType(type) && type[0] === "=" ? type.slice(1) : undefined;
}

/** Returns the kind of a value: `s`, `n`, `b`, `0` (null), `a` (array), `o` (object), or `?` for a value that JSON does not have. */
function getJsonKindCode(value: unknown): string {
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

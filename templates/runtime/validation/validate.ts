import { MAX_DEPTH, ownMember, type JsonObject } from "./checks.js";
import {
  describeValue,
  escapePointerToken,
  issueMessage,
  type Issue,
  type IssueCode,
  type ValidateOptions,
} from "./issues.js";
import {
  ObjectTypeResolver,
  describeType,
  getAllowedValueKinds,
  getJsonKindCode,
  isCompoundEncodedType,
  type EncodedType,
  type WholeObjectType,
  type TypeTable,
} from "./objectTypes.js";

// The boolean guards are generated functions that do not use this module, so a bundle with guards alone stays small.

/** The checks of string formats, by the name of the format. */
type FormatChecks = {
  readonly [format: string]: (value: unknown) => boolean;
};

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

/** Collects the issues of one value. */
/** Begins another validation. In the class itself, the compiler would write code that bundlers cannot leave out. */
function validationOf(settings: Settings, maxIssues: number): Validation {
  return new Validation(settings, maxIssues);
}

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
    if (code === "=") return (type as readonly unknown[]).includes(value, 1);
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
    const [, item, min, max] = type as [string, EncodedType, number?, number?];
    if (!isWithin(value.length, min, max)) this.#report(part, describeType(type));
    for (let i = 0; i < value.length && !this.#isFull; i++) this.check(item, partOf(part, i, value[i]));
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
    this.issues.push({
      code: value === undefined ? "missing" : code,
      pointer,
      expected,
      found,
      message,
    });
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

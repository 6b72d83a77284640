import { MAX_DEPTH, ownMember, type JsonObject } from "./checks.js";
import type { Issue, IssueCode, ValidateOptions } from "./issues.js";
import { describeValue, escapePointerToken, issueMessage } from "./messages.js";
import { kindsOf, Shapes, type Shape } from "./shapes.js";
import {
  isList,
  kindOf,
  words,
  type TypeCode,
  type TypeTable,
} from "./typeCode.js";

/**
 * Explains what is wrong with a value. The generated tables say what each type allows; this reads them.
 *
 * The boolean guards are written out instead and share nothing with this, so that who imports a guard pays for a guard only.
 */

/** A format by name. */
export type Formats = {
  readonly [format: string]: (value: unknown) => boolean;
};

/** What all walks through a value share. */
interface Rules {
  readonly shapes: Shapes;
  readonly formats: Formats;
  readonly exact: boolean;
}

/** A value and where it stands. */
interface Place {
  readonly value: unknown;
  readonly pointer: string;
  readonly depth: number;
  /** In exact mode, further types that may declare members of the value. */
  readonly also?: readonly TypeCode[];
}

/** Makes the function that explains values by the types of a table. */
export function createValidator(
  types: TypeTable,
  formats: Formats,
): (type: TypeCode, value: unknown, options?: ValidateOptions) => Issue[] {
  const shapes = new Shapes(types);
  return (type, value, { exact = false, maxIssues = 100 } = {}) => {
    const walk = new Walk({ shapes, formats, exact }, maxIssues);
    walk.check(type, { value, pointer: "", depth: 0 });
    return walk.issues;
  };
}

class Walk {
  readonly issues: Issue[] = [];
  readonly #rules: Rules;
  readonly #most: number;

  constructor(rules: Rules, most: number) {
    this.#rules = rules;
    this.#most = most;
  }

  get #isFull(): boolean {
    return this.issues.length >= this.#most;
  }

  check(code: TypeCode, place: Place): void {
    if (this.#isFull) return;
    if (place.depth > MAX_DEPTH)
      return this.#report(place, `at most ${MAX_DEPTH} levels`);
    const type = this.#rules.shapes.resolve(code);
    const kind = isList(type) ? type[0] : type;
    if (typeof kind !== "string" || kind === "&")
      return this.#object(type, place);
    if (kind === "|") return this.#union(type, place);
    if (kind === "[]") return this.#list(type as readonly unknown[], place);
    if (!this.#fits(kind, type, place.value)) this.#report(place, words(type));
  }

  /** Whether a value that has no parts is what a type allows. */
  #fits(kind: string, type: TypeCode, value: unknown): boolean {
    if (kind === "=") return (type as readonly unknown[]).includes(value, 1);
    if (kind === "u") return value !== undefined;
    if (!kindsOf(kind).includes(kindOf(value))) return false;
    if (kind === "i" && (value as number) % 1 !== 0) return false;
    if (kind[0] === "~" && !this.#rules.formats[kind.slice(1)]!(value))
      return false;
    if (!isList(type)) return true;
    const [, least, most] = type as [string, number?, number?];
    return isWithin(
      typeof value === "string" ? [...value].length : (value as number),
      least,
      most,
    );
  }

  #list(type: readonly unknown[], place: Place): void {
    const { value } = place;
    if (!Array.isArray(value)) return this.#report(place, "a list");
    const [, item, least, most] = type as [string, TypeCode, number?, number?];
    if (!isWithin(value.length, least, most)) this.#report(place, words(type));
    for (let i = 0; i < value.length && !this.#isFull; i++)
      this.check(item, part(place, i, value[i]));
  }

  #object(type: TypeCode, place: Place): void {
    if (kindOf(place.value) !== "o") return this.#report(place, "an object");
    const { shapes, exact } = this.#rules;
    const object = place.value as JsonObject;
    const { members, index = "u", free } = shapes.of(type)!;
    const others = exact ? this.#others(place) : undefined;
    for (const { name, optional, type: member, narrows } of members.values()) {
      const found = part(place, name, ownMember(object, name));
      if (found.value === undefined) {
        if (!optional)
          this.#report(found, words(shapes.resolve(member)), "missing");
      } else if (others === undefined) this.check(member, found);
      else {
        const types = others.map((shape) => shape.members.get(name)?.type);
        const also = [...types, narrows].filter((one) => one !== undefined);
        this.check(member, { ...found, also });
      }
    }
    if (index === "u" && (!exact || free)) return;
    for (const name of Object.keys(object)) {
      if (this.#isFull) return;
      if (members.has(name)) continue;
      const found = part(place, name, object[name]);
      if (index !== "u") this.check(index, found);
      else if (!others!.some(({ members }) => members.has(name)))
        this.#report(found, "no such member", "undeclared");
    }
  }

  /** The shapes of the further types that may declare members of a value. */
  #others({ also = [] }: Place): Shape[] {
    const { shapes } = this.#rules;
    return also.flatMap((type) =>
      shapes.alternatives(type).flatMap((one) => shapes.of(one) ?? []),
    );
  }

  /** Reports against the alternative that the value means: the one whose fixed members it has. */
  #union(type: TypeCode, place: Place): void {
    const { shapes } = this.#rules;
    const kind = kindOf(place.value);
    const alike = shapes
      .alternatives(type)
      .filter((one) => kindsOf(one).includes(kind));
    if (alike.length === 0) return this.#report(place, words(type));
    if (kind !== "o") return this.#best(alike, place);
    const object = place.value as JsonObject;
    const at = this.#rules.exact ? this.#declaredBy(alike, place) : place;
    const meant = alike.filter((one) => this.#tellsApart(one, object));
    if (meant.length > 0) return this.#best(meant, at);
    const member = this.#discriminator(alike);
    if (member === undefined) return this.#best(alike, at);
    const values = alike.flatMap((one) =>
      shapes.fixed(shapes.of(one)!.members.get(member)!)!,
    );
    this.#report(
      part(place, member, object[member]),
      words(["=", ...new Set(values)]),
    );
  }

  /** Reports the issues of the alternative with the fewest; none where one has none. */
  #best(alternatives: readonly TypeCode[], place: Place): void {
    let fewest: Issue[] | undefined;
    for (const one of alternatives) {
      const most = fewest?.length ?? this.#most - this.issues.length;
      const walk = new Walk(this.#rules, most);
      walk.check(one, place);
      if (walk.issues.length < (fewest?.length ?? Infinity))
        fewest = walk.issues;
      if (fewest?.length === 0) return;
    }
    for (const issue of fewest!) this.issues.push(issue);
  }

  /** As for the compiler, a member is declared if any alternative declares it whose fixed members do not differ. */
  #declaredBy(alternatives: readonly TypeCode[], place: Place): Place {
    const value = place.value as JsonObject;
    const open = alternatives.filter((one) =>
      this.#tellsApart(one, value, true),
    );
    return { ...place, also: [...(place.also ?? []), ...open] };
  }

  /**
   * Whether a value has each fixed member that a shape has, or lacks it where it may.
   *
   * @param mayLack whether it may lack any of them.
   */
  #tellsApart(type: TypeCode, value: JsonObject, mayLack = false): boolean {
    const { shapes } = this.#rules;
    for (const member of shapes.of(type)?.members.values() ?? []) {
      const values = shapes.fixed(member);
      const found = ownMember(value, member.name);
      if (found === undefined && (mayLack || member.optional)) continue;
      if (values !== undefined && !values.includes(found)) return false;
    }
    return true;
  }

  /** A member that has fixed values in each alternative. */
  #discriminator(alternatives: readonly TypeCode[]): string | undefined {
    const { shapes } = this.#rules;
    const members = alternatives.map((one) => shapes.of(one)?.members);
    return [...(members[0]?.keys() ?? [])].find((name) =>
      members.every((others) => {
        const member = others?.get(name);
        return member !== undefined && shapes.fixed(member) !== undefined;
      }),
    );
  }

  #report(
    { pointer, value }: Place,
    expected: string,
    code: IssueCode = "mismatch",
  ): void {
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

function part(
  { pointer, depth }: Place,
  name: string | number,
  value: unknown,
): Place {
  return {
    value,
    pointer: `${pointer}/${typeof name === "string" ? escapePointerToken(name) : name}`,
    depth: depth + 1,
  };
}

function isWithin(size: number, least = -Infinity, most = Infinity): boolean {
  return size >= least && size <= most;
}

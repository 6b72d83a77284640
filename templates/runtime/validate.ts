import { DEEPEST } from "./checks.js";
import type { Issue, ValidateOptions } from "./issue.js";
import {
  describe,
  escape,
  fixed,
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

interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeCode;
}

interface Shape {
  readonly members: ReadonlyMap<string, Member>;
  /** What all other members must be. */
  readonly index?: TypeCode;
  /** Whether other members belong to the shape itself, and not to something that it extends. */
  readonly free: boolean;
}

/** Makes the function that explains values by the types of a table. */
export function createValidator(
  types: TypeTable,
  formats: Formats,
): (type: TypeCode, value: unknown, options?: ValidateOptions) => Issue[] {
  const shapes = new Map<TypeCode, Shape | undefined>();
  return (type, value, options = {}) => {
    const issues: Issue[] = [];
    new Walk(
      types,
      formats,
      shapes,
      issues,
      options.maxIssues ?? 100,
      options.exact ?? false,
    ).check(type, value, "", 0);
    return issues;
  };
}

class Walk {
  readonly types: TypeTable;
  readonly formats: Formats;
  readonly shapes: Map<TypeCode, Shape | undefined>;
  readonly issues: Issue[];
  readonly most: number;
  readonly exact: boolean;

  constructor(
    types: TypeTable,
    formats: Formats,
    shapes: Map<TypeCode, Shape | undefined>,
    issues: Issue[],
    most: number,
    exact: boolean,
  ) {
    this.types = types;
    this.formats = formats;
    this.shapes = shapes;
    this.issues = issues;
    this.most = most;
    this.exact = exact;
  }

  check(code: TypeCode, value: unknown, pointer: string, depth: number): void {
    if (this.issues.length >= this.most) return;
    if (depth > DEEPEST)
      return this.report(pointer, `at most ${DEEPEST} levels`, value);
    const type = this.resolve(code);
    if (typeof type === "string") return this.plain(type, value, pointer);
    if (!isList(type)) return this.object(type, value, pointer, depth);
    const [kind, first, second] = type;
    switch (kind) {
      case "[]":
        return this.list(type, value, pointer, depth);
      case "|":
        return this.union(type, value, pointer, depth);
      case "&":
        return this.object(type, value, pointer, depth);
      case "=":
        if (!type.includes(value, 1)) this.report(pointer, words(type), value);
        return;
      default: {
        const before = this.issues.length;
        this.plain(kind as string, value, pointer);
        if (this.issues.length > before) return;
        const size =
          typeof value === "string" ? [...value].length : (value as number);
        if (
          size < ((first ?? -Infinity) as number) ||
          size > ((second ?? Infinity) as number)
        ) {
          this.report(pointer, words(type), value);
        }
      }
    }
  }

  /** Follows names until something else is found. */
  resolve(code: TypeCode): TypeCode {
    let type = code;
    while (typeof type === "string" && type[0] === "#" && this.shapeless(type))
      type = this.types[type.slice(1)]!;
    return typeof type === "string" && type[0] === "#"
      ? this.types[type.slice(1)]!
      : type;
  }

  shapeless(name: string): boolean {
    const type = this.types[name.slice(1)];
    return typeof type === "string" && type[0] === "#";
  }

  plain(code: string, value: unknown, pointer: string): void {
    const kind = kindOf(value);
    const fits =
      code === "u"
        ? value !== undefined
        : code === "i"
          ? kind === "n" && (value as number) % 1 === 0
          : code[0] === "~"
            ? this.formats[code.slice(1)]!(value)
            : kind === code;
    if (!fits) this.report(pointer, words(code), value);
  }

  list(
    type: readonly unknown[],
    value: unknown,
    pointer: string,
    depth: number,
  ): void {
    if (!Array.isArray(value)) return this.report(pointer, "a list", value);
    const [, item, least = 0, most = Infinity] = type as [
      string,
      TypeCode,
      number?,
      number?,
    ];
    if (value.length < least || value.length > most)
      this.report(pointer, words(type), value);
    for (let i = 0; i < value.length && this.issues.length < this.most; i++) {
      this.check(item, value[i], `${pointer}/${i}`, depth + 1);
    }
  }

  object(type: TypeCode, value: unknown, pointer: string, depth: number): void {
    if (kindOf(value) !== "o") return this.report(pointer, "an object", value);
    const object = value as { readonly [key: string]: unknown };
    const { members, index, free } = this.shapeOf(type)!;
    for (const { name, optional, type: member } of members.values()) {
      const found = Object.hasOwn(object, name) ? object[name] : undefined;
      if (found !== undefined)
        this.check(member, found, `${pointer}/${escape(name)}`, depth + 1);
      else if (!optional)
        this.report(
          `${pointer}/${escape(name)}`,
          words(this.resolve(member)),
          undefined,
          "required; missing",
        );
    }
    if ((index === undefined || index === "u") && (!this.exact || free)) return;
    for (const name of Object.keys(object)) {
      if (this.issues.length >= this.most) return;
      if (members.has(name)) continue;
      if (index !== undefined && index !== "u")
        this.check(
          index,
          object[name],
          `${pointer}/${escape(name)}`,
          depth + 1,
        );
      else
        this.report(
          `${pointer}/${escape(name)}`,
          "no such member",
          object[name],
          "not declared",
        );
    }
  }

  /** Reports against the alternative that the value means: the one whose fixed members it has. */
  union(
    type: readonly unknown[],
    value: unknown,
    pointer: string,
    depth: number,
  ): void {
    const alternatives = this.alternatives(type);
    const kind = kindOf(value);
    const alike = alternatives.filter((one) =>
      this.kindsOf(one).includes(kind),
    );
    if (alike.length === 0) return this.report(pointer, words(type), value);
    if (kind !== "o") return this.best(alike, value, pointer, depth);
    const meant = alike.filter((one) => this.tellsApart(one, value as object));
    if (meant.length > 0) return this.best(meant, value, pointer, depth);
    const member = this.discriminator(alike);
    if (member === undefined) return this.best(alike, value, pointer, depth);
    const values = alike.flatMap((one) =>
      fixed(this.resolve(this.shapeOf(one)!.members.get(member)!.type))!,
    );
    const found = (value as { readonly [key: string]: unknown })[member];
    this.report(
      `${pointer}/${escape(member)}`,
      words(["=", ...new Set(values)]),
      found,
    );
  }

  /** Reports the issues of the alternative with the fewest; none where one has none. */
  best(
    alternatives: readonly TypeCode[],
    value: unknown,
    pointer: string,
    depth: number,
  ): void {
    let fewest: Issue[] | undefined;
    for (const one of alternatives) {
      const issues: Issue[] = [];
      const most = Math.min(
        this.most - this.issues.length,
        fewest?.length ?? Infinity,
      );
      new Walk(
        this.types,
        this.formats,
        this.shapes,
        issues,
        most,
        this.exact,
      ).check(one, value, pointer, depth);
      if (fewest === undefined || issues.length < fewest.length)
        fewest = issues;
      if (issues.length === 0) return;
    }
    this.issues.push(...fewest!);
  }

  alternatives(type: TypeCode): TypeCode[] {
    const resolved = this.resolve(type);
    return isList(resolved) && resolved[0] === "|"
      ? (resolved.slice(1) as TypeCode[]).flatMap((one) =>
          this.alternatives(one),
        )
      : [resolved];
  }

  kindsOf(type: TypeCode): string {
    if (!isList(type))
      return typeof type === "string"
        ? type === "i"
          ? "n"
          : type[0] === "~"
            ? "s"
            : type === "u"
              ? "snb0oa"
              : type
        : "o";
    const [kind] = type as [string];
    if (kind === "=") return type.slice(1).map(kindOf).join("");
    return kind === "[]"
      ? "a"
      : kind === "&"
        ? "o"
        : kind[0] === "~"
          ? "s"
          : kind === "i"
            ? "n"
            : kind;
  }

  /** Whether a value has each fixed member that a shape has, or lacks it where it may. */
  tellsApart(type: TypeCode, value: object): boolean {
    for (const { name, optional, type: member } of this.shapeOf(
      type,
    )?.members.values() ?? []) {
      const values = fixed(this.resolve(member));
      const found = Object.hasOwn(value, name)
        ? (value as { readonly [key: string]: unknown })[name]
        : undefined;
      if (
        values !== undefined &&
        !values.includes(found) &&
        !(optional && found === undefined)
      )
        return false;
    }
    return true;
  }

  /** A member that has fixed values in each alternative. */
  discriminator(alternatives: readonly TypeCode[]): string | undefined {
    const [first] = alternatives.map((one) => this.shapeOf(one)?.members);
    return [...(first?.keys() ?? [])].find((name) =>
      alternatives.every((one) => {
        const member = this.shapeOf(one)?.members.get(name);
        return (
          member !== undefined && fixed(this.resolve(member.type)) !== undefined
        );
      }),
    );
  }

  /** The members of an object type, inherited ones included. */
  shapeOf(code: TypeCode): Shape | undefined {
    const type = this.resolve(code);
    if (!this.shapes.has(type)) this.shapes.set(type, this.buildShape(type));
    return this.shapes.get(type);
  }

  buildShape(type: TypeCode): Shape | undefined {
    if (typeof type === "string" || (isList(type) && type[0] !== "&"))
      return undefined;
    const members = new Map<string, Member>();
    let index: TypeCode | undefined;
    const bases = isList(type)
      ? (type.slice(1) as TypeCode[])
      : ((type["<"] ?? []) as readonly string[]).map((name) => `#${name}`);
    for (const base of bases.map((one) => this.shapeOf(one)!)) {
      for (const [name, member] of base.members) members.set(name, member);
      index = base.index ?? index;
    }
    const own = isList(type) ? {} : type;
    for (const [key, member] of Object.entries(own)) {
      if (key === "<" || key === "*") continue;
      const optional = key.endsWith("?");
      const name = key.slice(key[0] === "=" ? 1 : 0, optional ? -1 : undefined);
      members.set(name, { name, optional, type: member as TypeCode });
    }
    const ownIndex = Object.hasOwn(own, "*")
      ? (own["*"] as TypeCode)
      : undefined;
    const all = ownIndex ?? index;
    return {
      members,
      free: ownIndex !== undefined,
      ...(all !== undefined && { index: all }),
    };
  }

  report(
    pointer: string,
    expected: string,
    value: unknown,
    message?: string,
  ): void {
    const found = describe(value);
    this.issues.push({
      pointer,
      expected,
      found,
      message: message ?? `expected ${expected}; found ${found}`,
    });
  }
}

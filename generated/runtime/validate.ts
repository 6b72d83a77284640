// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/**
 * Explains what is wrong with a value. The generated tables say what each type allows; this reads them.
 *
 * The boolean guards are written out instead and share nothing with this, so that who imports a guard pays for a guard only.
 */

import { DEEPEST } from "./checks.js";

/** Something wrong with a value. */
export interface Issue {
  /** Where, as a JSON Pointer (RFC 6901); empty for the value itself. */
  readonly pointer: string;
  /** What the type allows there, in words. */
  readonly expected: string;
  /** What is there, in words; `nothing` for a member that is missing. */
  readonly found: string;
  /** A sentence for people. */
  readonly message: string;
}

export interface ValidateOptions {
  /** Also reports members that the type does not declare. They are legal: the protocol is open. */
  readonly exact?: boolean;
  /** Stops after so many issues; 100 unless told otherwise. */
  readonly maxIssues?: number;
}

/** Thrown by the `assert` functions. */
export class ValidationError extends TypeError {
  override readonly name = "ValidationError";
  readonly issues: readonly Issue[];

  constructor(type: string, issues: readonly Issue[]) {
    const [first] = issues;
    super(
      `not a ${type}: ${first === undefined ? "" : `${first.pointer} ${first.message}`.trim()}`,
    );
    this.issues = issues;
  }
}

/**
 * What a type allows, as data:
 *
 * - `s n i b 0 o u` a string, number, integer, boolean, null, any object, anything; `~uri` a string of a format
 * - `#Name` a type by name
 * - `{ a, "b?", "*", "<" }` an object: members (`?` optional), the value of all others, names of types it extends
 * - `["[]", T, min, max]` a list; `["|", ...]` a union; `["&", ...]` an intersection; `["=", ...]` fixed values
 * - `["s" | "~f" | "n" | "i", min, max]` with limits on length or value
 */
export type TypeCode =
  | string
  | { readonly [member: string]: TypeCode | readonly string[] }
  | readonly unknown[];

export type TypeTable = { readonly [name: string]: TypeCode };

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

const WORDS: { readonly [code: string]: string } = {
  s: "a string",
  n: "a number",
  i: "an integer",
  b: "true or false",
  0: "null",
  o: "an object",
  u: "a value",
};

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

function isList(type: TypeCode): type is readonly unknown[] {
  return Array.isArray(type);
}

/** The values that a type allows, where it lists them. */
function fixed(type: TypeCode): readonly unknown[] | undefined {
  return isList(type) && type[0] === "=" ? type.slice(1) : undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return "0";
  if (Array.isArray(value)) return "a";
  const kind = typeof value;
  if (kind === "number") return Number.isFinite(value) ? "n" : "?";
  return kind === "string"
    ? "s"
    : kind === "boolean"
      ? "b"
      : kind === "object"
        ? "o"
        : "?";
}

function words(type: TypeCode): string {
  if (typeof type === "string")
    return type[0] === "~"
      ? `a string of format ${type.slice(1)}`
      : (WORDS[type] ?? "an object");
  if (!isList(type) || type[0] === "&") return "an object";
  const [kind, ...rest] = type as [string, ...unknown[]];
  if (kind === "=")
    return rest.length === 1 ? String(rest[0]) : `one of ${rest.join(", ")}`;
  if (kind === "|")
    return [...new Set(rest.map((one) => words(one as TypeCode)))].join(" or ");
  const [least, most] = (kind === "[]" ? rest.slice(1) : rest) as [
    number?,
    number?,
  ];
  const limits = [
    least === undefined ? "" : `from ${least}`,
    most === undefined ? "" : `to ${most}`,
  ]
    .join(" ")
    .trim();
  const what = kind === "[]" ? "a list" : words(kind);
  const unit =
    kind === "[]"
      ? " items"
      : kind === "s" || kind[0] === "~"
        ? " characters"
        : "";
  return limits === "" ? what : `${what} ${limits}${unit}`;
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}

function escape(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

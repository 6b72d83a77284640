import {
  fixed,
  isList,
  kindOf,
  type TypeCode,
  type TypeTable,
} from "./typeCode.js";

/** A declared member of an object type. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeCode;
  /** The type of the inherited member of this name, whose members the value may have too. */
  readonly narrows?: TypeCode;
}

/** What an object type asks of its values. */
export interface Shape {
  readonly members: ReadonlyMap<string, Member>;
  /** What all other members must be. */
  readonly index?: TypeCode;
  /** Whether other members are declared by the shape itself, or by a map that it extends. */
  readonly free: boolean;
}

/** The kinds of value that a code allows, by its first character; others stand for themselves. */
const KINDS: { readonly [first: string]: string } = {
  i: "n",
  "~": "s",
  u: "snb0oa",
  "[": "a",
  "&": "o",
};

/** The kinds of value that a type allows, as {@link kindOf} names them. */
export function kindsOf(type: TypeCode): string {
  if (typeof type !== "string" && !isList(type)) return "o";
  const [head] = typeof type === "string" ? [type] : (type as [string]);
  return head === "="
    ? (type as readonly unknown[]).slice(1).map(kindOf).join("")
    : (KINDS[head[0]!] ?? head);
}

/** The types of a table, with names followed and inheritance written out. */
export class Shapes {
  readonly #types: TypeTable;
  readonly #known = new Map<TypeCode, Shape | undefined>();

  constructor(types: TypeTable) {
    this.#types = types;
  }

  /** Follows names until something else is found. */
  resolve(code: TypeCode): TypeCode {
    let type = code;
    while (typeof type === "string" && type[0] === "#")
      type = this.#types[type.slice(1)]!;
    return type;
  }

  /** The alternatives of a union and of the unions in it; a type that is no union is the only one. */
  alternatives(code: TypeCode): TypeCode[] {
    const type = this.resolve(code);
    return isList(type) && type[0] === "|"
      ? (type.slice(1) as TypeCode[]).flatMap((one) => this.alternatives(one))
      : [type];
  }

  /** The members of an object type, inherited ones included; none where the type is something else. */
  of(code: TypeCode): Shape | undefined {
    const type = this.resolve(code);
    if (!this.#known.has(type)) this.#known.set(type, this.#build(type));
    return this.#known.get(type);
  }

  /** The values that a member of a shape may have, where they are fixed. */
  fixed({ type }: Member): readonly unknown[] | undefined {
    return fixed(this.resolve(type));
  }

  #build(type: TypeCode): Shape | undefined {
    if (typeof type === "string" || (isList(type) && type[0] !== "&"))
      return undefined;
    const members = new Map<string, Member>();
    let index: TypeCode | undefined;
    let free = false;
    const bases = isList(type)
      ? (type.slice(1) as TypeCode[])
      : ((type["<"] ?? []) as readonly string[]).map((name) => `#${name}`);
    for (const base of bases.map((one) => this.of(one)!)) {
      for (const [name, member] of base.members) members.set(name, member);
      index = base.index ?? index;
      // What extends a mere map, such as `_meta`, stays one.
      free ||= base.free && base.members.size === 0;
    }
    const own = isList(type) ? {} : type;
    for (const [key, member] of Object.entries(own)) {
      if (key === "<" || key === "*") continue;
      const optional = key.endsWith("?");
      const name = key.slice(key[0] === "=" ? 1 : 0, optional ? -1 : undefined);
      const narrows = members.get(name)?.type;
      members.set(name, {
        name,
        optional,
        type: member as TypeCode,
        ...(narrows !== undefined && { narrows }),
      });
    }
    if (Object.hasOwn(own, "*")) {
      free = true;
      index = own["*"] as TypeCode;
    }
    return { members, free, ...(index !== undefined && { index }) };
  }
}

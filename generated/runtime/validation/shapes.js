// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { fixed, isList, kindOf } from "./typeCode.js";
/** The kinds of value that a code allows, by its first character; others stand for themselves. */
const KINDS = {
  i: "n",
  "~": "s",
  u: "snb0oa",
  "[": "a",
  "&": "o",
};
/** The kinds of value that a type allows, as {@link kindOf} names them. */
export function kindsOf(type) {
  if (typeof type !== "string" && !isList(type)) return "o";
  const [head] = typeof type === "string" ? [type] : type;
  return head === "="
    ? type.slice(1).map(kindOf).join("")
    : (KINDS[head[0]] ?? head);
}
/** The types of a table, with names followed and inheritance written out. */
export class Shapes {
  #types;
  #known = new Map();
  constructor(types) {
    this.#types = types;
  }
  /** Follows names until something else is found. */
  resolve(code) {
    let type = code;
    while (typeof type === "string" && type[0] === "#")
      type = this.#types[type.slice(1)];
    return type;
  }
  /** The alternatives of a union and of the unions in it; a type that is no union is the only one. */
  alternatives(code) {
    const type = this.resolve(code);
    return isList(type) && type[0] === "|"
      ? type.slice(1).flatMap((one) => this.alternatives(one))
      : [type];
  }
  /** The members of an object type, inherited ones included; none where the type is something else. */
  of(code) {
    const type = this.resolve(code);
    if (!this.#known.has(type)) this.#known.set(type, this.#build(type));
    return this.#known.get(type);
  }
  /** The values that a member of a shape may have, where they are fixed. */
  fixed({ type }) {
    return fixed(this.resolve(type));
  }
  #build(type) {
    if (typeof type === "string" || (isList(type) && type[0] !== "&"))
      return undefined;
    const members = new Map();
    let index;
    let free = false;
    const bases = isList(type)
      ? type.slice(1)
      : (type["<"] ?? []).map((name) => `#${name}`);
    for (const base of bases.map((one) => this.of(one))) {
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
        type: member,
        ...(narrows !== undefined && { narrows }),
      });
    }
    if (Object.hasOwn(own, "*")) {
      free = true;
      index = own["*"];
    }
    return { members, free, ...(index !== undefined && { index }) };
  }
}

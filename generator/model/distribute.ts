import { resolveAlias, scopeOf, type Scope } from "./members.js";
import type { Declaration, IntersectionType, Property, Type } from "./protocol.js";
import type { SourceSchema } from "./sourceSchema.js";

/** An intersection that stands for more alternatives than this is refused: `(A | B) & (C | D) & …` doubles with each part. */
const MOST_ALTERNATIVES = 200;

/**
 * Replaces each intersection with a union by the union of the intersections: `A & (B | C)` becomes `(A & B) | (A & C)`.
 *
 * Each part of the intersections that remain has known members. Types without such an intersection are returned as they are.
 * The declarations must be free of cyclic aliases.
 *
 * @throws SchemaError if an intersection stands for too many alternatives.
 */
export function distributeIntersections(schema: SourceSchema): Declaration[] {
  const distributor = new Distributor(schema);
  return schema.declarations.map((declaration) => distributor.declaration(declaration));
}

class Distributor {
  readonly #schema: SourceSchema;
  readonly #scope: Scope;

  constructor(schema: SourceSchema) {
    this.#schema = schema;
    this.#scope = scopeOf(schema);
  }

  declaration(declaration: Declaration): Declaration {
    if (declaration.kind === "alias") {
      const type = this.#type(declaration.type);
      return type === declaration.type ? declaration : this.#copied(declaration, { type });
    }
    const shape = this.#shape(declaration);
    return shape === declaration ? declaration : this.#copied(declaration, shape);
  }

  #type(type: Type): Type {
    switch (type.kind) {
      case "array": {
        const element = this.#type(type.element);
        return element === type.element ? type : this.#copied(type, { element });
      }
      case "object":
        return this.#shape(type);
      case "union": {
        const members = this.#all(type.members).flatMap((member, i) =>
          member.kind === "union" && member !== type.members[i] ? member.members : [member],
        );
        return isSame(members, type.members) ? type : this.#copied(type, { members });
      }
      case "intersection":
        return this.#intersection(type);
      default:
        return type;
    }
  }

  #shape<T extends { properties: Property[]; index?: { value: Type } }>(shape: T): T {
    const properties = shape.properties.map((property) => {
      const type = this.#type(property.type);
      return type === property.type ? property : this.#copied(property, { type });
    });
    const value = shape.index && this.#type(shape.index.value);
    if (isSame(properties, shape.properties) && value === shape.index?.value) return shape;
    return this.#copied(shape, { properties, ...(value && { index: { value } }) } as Partial<T>);
  }

  #intersection(type: IntersectionType): Type {
    const parts = this.#all(type.members).map((member) => this.#alternatives(member));
    const plain = parts.every((alternatives, i) => alternatives.length === 1 && alternatives[0] === type.members[i]);
    if (plain && !type.members.some((member) => isEmpty(member) || isNeutral(this.#scope, member))) return type;
    let combinations: Type[][] = [[]];
    for (const alternatives of parts) {
      combinations = combinations.flatMap((combination) =>
        alternatives.filter((part) => !isEmpty(part)).map((part) => [...combination, part]),
      );
      if (combinations.length > MOST_ALTERNATIVES)
        throw this.#schema.errorAt(
          type,
          `the intersection stands for more than ${MOST_ALTERNATIVES} combinations (write the union out)`,
        );
    }
    if (combinations.length === 0) return type;
    const members = combinations.map((combination) => this.#joined(type, combination));
    return members.length === 1 ? members[0]! : this.#copied<Type>(type, { kind: "union", members });
  }

  /** `unknown & A` and `object & A` are no more than A. */
  #joined(from: IntersectionType, parts: readonly Type[]): Type {
    const telling = parts.filter((part) => !isNeutral(this.#scope, part));
    if (telling.length === 0) return parts[0]!;
    return telling.length === 1 ? telling[0]! : this.#copied(from, { members: telling });
  }

  /** The members of a union, and of the unions behind its names; a type that is no union is the only alternative. */
  #alternatives(type: Type): Type[] {
    const resolved = resolveAlias(this.#scope, type);
    const spread = resolved === type ? type : this.#type(resolved);
    return spread.kind === "union" ? spread.members.flatMap((member) => this.#alternatives(member)) : [type];
  }

  #all(types: readonly Type[]): Type[] {
    return types.map((type) => this.#type(type));
  }

  /** A copy that errors can point at: it stands where the original does. */
  #copied<T extends object>(original: T, changed: Partial<T> | T): T {
    const copy = { ...original, ...changed } as T;
    this.#schema.copyPosition?.(copy, original);
    return copy;
  }
}

/** Null and fixed values have nothing in common with an object: the combination allows no value. */
function isEmpty(type: Type): boolean {
  return type.kind === "primitive" && type.name === "null";
}

/** Whether a type allows each object, so that an intersection with it says no more than the other parts. */
function isNeutral(scope: Scope, type: Type): boolean {
  const resolved = resolveAlias(scope, type);
  return resolved.kind === "primitive" && ["unknown", "object"].includes(resolved.name);
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

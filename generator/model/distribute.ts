import { resolveTypeAlias, buildSchemaSymbolTable, type SchemaSymbolTable } from "./members.js";
import type { SchemaDeclaration, IntersectionType, SchemaProperty, SchemaType } from "./protocol.js";
import type { ParsedSchemaFile } from "./schemaError.js";

/** The maximum number of alternatives of an intersection. Each part of `(A | B) & (C | D) & …` doubles the number. */
const MOST_ALTERNATIVES = 200;

/**
 * Returns the declarations with unions moved out of intersections: `A & (B | C)` becomes `(A & B) | (A & C)`. A declaration
 * without such an intersection is returned as the same object.
 *
 * `refuseInvalidDeclarations` must be called before, because the recursion would not end for a cyclic alias.
 *
 * @throws SchemaError if an intersection has more than {@link MOST_ALTERNATIVES} alternatives.
 */
export function distributeIntersections(schema: ParsedSchemaFile): SchemaDeclaration[] {
  const distributor = new Distributor(schema);
  return schema.declarations.map((declaration) => distributor.declaration(declaration));
}

class Distributor {
  readonly #schema: ParsedSchemaFile;
  readonly #scope: SchemaSymbolTable;

  constructor(schema: ParsedSchemaFile) {
    this.#schema = schema;
    this.#scope = buildSchemaSymbolTable(schema);
  }

  declaration(declaration: SchemaDeclaration): SchemaDeclaration {
    if (declaration.kind === "alias") {
      const type = this.#type(declaration.type);
      return type === declaration.type ? declaration : this.#copied(declaration, { type });
    }
    const shape = this.#shape(declaration);
    return shape === declaration ? declaration : this.#copied(declaration, shape);
  }

  #type(type: SchemaType): SchemaType {
    switch (type.kind) {
      case "array": {
        const element = this.#type(type.element);
        return element === type.element ? type : this.#copied(type, { element });
      }
      case "tuple": {
        const elements = this.#all(type.elements);
        const rest = type.rest && this.#type(type.rest);
        return isSame(elements, type.elements) && rest === type.rest
          ? type
          : this.#copied(type, { elements, ...(rest && { rest }) });
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

  #shape<T extends { properties: SchemaProperty[]; index?: { value: SchemaType } }>(shape: T): T {
    const properties = shape.properties.map((property) => {
      const type = this.#type(property.type);
      return type === property.type ? property : this.#copied(property, { type });
    });
    const value = shape.index && this.#type(shape.index.value);
    if (isSame(properties, shape.properties) && value === shape.index?.value) return shape;
    return this.#copied(shape, { properties, ...(value && { index: { value } }) } as Partial<T>);
  }

  #intersection(type: IntersectionType): SchemaType {
    const parts = this.#all(type.members).map((member) => this.#alternatives(member));
    const plain = parts.every((alternatives, i) => alternatives.length === 1 && alternatives[0] === type.members[i]);
    if (plain && !type.members.some((member) => isEmpty(member) || isNeutral(this.#scope, member))) return type;
    let combinations: SchemaType[][] = [[]];
    for (const alternatives of parts) {
      combinations = combinations.flatMap((combination) =>
        alternatives.filter((part) => !isEmpty(part)).map((part) => [...combination, part]),
      );
      if (combinations.length > MOST_ALTERNATIVES)
        throw this.#schema.errorAt(
          type,
          `this intersection of unions has more than ${MOST_ALTERNATIVES} combinations (declare the union of the combinations that you need)`,
        );
    }
    if (combinations.length === 0) return type;
    const members = combinations.map((combination) => this.#joined(type, combination));
    return members.length === 1 ? members[0]! : this.#copied<SchemaType>(type, { kind: "union", members });
  }

  /** Returns the intersection without `unknown` and `object`, which change nothing: the other parts are object types. */
  #joined(from: IntersectionType, parts: readonly SchemaType[]): SchemaType {
    const members = parts.filter((part) => !isNeutral(this.#scope, part));
    if (members.length === 0) return parts[0]!;
    return members.length === 1 ? members[0]! : this.#copied(from, { members });
  }

  /** Returns the members of a union, also of those within it; any other type alone. */
  #alternatives(type: SchemaType): SchemaType[] {
    const resolved = resolveTypeAlias(this.#scope, type);
    const spread = resolved === type ? type : this.#type(resolved);
    return spread.kind === "union" ? spread.members.flatMap((member) => this.#alternatives(member)) : [type];
  }

  #all(types: readonly SchemaType[]): SchemaType[] {
    return types.map((type) => this.#type(type));
  }

  /** Returns a changed copy of a part of the schema. Errors about the copy show the source position of the original. */
  #copied<T extends object>(original: T, changed: Partial<T> | T): T {
    const copy = { ...original, ...changed } as T;
    this.#schema.copyPosition?.(copy, original);
    return copy;
  }
}

/** Returns true for `null`. No value matches an intersection with it, because the other parts are object types. */
function isEmpty(type: SchemaType): boolean {
  return type.kind === "primitive" && type.name === "null";
}

/** Returns true if a type allows every object. Such a part can be removed from an intersection without changing its meaning. */
function isNeutral(scope: SchemaSymbolTable, type: SchemaType): boolean {
  const resolved = resolveTypeAlias(scope, type);
  return resolved.kind === "primitive" && ["unknown", "object"].includes(resolved.name);
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

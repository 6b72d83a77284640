import {
  getObjectTypeMembers,
  buildSchemaSymbolTable,
  type SchemaSymbolTable,
} from "../../../generator/model/members.js";
import type { ValueConstraints, ProtocolModel, SchemaType } from "../../../generator/model/protocol.js";

/**
 * What a type allows on the wire, written as one line, so that a model and a published JSON Schema can be compared. The two
 * functions share no code: one walks our model, the other the JSON as published.
 */
export type Shapes = Map<string, string>;

type Json = { [key: string]: unknown };

/** For each definition and each of its members (inherited ones too), the shape in a published schema.json. */
export function shapesOfJson(document: Json): Shapes {
  const walker = new JsonWalker((document["$defs"] ?? document["definitions"]) as { [name: string]: Json });
  return walker.walk();
}

class JsonWalker {
  readonly #shapes: Shapes = new Map();
  readonly #definitions: { [name: string]: Json };

  constructor(definitions: { [name: string]: Json }) {
    this.#definitions = definitions;
  }

  walk(): Shapes {
    for (const [name, schema] of Object.entries(this.#definitions)) this.#member(name, schema);
    return this.#shapes;
  }

  #member(path: string, schema: Json): string {
    const shape = join(this.#alternatives(schema, path, [path])) + limits(schema);
    this.#shapes.set(path, shape);
    return shape;
  }

  #object(path: string, { properties = {}, required = [], additionalProperties: more }: Json): string {
    for (const [name, property] of Object.entries(properties as { [name: string]: Json })) {
      const optional = (required as string[]).includes(name) ? "" : "?";
      this.#shapes.set(`${path}.${name}`, optional + this.#member(`${path}.${name}`, property));
    }
    const index =
      more === undefined
        ? ""
        : `[${more === true ? "unknown" : join(this.#alternatives(more as Json, `${path}[*]`, [path]))}]`;
    return `{${Object.keys(properties as Json)
      .sort()
      .join()}}${index}`;
  }

  /** References to definitions of objects stay names; other definitions are written out, unless they contain themselves. */
  #alternatives(schema: Json, path: string, within: readonly string[]): string[] {
    const { $ref: reference, const: value, enum: values, type, anyOf, allOf, items } = schema;
    if (typeof reference === "string") {
      const name = reference.split("/").at(-1)!;
      const target = this.#definitions[name]!;
      return target["type"] === "object" || within.includes(name)
        ? [name]
        : this.#alternatives(target, path, [...within, name]);
    }
    if (value !== undefined) return [JSON.stringify(value)];
    if (Array.isArray(values)) return values.map((item) => JSON.stringify(item));
    if (Array.isArray(anyOf)) return anyOf.flatMap((member: Json) => this.#alternatives(member, path, within));
    if (Array.isArray(allOf))
      return [allOf.map((member: Json) => join(this.#alternatives(member, `${path}&`, within))).join(" & ")];
    if (Array.isArray(type)) return type as string[];
    if (type === "array") return [`(${join(this.#alternatives(items as Json, `${path}[]`, within))})[]`];
    if (type === "object") return [this.#object(path, schema)];
    return [(type as string | undefined) ?? "unknown"];
  }
}

const LIMITS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "format"] as const;

function limits(schema: Json | ValueConstraints): string {
  return LIMITS.filter((name) => (schema as Json)[name] !== undefined)
    .map((name) => ` ${name} ${(schema as Json)[name]}`)
    .join("");
}

function join(alternatives: readonly string[]): string {
  return [...new Set(alternatives)].sort().join(" | ");
}

/** The same for a model. */
export function shapesOfModel(model: ProtocolModel): Shapes {
  return new ModelWalker(model).walk();
}

class ModelWalker {
  readonly #shapes: Shapes = new Map();
  readonly #model: ProtocolModel;
  readonly #scope: SchemaSymbolTable;

  constructor(model: ProtocolModel) {
    this.#model = model;
    this.#scope = buildSchemaSymbolTable(model);
  }

  walk(): Shapes {
    for (const declaration of this.#model.declarations) {
      const { name } = declaration;
      const shape =
        declaration.kind === "interface"
          ? this.#object(name, { kind: "reference", name })
          : join(this.#alternatives(declaration.type, name, [name], declaration.constraints));
      this.#shapes.set(name, shape);
    }
    return this.#shapes;
  }

  #object(path: string, type: SchemaType): string {
    const { properties, index } = getObjectTypeMembers(this.#scope, type)!;
    for (const { name, optional, type: member, constraints = {} } of properties.values()) {
      const at = `${path}.${name}`;
      this.#shapes.set(
        at,
        (optional ? "?" : "") + join(this.#alternatives(member, at, [at], constraints)) + limits(constraints),
      );
    }
    const more = index === undefined ? "" : `[${join(this.#alternatives(index.value, `${path}[*]`, [path]))}]`;
    return `{${[...properties.keys()].sort().join()}}${more}`;
  }

  #alternatives(
    type: SchemaType,
    path: string,
    within: readonly string[],
    constraints: ValueConstraints = {},
  ): string[] {
    switch (type.kind) {
      case "primitive":
        if (type.name === "number") return [constraints.integer ? "integer" : "number"];
        if (type.name === "any") return ["unknown"];
        return [type.name === "object" ? "{}[unknown]" : type.name];
      case "literal":
        return [JSON.stringify(type.value)];
      case "constant":
        return [JSON.stringify(this.#scope.constants.get(type.name)!.value)];
      case "reference": {
        const target = this.#scope.declarations.get(type.name)!;
        if (target.kind === "interface" || target.type.kind === "object" || within.includes(type.name))
          return [type.name];
        return this.#alternatives(target.type, path, [...within, type.name], target.constraints ?? constraints);
      }
      case "array":
        return [`(${join(this.#alternatives(type.element, `${path}[]`, within))})[]`];
      case "union":
        return type.members.flatMap((member) => this.#alternatives(member, path, within, constraints));
      case "intersection":
        return [type.members.map((member) => join(this.#alternatives(member, `${path}&`, within))).join(" & ")];
      default:
        return [this.#object(path, type)];
    }
  }
}

/**
 * The types of a revision in Python. JSON stays what `json.loads` returns: an
 * object is a TypedDict.
 *
 * @import { DeclarationDocumentation, ProtocolModel } from "mcpgen/plugin"
 * @import { SchemaDeclaration, SchemaProperty, SchemaType } from "mcpgen/plugin"
 */
import * as syntax from "./syntax.mjs";
import { docstring, identifier, indented, python } from "./syntax.mjs";

/**
 * The members of an object type with those that it inherits, and the type of
 * all others. `owner` is the declaration that declares the member.
 *
 * @typedef {{ property: SchemaProperty, owner: string }} Member
 * @typedef {{ members: Map<string, Member>, rest?: SchemaType }} Shape
 * @typedef {ReturnType<typeof pythonTypes>} PythonTypes
 */

/** @param {ProtocolModel} model */
export function pythonTypes({ constants, declarations }) {
  const byName = new Map(declarations.map((each) => [each.name, each]));
  const values = new Map(constants.map((each) => [each.name, each.value]));
  const taken = new Set([...byName.keys(), ...values.keys()].map(identifier));
  /** The names of object types that the schema does not name. @type {Map<SchemaType, string>} */
  const nested = new Map();
  const lines = constants.flatMap(({ name, value, doc }) => [
    `${identifier(name)}: typing.Final = ${python(value)}`,
    ...docstring(doc),
  ]);
  for (const declaration of declarations) declare(declaration);
  return { lines, typeOf, shapeOf };

  /** @param {SchemaDeclaration} declaration */
  function declare(declaration) {
    const { name, doc } = declaration;
    /** @type {SchemaType} */
    const type =
      declaration.kind === "alias"
        ? declaration.type
        : { kind: "reference", name };
    const other =
      declaration.kind === "alias" && type.kind === "reference"
        ? undefined
        : shapeOf(type, name);
    if (other && other.members.size > 0) {
      return writeClass(identifier(name), doc, other);
    }
    const integer =
      declaration.kind === "alias" && declaration.constraints?.integer;
    const text = other ? mapping(other, name) : typeOf(type, name, integer);
    const alias = `${identifier(name)}: typing.TypeAlias = ${text}`;
    lines.push("", "", alias, ...docstring(doc));
  }

  /**
   * The class syntax takes only identifiers, so a type with other members is
   * written as a call.
   *
   * @param {string} name
   * @param {DeclarationDocumentation} doc
   * @param {Shape} shape
   */
  function writeClass(name, doc, { members, rest }) {
    const fields = [...members].map(([key, { property, owner }]) => {
      const context = owner + syntax.pascal(key);
      const integer = property.constraints?.integer;
      const type = typeOf(property.type, context, integer);
      return {
        key,
        doc: property.doc,
        type: property.optional ? `typing.NotRequired[${type}]` : type,
      };
    });
    const about = docstring(doc, rest && typeOf(rest, name));
    if (fields.every(({ key }) => syntax.isMemberName(key))) {
      const body = fields.flatMap((field) => [
        `${field.key}: ${field.type}`,
        ...docstring(field.doc),
      ]);
      const block = about.length > 0 ? [...about, "", ...body] : body;
      const head = `class ${name}(typing.TypedDict):`;
      lines.push("", "", head, ...indented(block));
    } else {
      const entries = fields.flatMap((field) => [
        ...syntax.comment(field.doc),
        `${python(field.key)}: ${field.type},`,
      ]);
      const call = [`"${name}",`, "{", ...indented(entries), "},"];
      const head = `${name} = typing.TypedDict(`;
      lines.push("", "", head, ...indented(call), ")", ...about);
    }
  }

  /**
   * The Python type. `context` names the object types that the schema does not.
   *
   * @param {SchemaType} type
   * @param {string} context
   * @param {boolean} [integer]
   * @returns {string}
   */
  function typeOf(type, context, integer) {
    switch (type.kind) {
      case "primitive":
        if (type.name === "number" && integer) return "int";
        return syntax.primitives[type.name];
      case "literal":
        return syntax.literalType(type.value);
      case "constant":
        return syntax.literalType(values.get(type.name) ?? type.name);
      case "reference":
        return syntax.reference(type.name);
      case "array":
        return `list[${typeOf(type.element, context)}]`;
      case "union":
        return syntax.union(
          type.members.map((member) => typeOf(member, context, integer)),
        );
      default: {
        const shape = shapeOf(type, context);
        if (!shape) return "typing.Any";
        if (shape.members.size === 0) return mapping(shape, context);
        return syntax.reference(nested.get(type) ?? nest(type, context, shape));
      }
    }
  }

  /**
   * @param {SchemaType} type
   * @param {string} context
   * @param {Shape} shape
   */
  function nest(type, context, shape) {
    let name = identifier(context);
    while (taken.has(name)) name += "_";
    taken.add(name);
    nested.set(type, name);
    writeClass(name, { text: "" }, shape);
    return name;
  }

  /**
   * @param {Shape} shape
   * @param {string} context
   */
  function mapping({ rest }, context) {
    return `dict[str, ${rest ? typeOf(rest, context) : "typing.Any"}]`;
  }

  /**
   * The members of an object type; undefined if it is no object type. Python
   * has no `Omit`, and a TypedDict may not change an inherited member, so each
   * class gets all its members.
   *
   * @param {SchemaType} type
   * @param {string} owner
   * @returns {Shape | undefined}
   */
  function shapeOf(type, owner) {
    switch (type.kind) {
      case "object":
        return merge([own(type, owner)]);
      case "intersection":
        return merge(type.members.map((member) => shapeOf(member, owner)));
      case "omit": {
        const shape = shapeOf(type.type, owner);
        for (const key of type.keys) shape?.members.delete(key);
        return shape;
      }
      case "reference": {
        const base = byName.get(type.name);
        if (!base) return undefined;
        if (base.kind === "alias") return shapeOf(base.type, base.name);
        const bases = base.extends.map((each) => shapeOf(each, owner));
        return merge([...bases, own(base, base.name)]);
      }
      default:
        return undefined;
    }
  }
}

/**
 * @param {{ properties: SchemaProperty[], index?: { value: SchemaType } }} type
 * @param {string} owner
 * @returns {Shape}
 */
function own({ properties, index }, owner) {
  const members = properties.map((property) => ({ property, owner }));
  return {
    members: new Map(members.map((each) => [each.property.name, each])),
    rest: index?.value,
  };
}

/**
 * Objects with the members of all these shapes. Of two members of the same
 * name, the later has the narrower type.
 *
 * @param {(Shape | undefined)[]} shapes
 * @returns {Shape | undefined}
 */
function merge(shapes) {
  /** @type {Shape} */
  const all = { members: new Map() };
  for (const shape of shapes) {
    if (!shape) return undefined;
    all.rest = shape.rest ?? all.rest;
    for (const [name, { property, owner }] of shape.members) {
      const before = all.members.get(name)?.property.optional ?? true;
      const optional = property.optional && before;
      all.members.set(name, { property: { ...property, optional }, owner });
    }
  }
  return all;
}

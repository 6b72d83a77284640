import { narrowedMembers, membersOf, type Scope } from "../model/members.js";
import type { Constraints, Declaration, IndexSignature, IntersectionType, Property, Type } from "../model/protocol.js";
import { FORMAT_CHECKS } from "./checkedFormats.js";
import { block, memberName, quote, tableEntry, typeTuple, type Doc } from "./layout.js";

const PRIMITIVES: { readonly [name: string]: string } = {
  string: "s",
  number: "n",
  boolean: "b",
  null: "0",
  object: "o",
  unknown: "u",
  any: "u",
};

/** Returns the row of a declaration in the table of types, in the format of `TypeCode` in the runtime. */
export function declarationCode(scope: Scope, declaration: Declaration): Doc {
  if (declaration.kind === "alias") return typeCode(scope, declaration.type, declaration.constraints);
  const bases = declaration.extends.flatMap((base) => (base.kind === "reference" ? [base.name] : []));
  const omitted = declaration.extends.flatMap((base) =>
    base.kind === "omit" ? [...membersOf(scope, base)!.properties.values()] : [],
  );
  const own = new Set(declaration.properties.map(({ name }) => name));
  return objectCode(
    scope,
    { ...declaration, properties: [...omitted.filter(({ name }) => !own.has(name)), ...declaration.properties] },
    bases,
  );
}

/** Returns a type as the table of types encodes it. */
export function typeCode(scope: Scope, type: Type, constraints: Constraints = {}): Doc {
  switch (type.kind) {
    case "primitive":
      return primitiveCode(type.name, constraints);
    case "literal":
      return typeTuple(["=", type.value]);
    case "constant":
      return typeTuple(["=", scope.constants.get(type.name)!.value]);
    case "reference":
      return constrainedReference(scope, type.name, constraints);
    case "array": {
      const { minItems, maxItems } = constraints;
      const item = typeCode(scope, type.element);
      return typeTuple(
        ["[]"],
        [
          item,
          ...(minItems === undefined && maxItems === undefined ? [] : [String(minItems ?? 0)]),
          ...(maxItems === undefined ? [] : [String(maxItems)]),
        ],
      );
    }
    case "object":
      return objectCode(scope, type, []);
    case "union":
      return unionCode(scope, type.members, constraints);
    case "intersection":
      return intersectionCode(scope, type);
    case "omit":
      return membersCode(scope, type);
  }
}

/**
 * Returns an intersection. If several parts declare a member, the validator uses the last declaration, so the narrowed type of such
 * members comes last.
 */
function intersectionCode(scope: Scope, type: IntersectionType): Doc {
  // An object type can contain the intersection itself: writing it out would not end.
  const narrowed = narrowedMembers(scope, type).filter(({ type: { kind } }) =>
    ["primitive", "literal", "constant", "reference"].includes(kind),
  );
  const parts = type.members.map((member) => typeCode(scope, member));
  return typeTuple(["&"], narrowed.length === 0 ? parts : [...parts, objectCode(scope, { properties: narrowed }, [])]);
}

/** Returns an object type with all its members, inherited members included. */
function membersCode(scope: Scope, type: Type): Doc {
  const { properties, index } = membersOf(scope, type)!;
  return objectCode(scope, { properties: [...properties.values()], ...(index && { index }) }, []);
}

function primitiveCode(name: string, { integer, format, minimum, maximum, minLength, maxLength }: Constraints): Doc {
  // A list of fixed values without a value: the member must be absent.
  if (name === "never") return typeTuple(["="]);
  const code =
    name === "number" && integer
      ? "i"
      : name === "string" && format !== undefined && FORMAT_CHECKS.has(format)
        ? `~${format}`
        : PRIMITIVES[name]!;
  const [least, most] = name === "number" ? [minimum, maximum] : name === "string" ? [minLength, maxLength] : [];
  if (least === undefined && most === undefined) return quote(code);
  return typeTuple([code, least ?? (name === "number" ? undefined : 0), ...(most === undefined ? [] : [most])]);
}

/** Returns a reference. The constraints of a member apply to the named type; no bundled revision has such a member. */
function constrainedReference(scope: Scope, name: string, constraints: Constraints): Doc {
  const target = scope.declarations.get(name);
  const { integer: _, ...others } = constraints;
  if (target?.kind === "alias" && Object.keys(others).length > 0)
    return typeCode(scope, target.type, { ...target.constraints, ...constraints });
  return quote(`#${name}`);
}

function objectCode(
  scope: Scope,
  { properties, index }: { properties: readonly Property[]; index?: IndexSignature },
  bases: readonly string[],
): Doc {
  const entries = properties.map(({ name, optional, type, constraints }): Doc => {
    const key = /^[<*=?\d]|\?$/.test(name) ? `=${name}` : name;
    return tableEntry(memberName(optional ? `${key}?` : key), typeCode(scope, type, constraints));
  });
  if (index !== undefined) entries.push([`"*": `, typeCode(scope, index.value), ","]);
  if (bases.length > 0) entries.unshift([`"<": `, typeTuple(bases), ","]);
  return block(entries);
}

function unionCode(scope: Scope, members: readonly Type[], constraints: Constraints): Doc {
  const values = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  if (values.length === members.length) return typeTuple(["=", ...values]);
  const others = members.filter((member) => member.kind !== "literal");
  const codes = others.map((member) => typeCode(scope, member, constraints));
  return typeTuple(["|"], values.length === 0 ? codes : [typeTuple(["=", ...values]), ...codes]);
}

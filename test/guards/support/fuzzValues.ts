import fc from "fast-check";
import {
  getObjectTypeMembers,
  resolveTypeAlias,
  buildSchemaSymbolTable,
  type ObjectTypeMembers,
  type SchemaSymbolTable,
} from "../../../generator/model/members.js";
import type {
  ValueConstraints,
  PrimitiveTypeName,
  SchemaProperty,
  ProtocolModel,
  SchemaType,
} from "../../../generator/model/protocol.js";

type Arbitrary = fc.Arbitrary<unknown>;

/** Names that something inherited, a pointer or an index may be mistaken for. */
export const ODD_NAMES: readonly string[] = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "length", "0", "-1"],
  ...["", "/", "~", "~1", "a/b~c", " ", "*", "<", "#", "name?", "é", "\ud800", "\0", "type ", "Method"],
];

/** How many objects and arrays stand within each other before only what is required follows. */
const LEVELS = 6;

const NAMES = fc.oneof(fc.constantFrom(...ODD_NAMES), fc.string({ maxLength: 8 }));
const ANYTHING = fc.jsonValue({ maxDepth: 2 }) as Arbitrary;
const ANY_OBJECT = fc.dictionary(NAMES, ANYTHING, { maxKeys: 3 });

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uri: fc.oneof(
    fc.constantFrom("file:///a/b.txt", "urn:isbn:1", "https://u:p@[::1]:8/a%20b?q=1#f", "a:b", "x-y+z.1:/"),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  ),
  "uri-template": fc.constantFrom("file:///{path}", "a/{+b*}{?c,d:3}", "{x%20y}", "plain", ""),
  byte: fc.base64String({ maxLength: 40 }),
};

/** Writes the values that a model allows, as arbitraries of fast-check. */
export class Values {
  readonly #scope: SchemaSymbolTable;
  readonly #made = new Map<string, Arbitrary>();

  constructor(model: ProtocolModel) {
    this.#scope = buildSchemaSymbolTable(model);
  }

  /** The values of a declaration. */
  of(name: string): Arbitrary {
    return this.ofType({ kind: "reference", name });
  }

  ofType(type: SchemaType): Arbitrary {
    return this.#type(type, {}, LEVELS);
  }

  /** @param levels that may still stand within this one. */
  #type(type: SchemaType, limits: ValueConstraints, levels: number): Arbitrary {
    switch (type.kind) {
      case "primitive":
        return primitive(type.name, limits);
      case "literal":
        return fc.constant(type.value);
      case "constant":
        return fc.constant(this.#scope.constants.get(type.name)!.value);
      case "array":
        return this.#array(this.#type(type.element, {}, levels - 1), limits, levels);
      case "union":
        return this.#union(type.members, limits, levels);
      case "reference":
        return this.#reference(type.name, limits, levels);
      default:
        return this.#object(getObjectTypeMembers(this.#scope, type)!, levels);
    }
  }

  #reference(name: string, limits: ValueConstraints, levels: number): Arbitrary {
    const declaration = this.#scope.declarations.get(name)!;
    const key = JSON.stringify([name, limits, levels]);
    const made =
      this.#made.get(key) ??
      (declaration.kind === "alias"
        ? this.#type(declaration.type, { ...declaration.constraints, ...limits }, levels)
        : this.#object(getObjectTypeMembers(this.#scope, { kind: "reference", name })!, levels));
    this.#made.set(key, made);
    return made;
  }

  #array(item: Arbitrary, { minItems = 0, maxItems = Infinity }: ValueConstraints, levels: number): Arbitrary {
    const most = levels > 0 ? Math.max(minItems, 3) : minItems;
    return fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, most) });
  }

  /** Where there is no level left, alternatives without members come first. */
  #union(members: readonly SchemaType[], limits: ValueConstraints, levels: number): Arbitrary {
    const flat = members.filter((member) => this.#isFlat(member));
    const chosen = levels > 0 || flat.length === 0 ? members : flat;
    return fc.oneof(...chosen.map((member) => this.#type(member, limits, levels)));
  }

  #isFlat(type: SchemaType): boolean {
    const resolved = resolveTypeAlias(this.#scope, type);
    if (resolved.kind === "union") return resolved.members.every((member) => this.#isFlat(member));
    return resolved.kind === "primitive" || resolved.kind === "literal" || resolved.kind === "constant";
  }

  /** Some have members that are not declared, since the protocol is open, and some have no prototype. */
  #object({ properties, index }: ObjectTypeMembers, levels: number): Arbitrary {
    const declared: Record<string, Arbitrary> = {};
    const requiredKeys: string[] = [];
    for (const [name, property] of properties) {
      if (property.optional && levels <= 0) continue;
      declared[name] = this.#property(property, levels);
      if (!property.optional) requiredKeys.push(name);
    }
    const other = index === undefined ? ANYTHING : this.#type(index.value, {}, Math.max(levels - 1, 0));
    const others = fc.dictionary(NAMES, other, { maxKeys: levels <= 0 ? 0 : index === undefined ? 1 : 3 });
    return fc
      .tuple(fc.record(declared, { requiredKeys, noNullPrototype: true }), others, fc.nat(9))
      .map(([own, more, tenth]) => {
        const open = Object.entries(more).filter(([name]) => !properties.has(name));
        const all = Object.fromEntries([...Object.entries(own), ...open]) as object;
        return tenth === 9 ? (Object.setPrototypeOf(all, null) as object) : all;
      });
  }

  /** What is optional may be there and undefined, as JavaScript callers write it. */
  #property({ optional, type, constraints = {} }: SchemaProperty, levels: number): Arbitrary {
    const value = this.#type(type, constraints, levels - 1);
    return optional
      ? fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) })
      : value;
  }
}

function primitive(name: PrimitiveTypeName, limits: ValueConstraints): Arbitrary {
  switch (name) {
    case "string":
      return text(limits);
    case "number":
      return number(limits);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "object":
      return ANY_OBJECT;
    default:
      return ANYTHING;
  }
}

function text({ format, minLength = 0, maxLength = 20 }: ValueConstraints): Arbitrary {
  return format === undefined ? fc.string({ minLength, maxLength, unit: "binary" }) : FORMATS[format]!;
}

function number({ minimum: min, maximum: max, integer }: ValueConstraints): Arbitrary {
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  if (!integer) return fc.double({ ...limits, noNaN: true, noDefaultInfinity: true });
  return fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, ...limits });
}

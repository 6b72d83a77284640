import type { ts as Compiler } from "@ts-morph/common";
import type {
  ValueConstraints,
  IndexSignature,
  AnonymousObjectType,
  PrimitiveTypeName,
  SchemaProperty,
  TypeReference,
  SchemaType,
} from "../model/protocol.js";
import { ts } from "./compiler.js";
import type { ParsedDocComment } from "./documentation.js";
import { kindInWords, type ParsedTypeScriptFile } from "./sourceText.js";

/** The maximum nesting of a type. The limit for brackets is not enough, because `A[][][]...` has no nested brackets. */
const DEEPEST_TYPE = 60;

/** The maximum number of members in a union: published schemas have at most 100, and more make compilers and editors slow. */
export const MAX_UNION_MEMBERS = 10_000;

const KEYWORDS: ReadonlyMap<Compiler.SyntaxKind, PrimitiveTypeName> = new Map([
  [ts.SyntaxKind.StringKeyword, "string"],
  [ts.SyntaxKind.NumberKeyword, "number"],
  [ts.SyntaxKind.BooleanKeyword, "boolean"],
  [ts.SyntaxKind.ObjectKeyword, "object"],
  [ts.SyntaxKind.UnknownKeyword, "unknown"],
  [ts.SyntaxKind.AnyKeyword, "any"],
]);

/** TypeScript types that a schema must not contain, each with the error message. */
const NOT_ON_THE_WIRE: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.UndefinedKeyword, "undefined cannot be sent (make the member optional with ?)"],
  [ts.SyntaxKind.BigIntKeyword, "bigint cannot be sent (write number or string)"],
  [ts.SyntaxKind.SymbolKeyword, "symbol cannot be sent (remove it)"],
  [
    ts.SyntaxKind.NeverKeyword,
    "never is allowed only as the type of a member or of a map's values (write another type)",
  ],
  [ts.SyntaxKind.VoidKeyword, "void cannot be sent (write null, or make the member optional)"],
  [ts.SyntaxKind.FunctionType, "a function cannot be sent (remove it)"],
  [ts.SyntaxKind.ConditionalType, "a conditional type cannot be expressed on the wire (write the union out)"],
  [ts.SyntaxKind.MappedType, "a mapped type cannot be expressed on the wire (write the members out)"],
  [
    ts.SyntaxKind.IndexedAccessType,
    "an indexed access type is not supported (declare the type of the member as an alias, and use the alias)",
  ],
  [ts.SyntaxKind.TemplateLiteralType, "a template literal type is not supported (write string)"],
  [ts.SyntaxKind.TupleType, "a tuple is not supported (write an array, with @minItems and @maxItems)"],
  [ts.SyntaxKind.TypeOperator, "keyof, readonly and unique are not supported (write the type out)"],
  [ts.SyntaxKind.ImportType, "an imported type is not supported (copy the declaration into the schema)"],
]);

/** Reads the TypeScript types in one declaration of a schema. */
export class DeclarationTypeReader {
  readonly #source: ParsedTypeScriptFile;
  readonly #owner: string;
  #depth = 0;

  /** @param owner the name of the schema declaration whose types are read. */
  constructor(source: ParsedTypeScriptFile, owner: string) {
    this.#source = source;
    this.#owner = owner;
  }

  readMembers(members: Compiler.NodeArray<Compiler.TypeElement>): Pick<AnonymousObjectType, "properties" | "index"> {
    const properties: SchemaProperty[] = [];
    let index: IndexSignature | undefined;
    const names = new Set<string>();
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) index = this.#readIndex(member);
      else {
        const property = this.#readProperty(member);
        if (names.has(property.name))
          throw this.#source.errorAt(member, `member "${property.name}" is declared twice (remove one)`);
        names.add(property.name);
        properties.push(property);
      }
    }
    return { properties, ...(index && { index }) };
  }

  #readIndex(node: Compiler.IndexSignatureDeclaration): IndexSignature {
    const key = node.parameters[0]?.type;
    if (node.parameters.length !== 1 || key?.kind !== ts.SyntaxKind.StringKeyword) {
      throw this.#source.errorAt(node, "the key of an index signature must be a string (write [key: string])");
    }
    return { value: this.#readTypeOrNever(node.type) };
  }

  #readProperty(node: Compiler.TypeElement): SchemaProperty {
    if (!ts.isPropertySignature(node))
      throw this.#source.errorAt(node, `${kindInWords(node)} cannot be sent (declare a plain member)`);
    if (!ts.isIdentifier(node.name) && !ts.isStringLiteral(node.name) && !ts.isNumericLiteral(node.name)) {
      throw this.#source.errorAt(node.name, "a computed member name is not supported (write the name itself)");
    }
    const name = this.#memberName(node.name, node.name.text);
    if (node.type === undefined) throw this.#source.errorAt(node, `member "${name}" has no type (write a type)`);
    const comment = this.#source.comment(node);
    const type = this.#nullable(this.#readTypeOrNever(node.type), comment);
    const constraints = this.readConstraints(node, type, comment);
    return this.#source.mark(node.name, {
      name,
      // A member with the type `never` or `undefined` must be absent in JSON, so it is optional.
      optional: node.questionToken !== undefined || isNeverType(type) || isUnionWithUndefined(node.type),
      type,
      ...(constraints && { constraints }),
      doc: comment.documentation,
    });
  }

  #nullable(type: SchemaType, { tags }: ParsedDocComment): SchemaType {
    if (!tags.has("nullable")) return type;
    const members = type.kind === "union" ? type.members : [type];
    if (members.some((member) => member.kind === "primitive" && member.name === "null")) return type;
    return { kind: "union", members: [...members, { kind: "primitive", name: "null" }] };
  }

  /** Reads the type of a member or of a map's values, where `never` means that the member must be absent. */
  #readTypeOrNever(node: Compiler.TypeNode): SchemaType {
    if (unwrapped(node).kind === ts.SyntaxKind.NeverKeyword)
      return this.#source.mark(node, { kind: "primitive", name: "never" } as const);
    const present = ts.isUnionTypeNode(node) ? node.types.filter((member) => !isUndefined(member)) : [];
    return present.length > 0 && isUnionWithUndefined(node)
      ? this.#source.mark(node, createUnionType(this.#readAll(present)))
      : this.readType(node);
  }

  readType(node: Compiler.TypeNode): SchemaType {
    if (++this.#depth > DEEPEST_TYPE)
      throw this.#source.errorAt(
        node,
        `a type is nested more than ${DEEPEST_TYPE} levels deep (declare the inner types separately)`,
      );
    const type = this.#source.mark(node, this.#readTypeNode(node));
    this.#depth--;
    return type;
  }

  #readTypeNode(node: Compiler.TypeNode): SchemaType {
    const keyword = KEYWORDS.get(node.kind);
    if (keyword !== undefined) return { kind: "primitive", name: keyword };
    if (ts.isParenthesizedTypeNode(node)) return this.#readTypeNode(node.type);
    if (ts.isLiteralTypeNode(node)) return this.#readLiteral(node);
    if (ts.isArrayTypeNode(node)) return { kind: "array", element: this.readType(node.elementType) };
    if (ts.isTypeLiteralNode(node)) return { kind: "object", ...this.readMembers(node.members) };
    if (ts.isUnionTypeNode(node)) this.#refuseWideUnion(node);
    if (ts.isUnionTypeNode(node)) return createUnionType(this.#readAll(node.types.filter(isUnionMemberOtherThanNever)));
    if (ts.isIntersectionTypeNode(node)) return createIntersectionType(this.#readAll(node.types));
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      return this.readReference(node, node.typeName.text, node.typeArguments);
    }
    if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName) && node.typeArguments === undefined) {
      return { kind: "constant", name: node.exprName.text };
    }
    throw this.#source.errorAt(
      node,
      NOT_ON_THE_WIRE.get(node.kind) ?? `${kindInWords(node)} is not supported in a schema (write the type out)`,
    );
  }

  #refuseWideUnion(node: Compiler.UnionTypeNode): void {
    if (node.types.length > MAX_UNION_MEMBERS)
      throw this.#source.errorAt(
        node,
        `this union has ${node.types.length} members, and the limit is ${MAX_UNION_MEMBERS} (use a type that all members have in common)`,
      );
  }

  #readAll(nodes: readonly Compiler.TypeNode[]): SchemaType[] {
    return nodes.map((node) => this.readType(node));
  }

  #readLiteral(node: Compiler.LiteralTypeNode): SchemaType {
    if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { kind: "primitive", name: "null" };
    if (node.literal.kind === ts.SyntaxKind.TrueKeyword) return { kind: "literal", value: true };
    if (node.literal.kind === ts.SyntaxKind.FalseKeyword) return { kind: "literal", value: false };
    const value = literalValue(node.literal);
    if (value === undefined)
      throw this.#source.errorAt(node, "this literal cannot be sent (write a string, a number or a boolean)");
    return { kind: "literal", value };
  }

  readReference(
    node: Compiler.Node,
    name: string,
    typeArguments: Compiler.NodeArray<Compiler.TypeNode> | undefined,
  ): SchemaType {
    const given = typeArguments ?? [];
    if (given.length === 0) return { kind: "reference", name };
    const [first, second] = given;
    if (name === "Array" && given.length === 1) return { kind: "array", element: this.readType(first!) };
    if (name === "Record" && given.length === 2) return this.#readRecord(first!, second!);
    if (name === "Omit" && given.length === 2) return this.#readOmit(node, first!, second!);
    throw this.#source.errorAt(
      node,
      `${name}<> is not supported in a schema: only Array<>, Record<> and Omit<> are (write the type out)`,
    );
  }

  /** Reads `Record<string, T>` as a map, and `Record<"a" | "b", T>` as an object with these members. */
  #readRecord(key: Compiler.TypeNode, value: Compiler.TypeNode): AnonymousObjectType {
    const keys = ts.isUnionTypeNode(key) ? [...key.types] : [key];
    if (keys.some(({ kind }) => kind === ts.SyntaxKind.StringKeyword))
      return { kind: "object", properties: [], index: { value: this.#readTypeOrNever(value) } };
    const names = new Set(keys.map((one) => this.#readKey(one)));
    return {
      kind: "object",
      properties: [...names].map((name) => {
        const type = this.#readTypeOrNever(value);
        return this.#source.mark(key, { name, optional: isNeverType(type), type, doc: { text: "" } });
      }),
    };
  }

  #readKey(node: Compiler.TypeNode): string {
    const literal = ts.isLiteralTypeNode(node) ? literalValue(node.literal) : undefined;
    if (literal === undefined)
      throw this.#source.errorAt(
        node,
        'the keys of a Record must be strings (write Record<string, …>, or names such as Record<"a" | "b", …>)',
      );
    return this.#memberName(node, String(literal));
  }

  #memberName(node: Compiler.Node, name: string): string {
    if (name !== "__proto__") return name;
    throw this.#source.errorAt(
      node,
      'a member cannot be named "__proto__": JavaScript objects give it another meaning (rename it)',
    );
  }

  #readOmit(node: Compiler.Node, type: Compiler.TypeNode, keys: Compiler.TypeNode): SchemaType {
    const from = this.readType(type);
    const names = this.readType(keys);
    const literals = names.kind === "union" ? names.members : [names];
    if (from.kind !== "reference")
      throw this.#source.errorAt(
        node,
        "the first argument of Omit<> must be the name of a declaration (declare the type, and use its name)",
      );
    const omitted = literals.map((literal) => {
      if (literal.kind !== "literal" || typeof literal.value !== "string") {
        throw this.#source.errorAt(
          keys,
          "the second argument of Omit<> must be string literals (write the names of the members)",
        );
      }
      return literal.value;
    });
    return { kind: "omit", type: from as TypeReference, keys: omitted };
  }

  readConstraints(node: Compiler.Node, type: SchemaType, { tags }: ParsedDocComment): ValueConstraints | undefined {
    try {
      return readConstraintsFromTsDocTags(this.#owner, type, tags);
    } catch (error) {
      throw this.#source.errorAt(node, (error as Error).message);
    }
  }
}

export function unwrapped(node: Compiler.TypeNode): Compiler.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? unwrapped(node.type) : node;
}

function isUndefined(node: Compiler.TypeNode): boolean {
  return unwrapped(node).kind === ts.SyntaxKind.UndefinedKeyword;
}

function isUnionWithUndefined(node: Compiler.TypeNode): boolean {
  return ts.isUnionTypeNode(node) && node.types.some(isUndefined);
}

/** Returns true if a member of a union is kept. The member `never` is dropped, unless all members are `never`. */
function isUnionMemberOtherThanNever(node: Compiler.TypeNode, _: number, all: readonly Compiler.TypeNode[]): boolean {
  const isEmpty = (one: Compiler.TypeNode): boolean => unwrapped(one).kind === ts.SyntaxKind.NeverKeyword;
  return !isEmpty(node) || all.every(isEmpty);
}

function isNeverType(type: SchemaType): boolean {
  return type.kind === "primitive" && type.name === "never";
}

/** Returns the value of a string literal or number literal (also negative); undefined for any other node. */
export function literalValue(node: Compiler.Node): string | number | undefined {
  if (ts.isAsExpression(node)) return literalValue(node.expression);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return finite(Number(node.text));
  if (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.MinusToken &&
    ts.isNumericLiteral(node.operand)
  ) {
    return finite(-Number(node.operand.text));
  }
  return undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

/** Returns a union type of the members. Nested unions are flattened; a single member is returned without a union. */
function createUnionType(members: readonly SchemaType[]): SchemaType {
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
  return flat.length === 1 ? flat[0]! : { kind: "union", members: flat };
}

function createIntersectionType(members: SchemaType[]): SchemaType {
  return members.length === 1 ? members[0]! : { kind: "intersection", members };
}

/** Documentation tags with a number as value. The constraint that a tag sets has the name of the tag. */
const NUMERIC = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/**
 * Declarations whose numbers may have a fraction without the tag `@TJS-type number`, each with the reason.
 *
 * In the published schemas, a number without this tag is an integer.
 */
export const FRACTIONAL_DECLARATIONS: ReadonlyMap<string, string> = new Map([
  ["JSONValue", "any JSON value, and a JSON number may have a fraction"],
]);

/**
 * Returns the constraints of a value that the tags of a comment state (`@minimum`, `@format`, `@TJS-type`, ...).
 *
 * @param owner name of the declaration, for {@link FRACTIONAL_DECLARATIONS}.
 * @returns undefined if there are no constraints.
 * @throws Error if the value of a tag is invalid.
 * @see https://github.com/YousefED/typescript-json-schema#annotations
 */
function readConstraintsFromTsDocTags(
  owner: string,
  type: SchemaType,
  tags: ReadonlyMap<string, string>,
): ValueConstraints | undefined {
  const constraints: ValueConstraints = {};
  for (const name of NUMERIC) {
    const text = tags.get(name);
    if (text === undefined) continue;
    const value = Number(text);
    if (text === "" || !Number.isFinite(value))
      throw new Error(`the value of @${name} must be a number, not "${text}" (correct the tag)`);
    constraints[name] = value;
  }

  const format = tags.get("format");
  if (format === "") throw new Error("@format has no value (add the name of a format, such as uri)");
  if (format !== undefined) constraints.format = format;

  const numeric = tags.get("TJS-type");
  if (numeric !== undefined && numeric !== "number" && numeric !== "integer") {
    throw new Error(`the value of @TJS-type must be number or integer, not "${numeric}" (correct the tag)`);
  }
  if (numeric !== "number" && !FRACTIONAL_DECLARATIONS.has(owner) && hasNumber(type)) constraints.integer = true;

  return Object.keys(constraints).length > 0 ? constraints : undefined;
}

function hasNumber(type: SchemaType): boolean {
  if (type.kind === "union") return type.members.some(hasNumber);
  return type.kind === "primitive" && type.name === "number";
}

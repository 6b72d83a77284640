import type { ts as Compiler } from "@ts-morph/common";
import { getObjectTypeMembers, type ObjectTypeMembers, type SchemaSymbols } from "../model/members.js";
import type { PrimitiveTypeName, SchemaType } from "../model/protocol.js";
import { ts } from "./compiler.js";
import { readMapped } from "./mappedTypes.js";
import { literalValue } from "./constantValues.js";
import { mergeMembers, selectedMembers } from "./memberReader.js";
import { readImport, readQuery, readReference } from "./namedTypes.js";
import { kindInWords, type ParsedTypeScriptFile } from "./sourceText.js";
import { readTemplate } from "./templateReader.js";
import { readTuple } from "./tupleReader.js";
import { NEVER, alternativesOf, createUnionType, distinctUnion, isNeverType, keysOf } from "./typeOperators.js";
import {
  unwrapped,
  type InnerReader,
  type TypeArguments,
  type TypeReader,
  type TypeSurroundings,
} from "./typeSurroundings.js";

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
  [ts.SyntaxKind.ConstructorType, "a class cannot be sent (declare an interface with its members)"],
  [ts.SyntaxKind.ConditionalType, "a conditional type cannot be expressed on the wire (write the union out)"],
  [ts.SyntaxKind.InferType, "infer belongs to a conditional type, which has no place here (write the type out)"],
  [ts.SyntaxKind.ThisType, "this is not supported (write the name of the interface)"],
]);

/** Reads the TypeScript types in one declaration of a schema. */
export class DeclarationTypeReader implements TypeReader {
  readonly around: TypeSurroundings;
  readonly source: ParsedTypeScriptFile;
  readonly given: TypeArguments;
  readonly open: readonly string[];
  depth: number;

  constructor(
    around: TypeSurroundings,
    given: TypeArguments = new Map(),
    { open = [], depth = 0 }: { open?: readonly string[]; depth?: number } = {},
  ) {
    this.around = around;
    this.source = around.names.source;
    this.given = given;
    this.open = open;
    this.depth = depth;
  }

  inner({ names = this.around.names, given, open = this.open }: InnerReader): TypeReader {
    return new DeclarationTypeReader({ ...this.around, names }, given, { open, depth: this.depth });
  }

  /** Reads the type of a member or of a map's values, where `never` and `undefined` mean that the member must be absent. */
  readTypeOrNever(node: Compiler.TypeNode): SchemaType {
    if (unwrapped(node).kind === ts.SyntaxKind.NeverKeyword) return this.source.mark(node, { ...NEVER });
    const inner = unwrapped(node);
    const present = ts.isUnionTypeNode(inner) ? inner.types.filter((member) => !isUndefined(member)) : [];
    const type =
      ts.isUnionTypeNode(inner) && present.length > 0 && present.length < inner.types.length
        ? this.source.mark(node, createUnionType(this.#readAll(present)))
        : this.readMarked(node);
    return type;
  }

  /** Returns true if a member of this type may be absent, as with `string | undefined`. */
  mayBeAbsent(node: Compiler.TypeNode): boolean {
    const inner = unwrapped(node);
    if (inner.kind === ts.SyntaxKind.UndefinedKeyword) return true;
    if (ts.isUnionTypeNode(inner)) return inner.types.some((member) => this.mayBeAbsent(member));
    if (ts.isIndexedAccessTypeNode(inner)) return selectedMembers(this, inner).some(({ optional }) => optional);
    if (ts.isTypeReferenceNode(inner) && ts.isIdentifier(inner.typeName))
      return this.given.get(inner.typeName.text)?.mayBeAbsent ?? false;
    return false;
  }

  readType(node: Compiler.TypeNode): SchemaType {
    const type = this.readMarked(node);
    if (isNeverType(type)) throw this.source.errorAt(node, NOT_ON_THE_WIRE.get(ts.SyntaxKind.NeverKeyword)!);
    return type;
  }

  readMarked(node: Compiler.TypeNode): SchemaType {
    if (++this.depth > DEEPEST_TYPE)
      throw this.source.errorAt(
        node,
        `a type is nested more than ${DEEPEST_TYPE} levels deep (declare the inner types separately)`,
      );
    const type = this.source.mark(node, this.#readTypeNode(node));
    this.depth--;
    return type;
  }

  #readTypeNode(node: Compiler.TypeNode): SchemaType {
    const keyword = KEYWORDS.get(node.kind);
    if (keyword !== undefined) return { kind: "primitive", name: keyword };
    if (ts.isParenthesizedTypeNode(node)) return this.#readTypeNode(node.type);
    if (ts.isLiteralTypeNode(node)) return this.#readLiteral(node);
    if (ts.isArrayTypeNode(node)) return { kind: "array", element: this.readType(node.elementType) };
    if (ts.isTypeLiteralNode(node)) return { kind: "object", ...mergeMembers(this, [node.members]) };
    if (ts.isUnionTypeNode(node)) return this.#readUnion(node);
    if (ts.isIntersectionTypeNode(node)) return this.#readIntersection(node);
    if (ts.isTypeReferenceNode(node))
      return readReference(this, node, { name: node.typeName, typeArguments: node.typeArguments });
    if (ts.isTupleTypeNode(node)) return readTuple(this, node);
    return this.#readComputed(node);
  }

  /** Reads a type that must be worked out from other types or constants. */
  #readComputed(node: Compiler.TypeNode): SchemaType {
    if (ts.isTypeQueryNode(node) && node.typeArguments === undefined) return readQuery(this, node);
    if (ts.isTemplateLiteralTypeNode(node)) return this.#readTemplate(node);
    if (ts.isIndexedAccessTypeNode(node)) return distinctUnion(selectedMembers(this, node).map(({ type }) => type));
    if (ts.isMappedTypeNode(node)) return readMapped(this, node);
    if (ts.isImportTypeNode(node)) return readImport(this, node);
    if (ts.isTypeOperatorNode(node)) return this.#readOperator(node);
    throw this.source.errorAt(
      node,
      NOT_ON_THE_WIRE.get(node.kind) ?? `${kindInWords(node)} is not supported in a schema (write the type out)`,
    );
  }

  #readUnion(node: Compiler.UnionTypeNode): SchemaType {
    if (node.types.length > MAX_UNION_MEMBERS)
      throw this.source.errorAt(
        node,
        `this union has ${node.types.length} members, and the limit is ${MAX_UNION_MEMBERS} (use a type that all members have in common)`,
      );
    return createUnionType(
      node.types.map((type) =>
        unwrapped(type).kind === ts.SyntaxKind.NeverKeyword ? { ...NEVER } : this.readMarked(type),
      ),
    );
  }

  /** Reads an intersection. `string & {}` is `string`: editors then still suggest the literals beside it in a union. */
  #readIntersection({ types }: Compiler.IntersectionTypeNode): SchemaType {
    const members = this.#readAll(types);
    const others = members.filter((member, i) => !isEmptyObject(types[i]!, member));
    if (others.length === 1 && others.length < members.length && isScalar(this.around.symbols, others[0]!))
      return others[0]!;
    return members.length === 1 ? members[0]! : { kind: "intersection", members };
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
      throw this.source.errorAt(node, "this literal cannot be sent (write a string, a number or a boolean)");
    return { kind: "literal", value };
  }

  #readTemplate(node: Compiler.TemplateLiteralTypeNode): SchemaType {
    return readTemplate(node, {
      symbols: this.around.symbols,
      readType: (type) => this.readType(type),
      fail: (at, problem) => this.source.errorAt(at, problem),
    });
  }

  #readOperator(node: Compiler.TypeOperatorNode): SchemaType {
    if (node.operator === ts.SyntaxKind.ReadonlyKeyword) return this.#readTypeNode(node.type);
    if (node.operator !== ts.SyntaxKind.KeyOfKeyword)
      throw this.source.errorAt(node, "unique symbol cannot be sent (remove it)");
    return keysOf(this.membersOf(node.type, this.readType(node.type), "keyof"));
  }

  /** Returns the members of an object type, or throws an error that names the construct that needs them. */
  membersOf(node: Compiler.Node, type: SchemaType, construct: string): ObjectTypeMembers {
    const members = getObjectTypeMembers(this.around.symbols, type);
    if (members !== undefined) return members;
    throw this.source.errorAt(node, `${construct} needs an object type (declare an interface, and use its name)`);
  }

  /** Adds a name to those that are being written out. */
  opened(name: string, node: Compiler.Node): readonly string[] {
    if (!this.open.includes(name)) return [...this.open, name];
    throw this.source.errorAt(
      node,
      `${name} contains itself, so it cannot be written out (declare an interface without type parameters for it)`,
    );
  }
}

function isUndefined(node: Compiler.TypeNode): boolean {
  return unwrapped(node).kind === ts.SyntaxKind.UndefinedKeyword;
}

/** Returns true for `{}` and `Record<never, never>`, which every value but null matches. */
function isEmptyObject(node: Compiler.TypeNode, type: SchemaType): boolean {
  return (
    type.kind === "object" && type.properties.length === 0 && (type.index === undefined || !ts.isTypeLiteralNode(node))
  );
}

function isScalar(symbols: SchemaSymbols, type: SchemaType): boolean {
  return alternativesOf(symbols, type).every(
    (one) =>
      one.kind === "literal" ||
      one.kind === "template" ||
      (one.kind === "primitive" && ["string", "number", "boolean"].includes(one.name)),
  );
}

import type { ts as Compiler } from "@ts-morph/common";
import { getObjectTypeMembers, type ObjectTypeMembers, type SchemaSymbols } from "../model/members.js";
import type {
  AnonymousObjectType,
  IndexSignature,
  PrimitiveTypeName,
  SchemaProperty,
  SchemaType,
  ValueConstraints,
} from "../model/protocol.js";
import { fixedName, literalValue, memberValue, typeOfValue, valueOfNamed } from "./constantValues.js";
import { templateOfPattern } from "../model/template.js";
import { ts } from "./compiler.js";
import { readConstraintsFromTsDocTags, splitLimits } from "./constraintTags.js";
import type { ParsedDocComment } from "./documentation.js";
import type { DeclaredType, FileNames, NamedThing, SchemaModule } from "./fileNames.js";
import { kindInWords, type ParsedTypeScriptFile } from "./sourceText.js";
import { readTemplate } from "./templateReader.js";
import {
  ANY_INDEX,
  NEVER,
  alternativesOf,
  createUnionType,
  distinctUnion,
  isNeverType,
  keysOf,
  objectOf,
  textsOf,
  typeOfMember,
} from "./typeOperators.js";
import { UTILITY_TYPES, type UtilityCall } from "./utilityTypes.js";

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

/** What a declaration's types are read with. */
export interface TypeSurroundings {
  /** The name of the declaration whose types are read. */
  owner: string;
  names: FileNames;
  /** Finds declarations, also those that are not read yet. */
  symbols: SchemaSymbols;
  /** Returns true for the name of an alias that can be followed now: one that is being read has no type yet. */
  canResolve(name: string): boolean;
  /** Whether a number without a tag is an integer. */
  integers: boolean;
  /** Finds the module of `import("./types.js")`. */
  module(specifier: string, node: Compiler.Node, names: FileNames): SchemaModule;
  /** Takes a declaration, perhaps of another file, into the schema, because a type refers to it. */
  use(named: NamedThing, node: Compiler.Node): void;
  copyPosition(copy: object, original: object): void;
  /** Adds a note for the user about what is left out. */
  lose(note: string): void;
}

/** A type in place of a type parameter or of the key of a mapped type. */
interface Argument {
  type: SchemaType;
  mayBeAbsent: boolean;
}

/** Reads the TypeScript types in one declaration of a schema. */
export class DeclarationTypeReader {
  readonly #around: TypeSurroundings;
  readonly #source: ParsedTypeScriptFile;
  readonly #arguments: ReadonlyMap<string, Argument>;
  /** The generic types whose use is being written out. */
  readonly #open: readonly string[];
  #depth = 0;

  constructor(
    around: TypeSurroundings,
    given: ReadonlyMap<string, Argument> = new Map(),
    { open = [], depth = 0 }: { open?: readonly string[]; depth?: number } = {},
  ) {
    this.#around = around;
    this.#source = around.names.source;
    this.#arguments = given;
    this.#open = open;
    this.#depth = depth;
  }

  readMembers(members: Compiler.NodeArray<Compiler.TypeElement>): Pick<AnonymousObjectType, "properties" | "index"> {
    return this.mergeMembers([members]);
  }

  /** Reads the members of all declarations of an interface. */
  mergeMembers(
    declarations: readonly Compiler.NodeArray<Compiler.TypeElement>[],
  ): Pick<AnonymousObjectType, "properties" | "index"> {
    const properties: SchemaProperty[] = [];
    let index: IndexSignature | undefined;
    const texts = new Map<string, { text: string; at: number }>();
    for (const [at, members] of declarations.entries()) {
      for (const member of members) {
        if (ts.isIndexSignatureDeclaration(member)) {
          index = this.#readIndex(member);
          continue;
        }
        const property = this.#readProperty(member);
        const text = this.#source.textOf(member);
        const known = texts.get(property.name);
        texts.set(property.name, { text, at });
        if (known === undefined) properties.push(property);
        else if (known.at === at || known.text !== text)
          throw this.#source.errorAt(member, `member "${property.name}" is declared twice (remove one)`);
      }
    }
    return { properties, ...(index && { index }) };
  }

  #readIndex(node: Compiler.IndexSignatureDeclaration): IndexSignature {
    const key = node.parameters[0]?.type;
    if (node.parameters.length !== 1 || key?.kind !== ts.SyntaxKind.StringKeyword) {
      throw this.#source.errorAt(node, "the key of an index signature must be a string (write [key: string])");
    }
    return { value: this.readTypeOrNever(node.type) };
  }

  #readProperty(node: Compiler.TypeElement): SchemaProperty {
    if (!ts.isPropertySignature(node))
      throw this.#source.errorAt(node, `${kindInWords(node)} cannot be sent (declare a plain member)`);
    const given = fixedName(node.name, this.#around.names);
    if (given === undefined)
      throw this.#source.errorAt(node.name, "a computed member name is not supported (write the name itself)");
    const name = this.memberName(node.name, given);
    if (node.type === undefined) throw this.#source.errorAt(node, `member "${name}" has no type (write a type)`);
    const comment = this.#source.comment(node);
    const { type, limits } = splitLimits(
      nullable(this.#withPattern(this.readTypeOrNever(node.type), comment, name), comment),
    );
    const constraints = this.readConstraints(node, type, comment);
    const selected = limits ?? this.#selectedConstraints(node.type);
    return this.#source.mark(node.name, {
      name,
      // A member with the type `never` or `undefined` must be absent in JSON, so it is optional.
      optional: node.questionToken !== undefined || isNeverType(type) || this.#mayBeAbsent(node.type),
      type,
      ...((constraints ?? selected) && { constraints: { ...selected, ...constraints } }),
      doc: comment.documentation,
    });
  }

  /** Returns the template of a text with the tag `@pattern`, if the pattern is one of fixed and open parts. */
  #withPattern(type: SchemaType, { tags }: ParsedDocComment, member: string): SchemaType {
    const pattern = tags.get("pattern");
    if (pattern === undefined || type.kind !== "primitive" || type.name !== "string") return type;
    const hasLimits = ["format", "minLength", "maxLength"].some((tag) => tags.has(tag));
    const template = hasLimits ? undefined : templateOfPattern(pattern);
    if (template === undefined)
      this.#around.lose(`${this.#around.owner}.${member}: values are not checked against @pattern`);
    const [only, ...others] = template?.parts ?? [];
    if (only !== undefined && "text" in only && others.length === 0) return { kind: "literal", value: only.text };
    return template ?? type;
  }

  /** Reads the type of a member or of a map's values, where `never` and `undefined` mean that the member must be absent. */
  readTypeOrNever(node: Compiler.TypeNode): SchemaType {
    if (unwrapped(node).kind === ts.SyntaxKind.NeverKeyword) return this.#source.mark(node, { ...NEVER });
    const inner = unwrapped(node);
    const present = ts.isUnionTypeNode(inner) ? inner.types.filter((member) => !isUndefined(member)) : [];
    const type =
      ts.isUnionTypeNode(inner) && present.length > 0 && present.length < inner.types.length
        ? this.#source.mark(node, createUnionType(this.#readAll(present)))
        : this.#readMarked(node);
    return type;
  }

  /** Returns true if a member of this type may be absent, as with `string | undefined`. */
  #mayBeAbsent(node: Compiler.TypeNode): boolean {
    const inner = unwrapped(node);
    if (inner.kind === ts.SyntaxKind.UndefinedKeyword) return true;
    if (ts.isUnionTypeNode(inner)) return inner.types.some((member) => this.#mayBeAbsent(member));
    if (ts.isIndexedAccessTypeNode(inner)) return this.#selected(inner).some(({ optional }) => optional);
    if (ts.isTypeReferenceNode(inner) && ts.isIdentifier(inner.typeName))
      return this.#arguments.get(inner.typeName.text)?.mayBeAbsent ?? false;
    return false;
  }

  /** Returns the limits of the member that `T["name"]` selects, which are stated at the member. */
  #selectedConstraints(node: Compiler.TypeNode): ValueConstraints | undefined {
    const inner = unwrapped(node);
    return ts.isIndexedAccessTypeNode(inner) ? this.#selected(inner)[0]?.constraints : undefined;
  }

  readType(node: Compiler.TypeNode): SchemaType {
    const type = this.#readMarked(node);
    if (isNeverType(type)) throw this.#source.errorAt(node, NOT_ON_THE_WIRE.get(ts.SyntaxKind.NeverKeyword)!);
    return type;
  }

  #readMarked(node: Compiler.TypeNode): SchemaType {
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
    if (ts.isUnionTypeNode(node)) return this.#readUnion(node);
    if (ts.isIntersectionTypeNode(node)) return this.#readIntersection(node);
    if (ts.isTypeReferenceNode(node)) return this.readReference(node, node.typeName, node.typeArguments);
    if (ts.isTupleTypeNode(node)) return this.#readTuple(node);
    return this.#readComputed(node);
  }

  /** Reads a type that must be worked out from other types or constants. */
  #readComputed(node: Compiler.TypeNode): SchemaType {
    if (ts.isTypeQueryNode(node) && node.typeArguments === undefined) return this.#readQuery(node);
    if (ts.isTemplateLiteralTypeNode(node)) return this.#readTemplate(node);
    if (ts.isIndexedAccessTypeNode(node)) return distinctUnion(this.#selected(node).map(({ type }) => type));
    if (ts.isMappedTypeNode(node)) return this.#readMapped(node);
    if (ts.isImportTypeNode(node)) return this.#readImport(node);
    if (ts.isTypeOperatorNode(node)) return this.#readOperator(node);
    throw this.#source.errorAt(
      node,
      NOT_ON_THE_WIRE.get(node.kind) ?? `${kindInWords(node)} is not supported in a schema (write the type out)`,
    );
  }

  #readUnion(node: Compiler.UnionTypeNode): SchemaType {
    if (node.types.length > MAX_UNION_MEMBERS)
      throw this.#source.errorAt(
        node,
        `this union has ${node.types.length} members, and the limit is ${MAX_UNION_MEMBERS} (use a type that all members have in common)`,
      );
    return createUnionType(
      node.types.map((type) =>
        unwrapped(type).kind === ts.SyntaxKind.NeverKeyword ? { ...NEVER } : this.#readMarked(type),
      ),
    );
  }

  /** Reads an intersection. `string & {}` is `string`: editors then still suggest the literals beside it in a union. */
  #readIntersection({ types }: Compiler.IntersectionTypeNode): SchemaType {
    const members = this.#readAll(types);
    const others = members.filter((member, i) => !isEmptyObject(types[i]!, member));
    if (others.length === 1 && others.length < members.length && isScalar(this.#around.symbols, others[0]!))
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
      throw this.#source.errorAt(node, "this literal cannot be sent (write a string, a number or a boolean)");
    return { kind: "literal", value };
  }

  #readTuple(node: Compiler.TupleTypeNode): SchemaType {
    const elements: SchemaType[] = [];
    let required = 0;
    let rest: SchemaType | undefined;
    for (const given of node.elements) {
      const { type, isOptional, isRest } = tupleElement(given);
      if (rest !== undefined)
        throw this.#source.errorAt(given, "no element can follow the open end of a tuple (put ... last)");
      if (!isRest) {
        const mayBeAbsent = isOptional || this.#mayBeAbsent(type);
        elements.push(mayBeAbsent ? this.readTypeOrNever(type) : this.readType(type));
        if (mayBeAbsent) continue;
        if (required < elements.length - 1)
          throw this.#source.errorAt(given, "a required element cannot follow an optional one (reorder the elements)");
        required = elements.length;
        continue;
      }
      const list = this.readType(type);
      if (list.kind === "tuple") {
        elements.push(...list.elements);
        required = elements.length - list.elements.length + list.required;
        rest = list.rest;
      } else if (list.kind === "array") rest = list.element;
      else throw this.#source.errorAt(given, "the open end of a tuple must be an array (write ...string[])");
    }
    if (elements.length === 0 && rest !== undefined) return { kind: "array", element: rest };
    return { kind: "tuple", elements, required, ...(rest && { rest }) };
  }

  #readTemplate(node: Compiler.TemplateLiteralTypeNode): SchemaType {
    return readTemplate(node, {
      symbols: this.#around.symbols,
      readType: (type) => this.readType(type),
      fail: (at, problem) => this.#source.errorAt(at, problem),
    });
  }

  #readOperator(node: Compiler.TypeOperatorNode): SchemaType {
    if (node.operator === ts.SyntaxKind.ReadonlyKeyword) return this.#readTypeNode(node.type);
    if (node.operator !== ts.SyntaxKind.KeyOfKeyword)
      throw this.#source.errorAt(node, "unique symbol cannot be sent (remove it)");
    return keysOf(this.#membersOf(node.type, this.readType(node.type), "keyof"));
  }

  /** Returns the members of an object type, or throws an error that names the construct that needs them. */
  #membersOf(node: Compiler.Node, type: SchemaType, construct: string): ObjectTypeMembers {
    const members = getObjectTypeMembers(this.#around.symbols, type);
    if (members !== undefined) return members;
    throw this.#source.errorAt(node, `${construct} needs an object type (declare an interface, and use its name)`);
  }

  /** Returns the members that `T["a" | "b"]` or `T[number]` selects. */
  #selected(node: Compiler.IndexedAccessTypeNode): SchemaProperty[] {
    const { symbols } = this.#around;
    const isNumber = unwrapped(node.indexType).kind === ts.SyntaxKind.NumberKeyword;
    const keys: (string | typeof ANY_INDEX)[] | undefined = isNumber
      ? [ANY_INDEX]
      : textsOf(symbols, this.#readMarked(node.indexType));
    if (keys === undefined)
      throw this.#source.errorAt(
        node.indexType,
        'the index of a type must be a text (write the name of a member: T["name"])',
      );
    const from = this.#readMarked(node.objectType);
    return keys.map((key) => {
      const found =
        (key === ANY_INDEX ? undefined : this.#ownMember(node.objectType, key)) ?? typeOfMember(symbols, from, key);
      if (found !== undefined) return found;
      const what = key === ANY_INDEX ? "items" : `member ${JSON.stringify(key)}`;
      throw this.#source.errorAt(node, `${this.#source.textOf(node.objectType)} has no ${what} (correct the index)`);
    });
  }

  /** Reads one member of a declared type alone: the other members may refer to the declaration that is being read. */
  #ownMember(node: Compiler.TypeNode, key: string): SchemaProperty | undefined {
    const inner = unwrapped(node);
    if (!ts.isTypeReferenceNode(inner) || !ts.isIdentifier(inner.typeName) || inner.typeArguments !== undefined)
      return undefined;
    const named = this.#around.names.local(inner.typeName.text);
    if (named?.kind !== "declared" || this.#arguments.has(inner.typeName.text)) return undefined;
    for (const declaration of named.nodes) {
      const members = ts.isInterfaceDeclaration(declaration)
        ? declaration.members
        : ts.isTypeLiteralNode(declaration.type)
          ? declaration.type.members
          : [];
      const member = members.find((one) => one.name !== undefined && fixedName(one.name, named.names) === key);
      if (member !== undefined && declaration.typeParameters === undefined)
        return new DeclarationTypeReader({ ...this.#around, names: named.names }, new Map(), {
          open: this.#opened(`${named.name}.${key}`, node),
          depth: this.#depth,
        }).#readProperty(member);
    }
    return undefined;
  }

  /** Adds a name to those that are being written out. */
  #opened(name: string, node: Compiler.Node): readonly string[] {
    if (!this.#open.includes(name)) return [...this.#open, name];
    throw this.#source.errorAt(
      node,
      `${name} contains itself, so it cannot be written out (declare an interface without type parameters for it)`,
    );
  }

  /** Reads `{ [K in Keys]: T }` as an object with a member for each key. */
  #readMapped(node: Compiler.MappedTypeNode): SchemaType {
    const keyNode = node.typeParameter.constraint;
    if (node.nameType !== undefined || keyNode === undefined || node.type === undefined)
      throw this.#source.errorAt(
        node,
        "a mapped type that renames its members is not supported (write the members out)",
      );
    const key = node.typeParameter.name.text;
    const from = this.#mappedObject(keyNode);
    const read = (text: SchemaType): { type: SchemaType; mayBeAbsent: boolean } => {
      const reader = new DeclarationTypeReader(
        this.#around,
        new Map([...this.#arguments, [key, { type: text, mayBeAbsent: false }]]),
        { open: this.#open, depth: this.#depth },
      );
      return { type: reader.readTypeOrNever(node.type!), mayBeAbsent: reader.#mayBeAbsent(node.type!) };
    };
    const keys = from === undefined ? this.#readMarked(keyNode) : keysOf(from);
    const isOpen = alternativesOf(this.#around.symbols, keys).some(
      (one) => one.kind === "primitive" && one.name === "string",
    );
    const index = isOpen ? { value: read({ kind: "primitive", name: "string" }).type } : undefined;
    const texts =
      from === undefined ? (isOpen ? [] : textsOf(this.#around.symbols, keys)) : [...from.properties.keys()];
    if (texts === undefined)
      throw this.#source.errorAt(keyNode, "the keys of a mapped type must be texts (write a union of the names)");
    const properties = texts.map((text): SchemaProperty => {
      const { type, mayBeAbsent } = read({ kind: "literal", value: text });
      const original = from?.properties.get(text);
      const optional =
        node.questionToken === undefined
          ? mayBeAbsent || (original?.optional ?? false)
          : node.questionToken.kind !== ts.SyntaxKind.MinusToken;
      const name = this.memberName(keyNode, text);
      const { constraints, doc = { text: "" } } = original ?? {};
      return this.#source.mark(keyNode, {
        name,
        optional: optional || isNeverType(type),
        type,
        ...(constraints && { constraints }),
        doc,
      });
    });
    return { kind: "object", properties, ...(index && { index }) };
  }

  /** Returns the members of `T` in a mapped type with the keys `keyof T`, which keeps what the members of `T` state. */
  #mappedObject(node: Compiler.TypeNode): ObjectTypeMembers | undefined {
    const inner = unwrapped(node);
    if (!ts.isTypeOperatorNode(inner) || inner.operator !== ts.SyntaxKind.KeyOfKeyword) return undefined;
    return this.#membersOf(inner.type, this.readType(inner.type), "keyof");
  }

  #readImport(node: Compiler.ImportTypeNode): SchemaType {
    const { argument, qualifier } = node;
    const literal = ts.isLiteralTypeNode(argument) ? literalValue(argument.literal) : undefined;
    if (typeof literal !== "string" || qualifier === undefined)
      throw this.#source.errorAt(node, 'an import in a type must name a type (write import("./file.js").Name)');
    const module = this.#around.module(literal, node, this.#around.names);
    if (!ts.isIdentifier(qualifier))
      throw this.#source.errorAt(qualifier, "a name within a namespace is not supported (write the type out)");
    const named = module.exported(qualifier.text);
    if (named === undefined)
      throw this.#source.errorAt(node, `there is no ${qualifier.text} of ${module.label} (correct the name)`);
    return node.isTypeOf ? this.#queried(node, named) : this.#named(node, named, node.typeArguments);
  }

  /** Reads `typeof NAME`. */
  #readQuery(node: Compiler.TypeQueryNode): SchemaType {
    if (ts.isImportTypeNode(node.exprName as Compiler.Node)) throw this.#source.errorAt(node, "write the type out");
    const path = namesIn(node.exprName as Compiler.EntityName);
    const [first, ...members] = path;
    let named = this.#around.names.local(first!);
    if (named?.kind === "module") named = named.module.exported(members.shift() ?? "");
    if (named === undefined && members.length === 0) return { kind: "constant", name: first! };
    if (named === undefined) throw this.#source.errorAt(node, `${path.join(".")} is not declared (correct the name)`);
    if (members.length === 0) return this.#queried(node, named);
    let value = valueOfNamed(named);
    for (const member of members) value = memberValue(value, member);
    if (value === undefined)
      throw this.#source.errorAt(node, `${path.join(".")} is not the value of a constant (write the value itself)`);
    return typeOfValue(value);
  }

  /** Returns the type of a constant, as `typeof` gives it. */
  #queried(node: Compiler.Node, named: NamedThing): SchemaType {
    if (named.kind === "core") return { kind: "constant", name: named.name };
    const value = valueOfNamed(named);
    if (value === undefined && (named.kind !== "constant" || named.node.initializer !== undefined))
      throw this.#source.errorAt(
        node,
        `${named.kind === "module" ? named.module.label : named.name} is not a constant with a fixed value (write the type itself)`,
      );
    if (value !== undefined && (value.kind !== "scalar" || typeof value.value === "boolean")) return typeOfValue(value);
    if (named.kind === "constant") this.#around.use(named, node);
    return value === undefined || named.kind === "constant"
      ? { kind: "constant", name: (named as { name: string }).name }
      : typeOfValue(value);
  }

  readReference(
    node: Compiler.Node,
    name: Compiler.EntityName | Compiler.Expression,
    typeArguments: Compiler.NodeArray<Compiler.TypeNode> | undefined,
  ): SchemaType {
    const path = namesIn(name);
    const [first] = path;
    if (first === undefined)
      throw this.#source.errorAt(node, "an interface can extend only a name (write the name of an interface)");
    const argument = path.length === 1 ? this.#arguments.get(first) : undefined;
    if (argument !== undefined) return { ...argument.type };
    const named = this.#around.names.local(first);
    if (path.length > 1) return this.#qualified(node, { path, named }, typeArguments);
    if (named !== undefined) return this.#named(node, named, typeArguments);
    const utility = UTILITY_TYPES.get(first);
    if (utility !== undefined && typeArguments?.length === utility.parameters)
      return utility.read(this.#utilityCall(node, typeArguments));
    if (typeArguments === undefined || typeArguments.length === 0) return { kind: "reference", name: first };
    throw this.#source.errorAt(
      node,
      `${first}<> is not supported in a schema: only ${[...UTILITY_TYPES.keys()].map((one) => `${one}<>`).join(", ")} are (write the type out)`,
    );
  }

  #utilityCall(node: Compiler.Node, given: Compiler.NodeArray<Compiler.TypeNode>): UtilityCall {
    return {
      node,
      given,
      symbols: this.#around.symbols,
      canResolve: (name) => this.#around.canResolve(name),
      readType: (type) => this.readType(type),
      readTypeOrNever: (type) => this.readTypeOrNever(type),
      mayBeAbsent: (type) => this.#mayBeAbsent(type),
      memberName: (at, text) => this.memberName(at, text),
      copyPosition: (copy, original) => this.#around.copyPosition(copy, original),
      mark: (at, value) => this.#source.mark(at, value),
      fail: (at, problem) => this.#source.errorAt(at, problem),
    };
  }

  /** Reads `Enum.Member` and `module.Name`. */
  #qualified(
    node: Compiler.Node,
    { path, named }: { path: readonly string[]; named: NamedThing | undefined },
    typeArguments: Compiler.NodeArray<Compiler.TypeNode> | undefined,
  ): SchemaType {
    const [, second] = path;
    if (named?.kind === "module" && path.length === 2) {
      const found = named.module.exported(second!);
      if (found !== undefined) return this.#named(node, found, typeArguments);
    }
    const value = named?.kind === "enum" && path.length === 2 ? this.#enumMember(named, second!) : undefined;
    if (value !== undefined) return { kind: "literal", value };
    throw this.#source.errorAt(node, `there is no ${path.join(".")} (correct the name, or write the type out)`);
  }

  #enumMember(named: NamedThing, name: string): string | number | undefined {
    const value = memberValue(valueOfNamed(named), name);
    return value?.kind === "scalar" && typeof value.value !== "boolean" ? value.value : undefined;
  }

  #named(
    node: Compiler.Node,
    named: NamedThing,
    typeArguments: Compiler.NodeArray<Compiler.TypeNode> | undefined,
  ): SchemaType {
    switch (named.kind) {
      case "declared":
        if (named.nodes.some(({ typeParameters }) => typeParameters !== undefined))
          return this.#instantiate(node, named, typeArguments ?? []);
        break;
      case "constant":
        throw this.#source.errorAt(node, `${named.name} is a constant (write typeof ${named.name})`);
      case "module":
        throw this.#source.errorAt(
          node,
          `${named.module.label} is a file, not a type (write the name of a type in it)`,
        );
      case "core":
      case "enum":
    }
    if (typeArguments !== undefined && typeArguments.length > 0)
      throw this.#source.errorAt(node, `${named.name} has no type parameters (remove the arguments)`);
    this.#around.use(named, node);
    return { kind: "reference", name: named.name };
  }

  /** Writes out a generic type with its arguments. */
  #instantiate(node: Compiler.Node, generic: DeclaredType, given: readonly Compiler.TypeNode[]): SchemaType {
    const { name, names } = generic;
    const [declaration] = generic.nodes;
    const parameters = declaration!.typeParameters ?? [];
    const open = this.#opened(name, node);
    const bound = new Map<string, Argument>();
    for (const [i, parameter] of parameters.entries()) {
      const argument = given[i];
      const inner = new DeclarationTypeReader({ ...this.#around, names }, bound, { open, depth: this.#depth });
      if (argument !== undefined)
        bound.set(parameter.name.text, {
          type: this.readTypeOrNever(argument),
          mayBeAbsent: this.#mayBeAbsent(argument),
        });
      else if (parameter.default !== undefined)
        bound.set(parameter.name.text, { type: inner.readTypeOrNever(parameter.default), mayBeAbsent: false });
      else
        throw this.#source.errorAt(
          node,
          `${name} needs ${parameters.length} type argument${parameters.length === 1 ? "" : "s"} (write them in < >)`,
        );
    }
    const reader = new DeclarationTypeReader({ ...this.#around, names }, bound, { open, depth: this.#depth });
    if (ts.isTypeAliasDeclaration(declaration!)) return reader.#readMarked(declaration.type);
    const nodes = generic.nodes.filter(ts.isInterfaceDeclaration);
    const bases = nodes.flatMap((one) => reader.readBases(one));
    const own = reader.mergeMembers(nodes.map(({ members }) => members));
    if (bases.length === 0) return { kind: "object", ...own };
    return objectOf(
      getObjectTypeMembers(this.#around.symbols, {
        kind: "intersection",
        members: [...bases, { kind: "object", ...own }],
      }) ?? this.#membersOf(node, bases[0]!, name),
    );
  }

  /** Reads the types that an interface extends. */
  readBases(node: Compiler.InterfaceDeclaration): SchemaType[] {
    return (node.heritageClauses ?? []).flatMap((clause) =>
      clause.types.map((type) =>
        this.#source.mark(type, this.readReference(type, type.expression, type.typeArguments)),
      ),
    );
  }

  memberName(node: Compiler.Node, name: string): string {
    if (name !== "__proto__") return name;
    throw this.#source.errorAt(
      node,
      'a member cannot be named "__proto__": JavaScript objects give it another meaning (rename it)',
    );
  }

  readConstraints(node: Compiler.Node, type: SchemaType, { tags }: ParsedDocComment): ValueConstraints | undefined {
    try {
      return readConstraintsFromTsDocTags({ name: this.#around.owner, integers: this.#around.integers }, type, tags);
    } catch (error) {
      throw this.#source.errorAt(node, (error as Error).message);
    }
  }
}

function nullable(type: SchemaType, { tags }: ParsedDocComment): SchemaType {
  if (!tags.has("nullable")) return type;
  const members = type.kind === "union" ? type.members : [type];
  if (members.some((member) => member.kind === "primitive" && member.name === "null")) return type;
  return { kind: "union", members: [...members, { kind: "primitive", name: "null" }] };
}

export function unwrapped(node: Compiler.TypeNode): Compiler.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? unwrapped(node.type) : node;
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

/** Returns the words of a name such as `core.Tool`; an empty list for an expression that is not a name. */
function namesIn(name: Compiler.EntityName | Compiler.Expression): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  if (ts.isQualifiedName(name)) return [...namesIn(name.left), name.right.text];
  if (ts.isPropertyAccessExpression(name)) {
    const left = namesIn(name.expression);
    return left.length === 0 || !ts.isIdentifier(name.name) ? [] : [...left, name.name.text];
  }
  return [];
}

interface TupleElement {
  type: Compiler.TypeNode;
  isOptional: boolean;
  isRest: boolean;
}

function tupleElement(node: Compiler.TypeNode | Compiler.NamedTupleMember): TupleElement {
  if (ts.isNamedTupleMember(node))
    return { type: node.type, isOptional: node.questionToken !== undefined, isRest: node.dotDotDotToken !== undefined };
  if (ts.isOptionalTypeNode(node)) return { type: node.type, isOptional: true, isRest: false };
  if (ts.isRestTypeNode(node)) return { type: node.type, isOptional: false, isRest: true };
  return { type: node, isOptional: false, isRest: false };
}

import type { ts as Compiler } from "@ts-morph/common";
import type {
  Constant,
  Constraints,
  Declaration,
  Heritage,
  IndexSignature,
  ObjectType,
  PrimitiveName,
  Property,
  ReferenceType,
  Type,
} from "../model/protocol.js";
import { SchemaError, type Position } from "../model/schemaError.js";
import { ts } from "./compiler.js";
import { readConstraints } from "./constraints.js";
import { NO_COMMENT, parseComment, type Comment } from "./documentation.js";
import { refuseDeepNesting } from "./nesting.js";
import type { SchemaText } from "./readSchema.js";

/** Deeper than any type of the protocol; `A[][][]...` nests without brackets that could be counted in the text. */
const DEEPEST_TYPE = 60;

const KEYWORDS: ReadonlyMap<Compiler.SyntaxKind, PrimitiveName> = new Map([
  [ts.SyntaxKind.StringKeyword, "string"],
  [ts.SyntaxKind.NumberKeyword, "number"],
  [ts.SyntaxKind.BooleanKeyword, "boolean"],
  [ts.SyntaxKind.ObjectKeyword, "object"],
  [ts.SyntaxKind.UnknownKeyword, "unknown"],
  [ts.SyntaxKind.AnyKeyword, "any"],
]);

/** Types that TypeScript knows and JSON does not, and what to write instead. */
const NOT_ON_THE_WIRE: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.UndefinedKeyword, "undefined cannot be sent (make the member optional with ?)"],
  [ts.SyntaxKind.BigIntKeyword, "bigint cannot be sent (write number or string)"],
  [ts.SyntaxKind.SymbolKeyword, "symbol cannot be sent (remove it)"],
  [ts.SyntaxKind.NeverKeyword, "never cannot be sent (remove the member)"],
  [ts.SyntaxKind.VoidKeyword, "void cannot be sent (write null, or make the member optional)"],
  [ts.SyntaxKind.FunctionType, "a function cannot be sent (remove it)"],
  [ts.SyntaxKind.ConditionalType, "a conditional type cannot be expressed on the wire (write the union out)"],
  [ts.SyntaxKind.MappedType, "a mapped type cannot be expressed on the wire (write the members out)"],
  [
    ts.SyntaxKind.IndexedAccessType,
    "an indexed access type is not read (give the member's type a name and use it in both places)",
  ],
  [ts.SyntaxKind.TemplateLiteralType, "a template literal type is not read (write string)"],
  [ts.SyntaxKind.TupleType, "a tuple is not read (write an array, with @minItems and @maxItems)"],
  [ts.SyntaxKind.TypeOperator, "keyof, readonly and unique are not read (write the type out)"],
  [ts.SyntaxKind.ImportType, "an imported type is not read (copy the declaration into the schema)"],
]);

/** What a schema file declares, before anything is resolved. */
export interface Declared {
  constants: Constant[];
  declarations: Declaration[];
  /** Where a constant, declaration, property or type stands in the file. */
  positions: WeakMap<object, Position>;
}

/**
 * Reads the declarations of a `schema.ts`, syntactically: no file is resolved and no type checked.
 *
 * @throws SchemaError on the first thing that is no declaration of a wire type.
 */
export function readTypeScript({ file, text }: SchemaText): Declared {
  refuseDeepNesting(file, text);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const reader = new Reader(file, text, source);
  reader.refuseSyntaxErrors();
  source.statements.forEach((statement) => reader.readStatement(statement));
  return reader.declared;
}

class Reader {
  readonly declared: Declared = { constants: [], declarations: [], positions: new WeakMap() };
  readonly #file: string;
  readonly #text: string;
  readonly #source: Compiler.SourceFile;
  #owner = "";
  #depth = 0;

  constructor(file: string, text: string, source: Compiler.SourceFile) {
    this.#file = file;
    this.#text = text;
    this.#source = source;
  }

  refuseSyntaxErrors(): void {
    const [first] = (this.#source as Compiler.SourceFile & { parseDiagnostics: Compiler.DiagnosticWithLocation[] })
      .parseDiagnostics;
    if (first === undefined) return;
    const atEnd = first.start >= this.#text.trimEnd().length;
    const problem = ts.flattenDiagnosticMessageText(first.messageText, " ").replace(/\.$/, "");
    throw this.#error(
      first.start,
      `${problem} (${atEnd ? "the file ends too early: fetch it again" : "correct the TypeScript"})`,
    );
  }

  readStatement(statement: Compiler.Statement): void {
    if (ts.isInterfaceDeclaration(statement)) this.#readInterface(statement);
    else if (ts.isTypeAliasDeclaration(statement)) this.#readAlias(statement);
    else if (ts.isVariableStatement(statement)) this.#readConstants(statement);
    else if (!ts.isEmptyStatement(statement) && !isEmptyExport(statement)) {
      throw this.#errorAt(
        statement,
        `${describe(statement)} is no part of a schema (only interfaces, type aliases and constants are read)`,
      );
    }
  }

  #readInterface(node: Compiler.InterfaceDeclaration): void {
    this.#owner = node.name.text;
    this.#refuseTypeParameters(node);
    const heritage = (node.heritageClauses ?? []).flatMap((clause) =>
      clause.types.map((type) => this.#readHeritage(type)),
    );
    this.#declare(node, {
      kind: "interface",
      name: node.name.text,
      doc: this.#comment(node).documentation,
      extends: heritage,
      ...this.#readMembers(node.members),
    });
  }

  #readAlias(node: Compiler.TypeAliasDeclaration): void {
    this.#owner = node.name.text;
    this.#refuseTypeParameters(node);
    const comment = this.#comment(node);
    const type = this.#readType(node.type);
    const constraints = this.#readConstraints(node, type, comment);
    this.#declare(node, {
      kind: "alias",
      name: node.name.text,
      doc: comment.documentation,
      type,
      ...(constraints && { constraints }),
    });
  }

  #declare(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration, declaration: Declaration): void {
    this.declared.declarations.push(this.#at(node.name, declaration));
  }

  #readConstants(statement: Compiler.VariableStatement): void {
    if (!(statement.declarationList.flags & ts.NodeFlags.Const)) {
      throw this.#errorAt(statement, "a variable that can change is no part of a schema (declare it with const)");
    }
    const doc = this.#comment(statement).documentation;
    for (const node of statement.declarationList.declarations) {
      const value = node.initializer && constantValue(node.initializer);
      if (!ts.isIdentifier(node.name) || value === undefined) {
        throw this.#errorAt(node, "a constant holds one string or number (write the value itself)");
      }
      this.declared.constants.push(this.#at(node.name, { name: node.name.text, value, doc }));
    }
  }

  #readHeritage(node: Compiler.ExpressionWithTypeArguments): Heritage {
    if (!ts.isIdentifier(node.expression))
      throw this.#errorAt(node, "an interface extends declarations by name (write the name)");
    const type = this.#readReference(node, node.expression.text, node.typeArguments);
    if (type.kind !== "reference" && type.kind !== "omit") {
      throw this.#errorAt(node, "an interface extends interfaces, or Omit<> of one (declare an alias and extend that)");
    }
    return type;
  }

  #readMembers(members: Compiler.NodeArray<Compiler.TypeElement>): { properties: Property[]; index?: IndexSignature } {
    const properties: Property[] = [];
    let index: IndexSignature | undefined;
    const names = new Set<string>();
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) index = this.#readIndex(member);
      else {
        const property = this.#readProperty(member);
        if (names.has(property.name))
          throw this.#errorAt(member, `member "${property.name}" is declared twice (remove one)`);
        names.add(property.name);
        properties.push(property);
      }
    }
    return { properties, ...(index && { index }) };
  }

  #readIndex(node: Compiler.IndexSignatureDeclaration): IndexSignature {
    const key = node.parameters[0]?.type;
    if (node.parameters.length !== 1 || key?.kind !== ts.SyntaxKind.StringKeyword) {
      throw this.#errorAt(node, "an index signature has string keys on the wire (write [key: string])");
    }
    return { value: this.#readType(node.type) };
  }

  #readProperty(node: Compiler.TypeElement): Property {
    if (!ts.isPropertySignature(node))
      throw this.#errorAt(node, `${describe(node)} cannot be sent (declare a plain member)`);
    if (!ts.isIdentifier(node.name) && !ts.isStringLiteral(node.name) && !ts.isNumericLiteral(node.name)) {
      throw this.#errorAt(node.name, "a computed member name is not read (write the name itself)");
    }
    const name = node.name.text;
    if (name === "__proto__")
      throw this.#errorAt(
        node.name,
        'a member cannot be named "__proto__": JavaScript objects give it another meaning (rename it)',
      );
    if (node.type === undefined) throw this.#errorAt(node, `member "${name}" has no type (write one)`);
    const comment = this.#comment(node);
    const type = this.#nullable(this.#readType(node.type), comment);
    const constraints = this.#readConstraints(node, type, comment);
    return this.#at(node.name, {
      name,
      optional: node.questionToken !== undefined,
      type,
      ...(constraints && { constraints }),
      doc: comment.documentation,
    });
  }

  /** `@nullable` allows null whether or not the type says so. */
  #nullable(type: Type, { tags }: Comment): Type {
    if (!tags.has("nullable")) return type;
    const members = type.kind === "union" ? type.members : [type];
    if (members.some((member) => member.kind === "primitive" && member.name === "null")) return type;
    return { kind: "union", members: [...members, { kind: "primitive", name: "null" }] };
  }

  #readType(node: Compiler.TypeNode): Type {
    if (++this.#depth > DEEPEST_TYPE)
      throw this.#errorAt(
        node,
        `a type nests more than ${DEEPEST_TYPE} levels (give the inner types names of their own)`,
      );
    const type = this.#at(node, this.#readTypeNode(node));
    this.#depth--;
    return type;
  }

  #readTypeNode(node: Compiler.TypeNode): Type {
    const keyword = KEYWORDS.get(node.kind);
    if (keyword !== undefined) return { kind: "primitive", name: keyword };
    if (ts.isParenthesizedTypeNode(node)) return this.#readTypeNode(node.type);
    if (ts.isLiteralTypeNode(node)) return this.#readLiteral(node);
    if (ts.isArrayTypeNode(node)) return { kind: "array", element: this.#readType(node.elementType) };
    if (ts.isTypeLiteralNode(node)) return { kind: "object", ...this.#readMembers(node.members) };
    if (ts.isUnionTypeNode(node)) return { kind: "union", members: this.#readAll(node.types) };
    if (ts.isIntersectionTypeNode(node)) return { kind: "intersection", members: this.#readAll(node.types) };
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      return this.#readReference(node, node.typeName.text, node.typeArguments);
    }
    if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName) && node.typeArguments === undefined) {
      return { kind: "constant", name: node.exprName.text };
    }
    throw this.#errorAt(
      node,
      NOT_ON_THE_WIRE.get(node.kind) ?? `${describe(node)} is not read in a schema (write the wire type out)`,
    );
  }

  #readAll(nodes: Compiler.NodeArray<Compiler.TypeNode>): Type[] {
    return nodes.map((node) => this.#readType(node));
  }

  #readLiteral(node: Compiler.LiteralTypeNode): Type {
    if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { kind: "primitive", name: "null" };
    if (node.literal.kind === ts.SyntaxKind.TrueKeyword) return { kind: "literal", value: true };
    if (node.literal.kind === ts.SyntaxKind.FalseKeyword) return { kind: "literal", value: false };
    const value = constantValue(node.literal);
    if (value === undefined)
      throw this.#errorAt(node, "this literal cannot be sent (write a string, a number or a boolean)");
    return { kind: "literal", value };
  }

  #readReference(
    node: Compiler.Node,
    name: string,
    typeArguments: Compiler.NodeArray<Compiler.TypeNode> | undefined,
  ): Type {
    const given = typeArguments ?? [];
    if (given.length === 0) return { kind: "reference", name };
    const [first, second] = given;
    if (name === "Array" && given.length === 1) return { kind: "array", element: this.#readType(first!) };
    if (name === "Record" && given.length === 2) return this.#readRecord(first!, second!);
    if (name === "Omit" && given.length === 2) return this.#readOmit(node, first!, second!);
    throw this.#errorAt(
      node,
      `${name}<> is not read in a schema: only Array<>, Record<string, > and Omit<> are (write the type out)`,
    );
  }

  #readRecord(key: Compiler.TypeNode, value: Compiler.TypeNode): ObjectType {
    if (key.kind !== ts.SyntaxKind.StringKeyword)
      throw this.#errorAt(key, "the keys of a Record are strings on the wire (write Record<string, …>)");
    return { kind: "object", properties: [], index: { value: this.#readType(value) } };
  }

  #readOmit(node: Compiler.Node, type: Compiler.TypeNode, keys: Compiler.TypeNode): Type {
    const from = this.#readType(type);
    const names = this.#readType(keys);
    const literals = names.kind === "union" ? names.members : [names];
    if (from.kind !== "reference")
      throw this.#errorAt(node, "Omit<> takes a declaration by name (give the type a name)");
    const omitted = literals.map((literal) => {
      if (literal.kind !== "literal" || typeof literal.value !== "string") {
        throw this.#errorAt(keys, "Omit<> takes member names as string literals (write them out)");
      }
      return literal.value;
    });
    return { kind: "omit", type: from as ReferenceType, keys: omitted };
  }

  #readConstraints(node: Compiler.Node, type: Type, { tags }: Comment): Constraints | undefined {
    try {
      return readConstraints(this.#owner, type, tags);
    } catch (error) {
      throw this.#errorAt(node, (error as Error).message);
    }
  }

  #refuseTypeParameters(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration): void {
    if (node.typeParameters !== undefined) {
      throw this.#errorAt(
        node.name,
        `${node.name.text} has type parameters, which no wire type has (write one declaration for each use)`,
      );
    }
  }

  /** The comment right above a node, or the one that ends its line. A headline above a blank line belongs to no one. */
  #comment(node: Compiler.Node): Comment {
    const start = node.getStart(this.#source);
    const above = (ts.getLeadingCommentRanges(this.#text, node.pos) ?? []).filter(({ pos, end }) => {
      const text = this.#text.slice(pos, end);
      if (/^\/\/ *(eslint|prettier|@ts)-/.test(text)) return false;
      return text.startsWith("/**") || !/\n\s*\n/.test(this.#text.slice(end, start));
    });
    const [behind] = ts.getTrailingCommentRanges(this.#text, node.end) ?? [];
    const comment = above.findLast(({ pos }) => this.#text.startsWith("/**", pos)) ?? above.at(-1) ?? behind;
    return comment === undefined ? NO_COMMENT : parseComment(this.#text.slice(comment.pos, comment.end));
  }

  #at<T extends object>(node: Compiler.Node, value: T): T {
    this.declared.positions.set(value, this.#position(node.getStart(this.#source)));
    return value;
  }

  #errorAt(node: Compiler.Node, problem: string): SchemaError {
    return this.#error(node.getStart(this.#source), problem);
  }

  #error(offset: number, problem: string): SchemaError {
    return new SchemaError(this.#file, this.#position(offset), problem);
  }

  #position(offset: number): Position {
    const { line, character } = this.#source.getLineAndCharacterOfPosition(offset);
    return { line: line + 1, column: character + 1 };
  }
}

function constantValue(node: Compiler.Node): string | number | undefined {
  if (ts.isAsExpression(node)) return constantValue(node.expression);
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

/** `export {}` marks a file as a module and declares nothing. */
function isEmptyExport(statement: Compiler.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause) &&
    statement.exportClause.elements.length === 0
  );
}

/** A syntax node in words: `MethodSignature` → "a method signature". */
function describe(node: Compiler.Node): string {
  const words = ts.SyntaxKind[node.kind]!.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

import type { ts as Compiler } from "@ts-morph/common";
import { findMostSimilarWord } from "../../nearestWord.js";
import { ts } from "../../read/compiler.js";
import { kindInWords, type ParsedTypeScriptFile } from "../../read/sourceText.js";
import { literalValue } from "../../read/constantValues.js";
import { unwrapped } from "../../read/typeSurroundings.js";
import { readContractComment, SCHEMA_TAGS, TagError, type ContractComment, type TagTable } from "./docTags.js";
import { patternOfTemplate } from "./templatePatterns.js";
import type { SourcePositions } from "./positions.js";
import { applyTag, mayHaveType, RESTRICTED } from "./schemaTags.js";
import { REFUSED_NAMES, REFUSED_TYPES } from "./refusals.js";
import { constSchema, enumSchema, unionSchema, type Schema } from "./schemaForms.js";

/** A type that the file declares, beside the interfaces of the contract itself. */
export type SharedDeclaration =
  Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration | Compiler.EnumDeclaration;

/** The members of an object type: those of its base types too. */
interface ObjectMembers {
  readonly members: Map<string, ObjectMember>;
  /** The schema of undeclared members; undefined if the type has no index signature. */
  others?: Schema | undefined;
}

/** The values of the tag `@alias` of a member, and the offset of the first. */
export interface ArgumentAliases {
  readonly names: readonly string[];
  readonly offset: number;
}

interface ObjectMember {
  readonly schema: Schema;
  readonly isOptional: boolean;
  readonly offset: number;
}

const { SyntaxKind: K } = ts;

const PRIMITIVES: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [K.StringKeyword, "string"],
  [K.NumberKeyword, "number"],
  [K.BooleanKeyword, "boolean"],
  [K.ObjectKeyword, "object"],
]);

/** The number of types that a contract may have in addition to those in its text, by intersections, base types and the like. */
const MAX_REPEATED_TYPES = 20_000;

/** Types that change the members of an object type. */
const UTILITIES: ReadonlySet<string> = new Set(["Partial", "Required", "Readonly", "Pick", "Omit"]);

/** Converts the types of a contract in TypeScript to JSON Schema (2020-12). */
export class TypeSchemas {
  readonly #source: ParsedTypeScriptFile;
  readonly #shared: ReadonlyMap<string, SharedDeclaration>;
  readonly #positions: SourcePositions;
  /** The nodes that the comments belong to, by the offset of the comment. */
  readonly #owners = new Map<number, Compiler.Node>();
  /** The declarations whose members are being read, to find cycles. */
  readonly #open = new Set<SharedDeclaration>();
  readonly #read = new Set<Compiler.Node>();
  readonly #aliases = new Map<Schema, ArgumentAliases>();
  #repeated = 0;

  constructor(
    source: ParsedTypeScriptFile,
    shared: ReadonlyMap<string, SharedDeclaration>,
    positions: SourcePositions,
  ) {
    this.#source = source;
    this.#shared = shared;
    this.#positions = positions;
  }

  /** Returns the schema of a shared type. */
  declaration(node: SharedDeclaration): Schema {
    if (node.kind !== K.EnumDeclaration && node.typeParameters !== undefined)
      throw this.#fail(
        node.name,
        `${node.name.text} has type parameters, which JSON Schema cannot express (write a type for each use)`,
      );
    const schema = ts.isTypeAliasDeclaration(node)
      ? this.type(node.type)
      : ts.isEnumDeclaration(node)
        ? this.#enum(node)
        : objectSchema(this.#membersOfDeclaration(node), this.#positions);
    this.#positions.mark(schema, this.#source.offsetOf(node.name));
    return this.#tagged(schema, node);
  }

  /** Reads the comment of a node with the tags of a table. It belongs to the innermost node that begins after it. */
  comment(node: Compiler.Node, table: TagTable): ContractComment | undefined {
    const comment = this.#source.docComment(node);
    if (comment === undefined) return undefined;
    const owner = this.#owners.get(comment.offset) ?? node;
    if (owner !== node) return undefined;
    this.#owners.set(comment.offset, owner);
    try {
      return readContractComment(comment, table);
    } catch (error) {
      if (!(error instanceof TagError)) throw error;
      throw this.#source.errorAtOffset(error.offset, error.message);
    }
  }

  /** Returns the schema of a type. A comment directly before the type belongs to it. */
  type(node: Compiler.TypeNode): Schema {
    this.#count(node);
    const schema = this.#positions.mark(this.#type(node), this.#source.offsetOf(node));
    return this.#tagged(schema, node);
  }

  /** Returns the schema of a member or parameter, whose comment belongs to its type. */
  member(node: Compiler.PropertySignature | Compiler.ParameterDeclaration, type: Compiler.TypeNode): Schema {
    return this.#tagged(this.type(type), node);
  }

  /** Returns the old names of the arguments that a schema describes. */
  aliasesIn({ properties = {} }: Schema): { readonly argument: string; readonly aliases: ArgumentAliases }[] {
    return Object.entries(properties as { [name: string]: Schema }).flatMap(([argument, schema]) => {
      const aliases = this.#aliases.get(schema);
      return aliases === undefined ? [] : [{ argument, aliases }];
    });
  }

  /** @throws SchemaError for an alias of what is no argument. @param known the offsets of the tags of arguments. */
  refuseOtherAliases(known: ReadonlySet<number>): void {
    for (const { offset } of this.#aliases.values())
      if (!known.has(offset))
        throw this.#source.errorAtOffset(
          offset,
          "@alias is only for tools, prompts and their arguments, and not for members of an argument or output (remove it)",
        );
  }

  /** Refuses types that are read too often, as in `type T2 = T1 & T1; type T3 = T2 & T2; …`. */
  #count(node: Compiler.Node): void {
    if (this.#read.has(node)) this.#repeated++;
    else this.#read.add(node);
    if (this.#repeated > MAX_REPEATED_TYPES)
      throw this.#fail(
        node,
        `types are copied into others more than ${MAX_REPEATED_TYPES} times (refer to them by name, or write fewer &, extends and T["…"])`,
      );
  }

  #fail(node: Compiler.Node, problem: string): Error {
    return this.#source.errorAt(node, problem);
  }

  #tagged(schema: Schema, node: Compiler.Node): Schema {
    const comment = this.comment(node, SCHEMA_TAGS);
    if (comment === undefined) return schema;
    const { description, values, offsets } = comment;
    const merged: Schema = { ...schema };
    this.#positions.copy(merged, schema);
    for (const [tag, value] of values) {
      if (tag === "schema" || tag === "description" || tag === "alias") continue;
      const fail = (problem: string): Error => this.#source.errorAtOffset(offsets.get(tag)!, `@${tag} ${problem}`);
      const keyword = applyTag(merged, { tag, value }, fail);
      this.#positions.markMember(merged, keyword, offsets.get(tag)!);
    }
    if (description !== undefined) merged["description"] = description;
    for (const [keyword, value] of Object.entries((values.get("schema") ?? {}) as Schema)) {
      merged[keyword] = value;
      this.#positions.markMember(merged, keyword, offsets.get("schema")!);
    }
    const names = values.get("alias") as string[] | undefined;
    if (names !== undefined) this.#aliases.set(merged, { names, offset: offsets.get("alias")! });
    for (const [tag, offset] of offsets) {
      const types = RESTRICTED.get(tag);
      if (types !== undefined && !mayHaveType(merged, types))
        throw this.#source.errorAtOffset(
          offset,
          `@${tag} restricts only values of type ${types[0]} (remove it, or correct the type)`,
        );
    }
    return merged;
  }

  #type(node: Compiler.TypeNode): Schema {
    const primitive = PRIMITIVES.get(node.kind);
    if (primitive !== undefined) return { type: primitive };
    if (node.kind === K.UnknownKeyword) return {};
    if (ts.isParenthesizedTypeNode(node)) return this.type(node.type);
    if (ts.isLiteralTypeNode(node)) return constSchema(this.#literal(node));
    if (ts.isArrayTypeNode(node)) return this.#array(node.elementType);
    if (ts.isTupleTypeNode(node)) return this.#tuple(node);
    if (ts.isUnionTypeNode(node)) return this.#union(node.types);
    if (ts.isTemplateLiteralTypeNode(node))
      return { type: "string", pattern: patternOfTemplate(node, (part, problem) => this.#fail(part, problem)) };
    if (ts.isTypeOperatorNode(node)) return this.#operator(node);
    if (ts.isTypeReferenceNode(node)) return this.#reference(node);
    if (ts.isIndexedAccessTypeNode(node)) return this.#indexed(node);
    if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node))
      return objectSchema(this.#membersOf(node), this.#positions);
    throw this.#fail(
      node,
      REFUSED_TYPES.get(node.kind) ?? `${kindInWords(node)} has no JSON Schema (write the type itself)`,
    );
  }

  #literal(node: Compiler.LiteralTypeNode): string | number | boolean | null {
    const { kind } = node.literal;
    if (kind === K.NullKeyword) return null;
    if (kind === K.TrueKeyword || kind === K.FalseKeyword) return kind === K.TrueKeyword;
    const value = literalValue(node.literal);
    if (value === undefined)
      throw this.#fail(node, `${this.#source.textOf(node)} is not a JSON value (write a text, a number or a boolean)`);
    return value;
  }

  #array(element: Compiler.TypeNode): Schema {
    const items = this.type(element);
    return { type: "array", ...(Object.keys(items).length > 0 && { items }) };
  }

  #tuple(node: Compiler.TupleTypeNode): Schema {
    const elements = node.elements.map((element) => this.#element(element));
    const rest = elements.findIndex(({ isRest }) => isRest);
    if (rest >= 0 && rest < elements.length - 1)
      throw this.#fail(node.elements[rest]!, "a rest element must be the last one of a tuple (move it to the end)");
    const fixed = elements.filter(({ isRest }) => !isRest);
    const others = rest < 0 ? false : elements[rest]!.schema;
    const isOpen = others !== false && Object.keys(others).length === 0;
    const required = fixed.filter(({ isOptional }) => !isOptional).length;
    return {
      type: "array",
      ...(fixed.length > 0 && { prefixItems: fixed.map(({ schema }) => schema) }),
      ...(!isOpen && { items: others }),
      ...(required > 0 && { minItems: required }),
    };
  }

  #element(node: Compiler.TypeNode): { schema: Schema; isOptional: boolean; isRest: boolean } {
    if (ts.isNamedTupleMember(node)) {
      const isRest = node.dotDotDotToken !== undefined;
      return {
        schema: isRest ? this.#restItems(node.type) : this.type(node.type),
        isOptional: node.questionToken !== undefined,
        isRest,
      };
    }
    if (ts.isOptionalTypeNode(node)) return { schema: this.type(node.type), isOptional: true, isRest: false };
    if (ts.isRestTypeNode(node)) return { schema: this.#restItems(node.type), isOptional: false, isRest: true };
    return { schema: this.type(node), isOptional: false, isRest: false };
  }

  #restItems(node: Compiler.TypeNode): Schema {
    const { type, items = {} } = this.type(node);
    if (type !== "array") throw this.#fail(node, "the rest of a tuple must be an array (write ...T[])");
    return items as Schema;
  }

  #union(nodes: readonly Compiler.TypeNode[]): Schema {
    return unionSchema(nodes.map((node) => this.type(node)));
  }

  #operator(node: Compiler.TypeOperatorNode): Schema {
    if (node.operator === K.ReadonlyKeyword) return this.type(node.type);
    if (node.operator === K.KeyOfKeyword) {
      const names = [...this.#membersOf(node.type).members.keys()];
      if (names.length === 0) throw this.#fail(node, "the type has no members (write a union of texts)");
      return enumSchema(names);
    }
    throw this.#fail(node, "unique symbol is not a JSON value (write a union of texts)");
  }

  #reference(node: Compiler.TypeReferenceNode): Schema {
    const name = this.#nameOf(node);
    const given = node.typeArguments ?? [];
    if (this.#shared.has(name)) {
      if (given.length > 0)
        throw this.#fail(
          node,
          `${name}<> has type arguments, which JSON Schema cannot express (write a type for each use)`,
        );
      return { $ref: `#/$defs/${encodeURI(name)}` };
    }
    if ((name === "Array" || name === "ReadonlyArray") && given.length === 1) return this.#array(given[0]!);
    if (name === "Record" && given.length === 2) return objectSchema(this.#membersOf(node), this.#positions);
    if (UTILITIES.has(name) && given.length > 0) {
      const [of] = given;
      const isObjectType = name !== "Readonly" || !isArrayType(unwrapped(of!));
      return isObjectType ? objectSchema(this.#membersOf(node), this.#positions) : this.type(of!);
    }
    throw this.#fail(node, this.#unknownName(name));
  }

  #nameOf(node: Compiler.TypeReferenceNode): string {
    if (ts.isIdentifier(node.typeName)) return node.typeName.text;
    const name = this.#source.textOf(node.typeName);
    const owner = name.split(".")[0]!;
    if (this.#shared.get(owner)?.kind === K.EnumDeclaration)
      throw this.#fail(node, `${name} is a member of an enum (write its value)`);
    throw this.#fail(node, `${name} is not a type of this file (declare it here, and use its name)`);
  }

  #unknownName(name: string): string {
    const known = REFUSED_NAMES.get(name);
    if (known !== undefined) return known;
    const nearest = findMostSimilarWord(name, this.#shared.keys());
    return `${name} is not a type of this file (${nearest === undefined ? `declare interface ${name}, or write the type` : `did you mean ${nearest}?`})`;
  }

  #indexed({ objectType, indexType }: Compiler.IndexedAccessTypeNode): Schema {
    const { members } = this.#membersOf(objectType);
    const name = ts.isLiteralTypeNode(indexType) ? literalValue(indexType.literal) : undefined;
    const found = name === undefined ? undefined : members.get(String(name));
    if (found === undefined)
      throw this.#fail(indexType, `the type has no such member (use one of ${[...members.keys()].join(", ")})`);
    return found.schema;
  }

  #enum(node: Compiler.EnumDeclaration): Schema {
    let next: number | undefined = 0;
    const values = node.members.map((member) => {
      const value: string | number | undefined =
        member.initializer === undefined ? next : literalValue(member.initializer);
      if (value === undefined)
        throw this.#fail(member, "the value of this member cannot be read (write a text or a number)");
      next = typeof value === "number" ? value + 1 : undefined;
      return value;
    });
    if (values.length === 0) throw this.#fail(node, "this enum has no members (write a union of texts)");
    return enumSchema(values);
  }

  /** Returns the members of an object type, for types that are made from it. */
  #membersOf(node: Compiler.TypeNode): ObjectMembers {
    if (ts.isParenthesizedTypeNode(node)) return this.#membersOf(node.type);
    if (ts.isTypeLiteralNode(node)) return this.#ownMembers(node.members);
    if (ts.isIntersectionTypeNode(node))
      return this.#joined(node.types.map((part) => ({ node: part, ...this.#membersOf(part) })));
    if (ts.isTypeReferenceNode(node)) {
      const name = this.#nameOf(node);
      const given = node.typeArguments ?? [];
      const shared = this.#shared.get(name);
      if (shared !== undefined && given.length === 0 && shared.kind !== K.EnumDeclaration)
        return this.#membersOfDeclaration(shared);
      if (name === "Record" && given.length === 2) return this.#record(given[0]!, given[1]!);
      if (UTILITIES.has(name) && given.length > 0) return this.#utility(name, given);
      if (shared === undefined) throw this.#fail(node, this.#unknownName(name));
    }
    if (node.kind === K.ObjectKeyword) return { members: new Map(), others: {} };
    throw this.#fail(node, `${this.#source.textOf(node)} is not an object type (use an interface or { })`);
  }

  #membersOfDeclaration(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration): ObjectMembers {
    this.#count(node);
    return this.#opened(node, () =>
      ts.isTypeAliasDeclaration(node) ? this.#membersOf(node.type) : this.#membersOfInterface(node),
    );
  }

  /** Reads what a declaration is made of, which cannot be the declaration itself. */
  #opened<T>(node: SharedDeclaration, read: () => T): T {
    if (this.#open.has(node)) throw this.#fail(node.name, `${node.name.text} is made from itself (remove the cycle)`);
    this.#open.add(node);
    const made = read();
    this.#open.delete(node);
    return made;
  }

  #membersOfInterface(node: Compiler.InterfaceDeclaration): ObjectMembers {
    const own = this.#ownMembers(node.members);
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => this.#base(type)));
    if (bases.length === 0) return own;
    const members = new Map([...bases.flatMap((base) => [...base.members]), ...own.members]);
    return { members, others: own.others ?? bases.find(({ others }) => others !== undefined)?.others };
  }

  #base(node: Compiler.ExpressionWithTypeArguments): ObjectMembers {
    const name = ts.isIdentifier(node.expression) ? node.expression.text : "";
    const given = node.typeArguments ?? [];
    if (UTILITIES.has(name) && given.length > 0) return this.#utility(name, given);
    if (name === "Record" && given.length === 2) return this.#record(given[0]!, given[1]!);
    const shared = this.#shared.get(name);
    if (shared === undefined || shared.kind === K.EnumDeclaration || given.length > 0)
      throw this.#fail(node, this.#unknownName(name === "" ? this.#source.textOf(node) : name));
    return this.#membersOfDeclaration(shared);
  }

  #joined(parts: readonly (ObjectMembers & { readonly node: Compiler.TypeNode })[]): ObjectMembers {
    const members = new Map<string, ObjectMember>();
    for (const part of parts) {
      for (const [name, member] of part.members) {
        const known = members.get(name);
        if (known !== undefined && JSON.stringify(known.schema) !== JSON.stringify(member.schema))
          throw this.#fail(part.node, `the member "${name}" has two types in this intersection (declare it once)`);
        members.set(name, { ...member, isOptional: member.isOptional && (known?.isOptional ?? true) });
      }
    }
    return { members, others: parts.find(({ others }) => others !== undefined)?.others };
  }

  #record(key: Compiler.TypeNode, value: Compiler.TypeNode): ObjectMembers {
    if (unwrapped(key).kind === K.StringKeyword) return { members: new Map(), others: this.type(value) };
    const names = this.#keys(key);
    const schema = this.type(value);
    const offset = this.#source.offsetOf(value);
    return { members: new Map(names.map((name) => [name, { schema, isOptional: false, offset }])) };
  }

  /** Returns the texts of a union, of the keys of a type, or of a shared type that is one of them. */
  #keys(node: Compiler.TypeNode): string[] {
    const inner = unwrapped(node);
    if (ts.isTypeReferenceNode(inner)) {
      const shared = this.#shared.get(this.#nameOf(inner));
      if (shared !== undefined && ts.isTypeAliasDeclaration(shared))
        return this.#opened(shared, () => this.#keys(shared.type));
    }
    const { const: one, enum: many = [one] } = this.type(node);
    if (!(many as unknown[]).every((name) => typeof name === "string"))
      throw this.#fail(node, 'the keys must be texts (write string, or a union such as "a" | "b")');
    const inherited = (many as string[]).find((name) => name === "__proto__");
    if (inherited !== undefined) throw this.#fail(node, INHERITED);
    return many as string[];
  }

  #utility(name: string, [of, keys]: readonly Compiler.TypeNode[]): ObjectMembers {
    const { members, others } = this.#membersOf(of!);
    if (name === "Readonly") return { members, others };
    if (name === "Partial" || name === "Required") {
      const isOptional = name === "Partial";
      return { members: new Map([...members].map(([own, member]) => [own, { ...member, isOptional }])), others };
    }
    if (keys === undefined) throw this.#fail(of!, `${name} needs the names of members (write ${name}<Type, "name">)`);
    const names = new Set(this.#keys(keys));
    const foreign = [...names].find((each) => !members.has(each));
    if (foreign !== undefined)
      throw this.#fail(keys, `the type has no member "${foreign}" (use one of ${[...members.keys()].join(", ")})`);
    return { members: new Map([...members].filter(([own]) => names.has(own) === (name === "Pick"))), others };
  }

  #ownMembers(nodes: readonly Compiler.TypeElement[]): ObjectMembers {
    const members = new Map<string, ObjectMember>();
    let others: Schema | undefined;
    for (const node of nodes) {
      if (ts.isIndexSignatureDeclaration(node)) {
        if (node.parameters[0]?.type?.kind !== K.StringKeyword)
          throw this.#fail(node, "the key of an index signature must be a string (write [name: string])");
        others = this.#tagged(this.type(node.type), node);
        continue;
      }
      const name = this.nameOfMember(node);
      if (members.has(name)) throw this.#fail(node, `the member "${name}" is declared twice (remove one)`);
      if (!ts.isPropertySignature(node))
        throw this.#fail(node, `${kindInWords(node)} is not a JSON value (declare a member with a type)`);
      if (node.type === undefined) throw this.#fail(node, `the member "${name}" has no type (write a type)`);
      const { type, isOptional } = withoutUndefined(node.type);
      const schema = type === undefined ? this.type(node.type) : this.#optionalUnion(node, type);
      const offset = this.#source.offsetOf(node.name);
      members.set(name, { schema, isOptional: isOptional || node.questionToken !== undefined, offset });
    }
    return { members, others };
  }

  #optionalUnion(node: Compiler.PropertySignature, types: readonly Compiler.TypeNode[]): Schema {
    if (types.length === 1) return this.member(node, types[0]!);
    return this.#tagged(this.#positions.mark(this.#union(types), this.#source.offsetOf(node.type!)), node);
  }

  /** Returns the name of a member of a JSON object. @throws SchemaError if the name is computed, or is `__proto__`. */
  nameOfMember(node: Compiler.TypeElement): string {
    const name = this.nameOfEntry(node);
    if (name === "__proto__") throw this.#fail(node.name!, INHERITED);
    return name;
  }

  /** Returns the name of a tool or prompt, or the URI of a resource. @throws SchemaError if the name is computed. */
  nameOfEntry(node: Compiler.TypeElement): string {
    const { name } = node;
    if (name === undefined)
      throw this.#fail(node, `${kindInWords(node)} is not a JSON value (declare a member with a name and a type)`);
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name) && !ts.isNumericLiteral(name))
      throw this.#fail(name, "a computed name cannot be read (write the name itself)");
    return name.text;
  }
}

const INHERITED = '"__proto__" cannot be a member of an object in JavaScript (rename it)';

function objectSchema({ members, others }: ObjectMembers, positions: SourcePositions): Schema {
  const properties = Object.fromEntries([...members].map(([name, { schema }]) => [name, schema]));
  for (const [name, { offset }] of members) positions.markMember(properties, name, offset);
  const required = [...members].flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]));
  const isOpen = others !== undefined && Object.keys(others).length === 0;
  return {
    type: "object",
    ...(members.size > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(!isOpen && { additionalProperties: others ?? false }),
  };
}

function isArrayType(node: Compiler.TypeNode): boolean {
  return ts.isArrayTypeNode(node) || ts.isTupleTypeNode(node);
}

/** Returns the types of a union, or the type itself, without `undefined`; no types if nothing else is left. */
function withoutUndefined(node: Compiler.TypeNode): { type?: readonly Compiler.TypeNode[]; isOptional: boolean } {
  if (!ts.isUnionTypeNode(node)) return { type: [node], isOptional: false };
  const kept = node.types.filter((one) => unwrapped(one).kind !== K.UndefinedKeyword);
  return kept.length === 0 ? { isOptional: false } : { type: kept, isOptional: kept.length < node.types.length };
}

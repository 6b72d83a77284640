import type { ts as Compiler } from "@ts-morph/common";
import { getObjectTypeMembers } from "../model/members.js";
import type { SchemaType } from "../model/protocol.js";
import { ts } from "./compiler.js";
import { literalValue, memberValue, typeOfValue, valueOfNamed } from "./constantValues.js";
import type { DeclaredType, NamedThing } from "./fileNames.js";
import { memberName, mergeMembers } from "./memberReader.js";
import { objectOf } from "./typeOperators.js";
import type { TypeArgument, TypeReader } from "./typeSurroundings.js";
import { UTILITY_TYPES, type UtilityCall } from "./utilityTypes.js";

/** The type arguments of a name. */
interface WithArguments {
  readonly typeArguments: Compiler.NodeArray<Compiler.TypeNode> | undefined;
}

/** Reads the name of a type, perhaps with type arguments. */
export function readReference(
  reader: TypeReader,
  node: Compiler.Node,
  { name, typeArguments }: WithArguments & { readonly name: Compiler.EntityName | Compiler.Expression },
): SchemaType {
  const path = namesIn(name);
  const [first] = path;
  if (first === undefined)
    throw reader.source.errorAt(node, "an interface can extend only a name (write the name of an interface)");
  const argument = path.length === 1 ? reader.given.get(first) : undefined;
  if (argument !== undefined) return { ...argument.type };
  const named = reader.around.names.local(first);
  if (path.length > 1) return readQualified(reader, node, { path, named, typeArguments });
  if (named !== undefined) return readNamed(reader, node, { named, typeArguments });
  const utility = UTILITY_TYPES.get(first);
  if (utility !== undefined && typeArguments?.length === utility.parameters)
    return utility.read(utilityCall(reader, node, typeArguments));
  if (typeArguments === undefined || typeArguments.length === 0) return { kind: "reference", name: first };
  throw reader.source.errorAt(
    node,
    `${first}<> is not supported in a schema: only ${[...UTILITY_TYPES.keys()].map((one) => `${one}<>`).join(", ")} are (write the type out)`,
  );
}

function utilityCall(
  reader: TypeReader,
  node: Compiler.Node,
  given: Compiler.NodeArray<Compiler.TypeNode>,
): UtilityCall {
  return {
    node,
    given,
    symbols: reader.around.symbols,
    canResolve: (name) => reader.around.canResolve(name),
    readType: (type) => reader.readType(type),
    readTypeOrNever: (type) => reader.readTypeOrNever(type),
    mayBeAbsent: (type) => reader.mayBeAbsent(type),
    memberName: (at, text) => memberName(reader, at, text),
    copyPosition: (copy, original) => reader.around.copyPosition(copy, original),
    mark: (at, value) => reader.source.mark(at, value),
    fail: (at, problem) => reader.source.errorAt(at, problem),
  };
}

/** Reads `Enum.Member` and `module.Name`. */
function readQualified(
  reader: TypeReader,
  node: Compiler.Node,
  { path, named, typeArguments }: WithArguments & { path: readonly string[]; named: NamedThing | undefined },
): SchemaType {
  const [, second] = path;
  if (named?.kind === "module" && path.length === 2) {
    const found = named.module.exported(second!);
    if (found !== undefined) return readNamed(reader, node, { named: found, typeArguments });
  }
  const value = named?.kind === "enum" && path.length === 2 ? enumMember(named, second!) : undefined;
  if (value !== undefined) return { kind: "literal", value };
  throw reader.source.errorAt(node, `there is no ${path.join(".")} (correct the name, or write the type out)`);
}

function enumMember(named: NamedThing, name: string): string | number | undefined {
  const value = memberValue(valueOfNamed(named), name);
  return value?.kind === "scalar" && typeof value.value !== "boolean" ? value.value : undefined;
}

function readNamed(
  reader: TypeReader,
  node: Compiler.Node,
  { named, typeArguments }: WithArguments & { readonly named: NamedThing },
): SchemaType {
  switch (named.kind) {
    case "declared":
      if (named.nodes.some(({ typeParameters }) => typeParameters !== undefined))
        return instantiate(reader, node, { generic: named, given: typeArguments ?? [] });
      break;
    case "constant":
      throw reader.source.errorAt(node, `${named.name} is a constant (write typeof ${named.name})`);
    case "module":
      throw reader.source.errorAt(node, `${named.module.label} is a file, not a type (write the name of a type in it)`);
    case "core":
    case "enum":
  }
  if (typeArguments !== undefined && typeArguments.length > 0)
    throw reader.source.errorAt(node, `${named.name} has no type parameters (remove the arguments)`);
  reader.around.use(named, node);
  return { kind: "reference", name: named.name };
}

/** Writes out a generic type with its arguments. */
function instantiate(
  reader: TypeReader,
  node: Compiler.Node,
  { generic, given }: { readonly generic: DeclaredType; readonly given: readonly Compiler.TypeNode[] },
): SchemaType {
  const { name, names } = generic;
  const [declaration] = generic.nodes;
  const parameters = declaration!.typeParameters ?? [];
  const open = reader.opened(name, node);
  const bound = new Map<string, TypeArgument>();
  for (const [i, parameter] of parameters.entries()) {
    const argument = given[i];
    const inner = reader.inner({ names, given: bound, open });
    if (argument !== undefined)
      bound.set(parameter.name.text, {
        type: reader.readTypeOrNever(argument),
        mayBeAbsent: reader.mayBeAbsent(argument),
      });
    else if (parameter.default !== undefined)
      bound.set(parameter.name.text, { type: inner.readTypeOrNever(parameter.default), mayBeAbsent: false });
    else
      throw reader.source.errorAt(
        node,
        `${name} needs ${parameters.length} type argument${parameters.length === 1 ? "" : "s"} (write them in < >)`,
      );
  }
  const inside = reader.inner({ names, given: bound, open });
  if (ts.isTypeAliasDeclaration(declaration!)) return inside.readMarked(declaration.type);
  const nodes = generic.nodes.filter(ts.isInterfaceDeclaration);
  const bases = nodes.flatMap((one) => readBases(inside, one));
  const own = mergeMembers(
    inside,
    nodes.map(({ members }) => members),
  );
  if (bases.length === 0) return { kind: "object", ...own };
  return objectOf(
    getObjectTypeMembers(reader.around.symbols, {
      kind: "intersection",
      members: [...bases, { kind: "object", ...own }],
    }) ?? reader.membersOf(node, bases[0]!, name),
  );
}

/** Reads the types that an interface extends. */
export function readBases(reader: TypeReader, node: Compiler.InterfaceDeclaration): SchemaType[] {
  return (node.heritageClauses ?? []).flatMap((clause) =>
    clause.types.map((type) =>
      reader.source.mark(
        type,
        readReference(reader, type, { name: type.expression, typeArguments: type.typeArguments }),
      ),
    ),
  );
}

export function readImport(reader: TypeReader, node: Compiler.ImportTypeNode): SchemaType {
  const { argument, qualifier } = node;
  const literal = ts.isLiteralTypeNode(argument) ? literalValue(argument.literal) : undefined;
  if (typeof literal !== "string" || qualifier === undefined)
    throw reader.source.errorAt(node, 'an import in a type must name a type (write import("./file.js").Name)');
  const module = reader.around.module(literal, node, reader.around.names);
  if (!ts.isIdentifier(qualifier))
    throw reader.source.errorAt(qualifier, "a name within a namespace is not supported (write the type out)");
  const named = module.exported(qualifier.text);
  if (named === undefined)
    throw reader.source.errorAt(node, `there is no ${qualifier.text} of ${module.label} (correct the name)`);
  return node.isTypeOf
    ? typeOfConstant(reader, node, named)
    : readNamed(reader, node, { named, typeArguments: node.typeArguments });
}

/** Reads `typeof NAME`. */
export function readQuery(reader: TypeReader, node: Compiler.TypeQueryNode): SchemaType {
  if (ts.isImportTypeNode(node.exprName as Compiler.Node)) throw reader.source.errorAt(node, "write the type out");
  const path = namesIn(node.exprName as Compiler.EntityName);
  const [first, ...members] = path;
  let named = reader.around.names.local(first!);
  if (named?.kind === "module") named = named.module.exported(members.shift() ?? "");
  if (named === undefined && members.length === 0) return { kind: "constant", name: first! };
  if (named === undefined) throw reader.source.errorAt(node, `${path.join(".")} is not declared (correct the name)`);
  if (members.length === 0) return typeOfConstant(reader, node, named);
  let value = valueOfNamed(named);
  for (const member of members) value = memberValue(value, member);
  if (value === undefined)
    throw reader.source.errorAt(node, `${path.join(".")} is not the value of a constant (write the value itself)`);
  return typeOfValue(value);
}

/** Returns the type of a constant, as `typeof` gives it. */
function typeOfConstant(reader: TypeReader, node: Compiler.Node, named: NamedThing): SchemaType {
  if (named.kind === "core") return { kind: "constant", name: named.name };
  const value = valueOfNamed(named);
  if (value === undefined && (named.kind !== "constant" || named.node.initializer !== undefined))
    throw reader.source.errorAt(
      node,
      `${named.kind === "module" ? named.module.label : named.name} is not a constant with a fixed value (write the type itself)`,
    );
  if (value !== undefined && (value.kind !== "scalar" || typeof value.value === "boolean")) return typeOfValue(value);
  if (named.kind === "constant") reader.around.use(named, node);
  return value === undefined || named.kind === "constant"
    ? { kind: "constant", name: (named as { name: string }).name }
    : typeOfValue(value);
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

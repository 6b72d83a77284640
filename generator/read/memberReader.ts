import type { ts as Compiler } from "@ts-morph/common";
import type {
  AnonymousObjectType,
  IndexSignature,
  SchemaProperty,
  SchemaType,
  ValueConstraints,
} from "../model/protocol.js";
import { templateOfPattern } from "../model/template.js";
import { ts } from "./compiler.js";
import { fixedName } from "./constantValues.js";
import { readConstraintsFromTsDocTags, splitLimits } from "./constraintTags.js";
import type { ParsedDocComment } from "./documentation.js";
import { kindInWords } from "./sourceText.js";
import { ANY_INDEX, isNeverType, textsOf, typeOfMember } from "./typeOperators.js";
import { unwrapped, type TypeReader } from "./typeSurroundings.js";

/** Reads the members of all declarations of an interface. */
export function mergeMembers(
  reader: TypeReader,
  declarations: readonly Compiler.NodeArray<Compiler.TypeElement>[],
): Pick<AnonymousObjectType, "properties" | "index"> {
  const properties: SchemaProperty[] = [];
  let index: IndexSignature | undefined;
  const texts = new Map<string, { text: string; at: number }>();
  for (const [at, members] of declarations.entries()) {
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) {
        index = readIndex(reader, member);
        continue;
      }
      const property = readProperty(reader, member);
      const text = reader.source.textOf(member);
      const known = texts.get(property.name);
      texts.set(property.name, { text, at });
      if (known === undefined) properties.push(property);
      else if (known.at === at || known.text !== text)
        throw reader.source.errorAt(member, `member "${property.name}" is declared twice (remove one)`);
    }
  }
  return { properties, ...(index && { index }) };
}

function readIndex(reader: TypeReader, node: Compiler.IndexSignatureDeclaration): IndexSignature {
  const key = node.parameters[0]?.type;
  if (node.parameters.length !== 1 || key?.kind !== ts.SyntaxKind.StringKeyword) {
    throw reader.source.errorAt(node, "the key of an index signature must be a string (write [key: string])");
  }
  return { value: reader.readTypeOrNever(node.type) };
}

function readProperty(reader: TypeReader, node: Compiler.TypeElement): SchemaProperty {
  if (!ts.isPropertySignature(node))
    throw reader.source.errorAt(node, `${kindInWords(node)} cannot be sent (declare a plain member)`);
  const given = fixedName(node.name, reader.around.names);
  if (given === undefined)
    throw reader.source.errorAt(node.name, "a computed member name is not supported (write the name itself)");
  const name = memberName(reader, node.name, given);
  if (node.type === undefined) throw reader.source.errorAt(node, `member "${name}" has no type (write a type)`);
  const comment = reader.source.comment(node);
  const { type, limits } = splitLimits(
    nullable(withPattern(reader, reader.readTypeOrNever(node.type), { comment, member: name }), comment),
  );
  const constraints = readConstraints(reader, node, { type, comment });
  const selected = limits ?? constraintsOfSelected(reader, node.type);
  return reader.source.mark(node.name, {
    name,
    // A member with the type `never` or `undefined` must be absent in JSON, so it is optional.
    optional: node.questionToken !== undefined || isNeverType(type) || reader.mayBeAbsent(node.type),
    type,
    ...((constraints ?? selected) && { constraints: { ...selected, ...constraints } }),
    doc: comment.documentation,
  });
}

/** Returns the template of a text with the tag `@pattern`, if the pattern is one of fixed and open parts. */
function withPattern(
  reader: TypeReader,
  type: SchemaType,
  { comment: { tags }, member }: { readonly comment: ParsedDocComment; readonly member: string },
): SchemaType {
  const pattern = tags.get("pattern");
  if (pattern === undefined || type.kind !== "primitive" || type.name !== "string") return type;
  const hasLimits = ["format", "minLength", "maxLength"].some((tag) => tags.has(tag));
  const template = hasLimits ? undefined : templateOfPattern(pattern);
  if (template === undefined)
    reader.around.lose(`${reader.around.owner}.${member}: values are not checked against @pattern`);
  const [only, ...others] = template?.parts ?? [];
  if (only !== undefined && "text" in only && others.length === 0) return { kind: "literal", value: only.text };
  return template ?? type;
}

/** Returns the limits of the member that `T["name"]` selects, which are stated at the member. */
function constraintsOfSelected(reader: TypeReader, node: Compiler.TypeNode): ValueConstraints | undefined {
  const inner = unwrapped(node);
  return ts.isIndexedAccessTypeNode(inner) ? selectedMembers(reader, inner)[0]?.constraints : undefined;
}

/** Returns the members that `T["a" | "b"]` or `T[number]` selects. */
export function selectedMembers(reader: TypeReader, node: Compiler.IndexedAccessTypeNode): SchemaProperty[] {
  const { symbols } = reader.around;
  const isNumber = unwrapped(node.indexType).kind === ts.SyntaxKind.NumberKeyword;
  const keys: (string | typeof ANY_INDEX)[] | undefined = isNumber
    ? [ANY_INDEX]
    : textsOf(symbols, reader.readMarked(node.indexType));
  if (keys === undefined)
    throw reader.source.errorAt(
      node.indexType,
      'the index of a type must be a text (write the name of a member: T["name"])',
    );
  const from = reader.readMarked(node.objectType);
  return keys.map((key) => {
    const found =
      (key === ANY_INDEX ? undefined : readOwnMember(reader, node.objectType, key)) ?? typeOfMember(symbols, from, key);
    if (found !== undefined) return found;
    const what = key === ANY_INDEX ? "items" : `member ${JSON.stringify(key)}`;
    throw reader.source.errorAt(node, `${reader.source.textOf(node.objectType)} has no ${what} (correct the index)`);
  });
}

/** Reads one member of a declared type alone: the other members may refer to the declaration that is being read. */
function readOwnMember(reader: TypeReader, node: Compiler.TypeNode, key: string): SchemaProperty | undefined {
  const inner = unwrapped(node);
  if (!ts.isTypeReferenceNode(inner) || !ts.isIdentifier(inner.typeName) || inner.typeArguments !== undefined)
    return undefined;
  const named = reader.around.names.local(inner.typeName.text);
  if (named?.kind !== "declared" || reader.given.has(inner.typeName.text)) return undefined;
  for (const declaration of named.nodes) {
    const members = ts.isInterfaceDeclaration(declaration)
      ? declaration.members
      : ts.isTypeLiteralNode(declaration.type)
        ? declaration.type.members
        : [];
    const member = members.find((one) => one.name !== undefined && fixedName(one.name, named.names) === key);
    if (member !== undefined && declaration.typeParameters === undefined)
      return readProperty(
        reader.inner({
          names: named.names,
          given: new Map(),
          open: reader.opened(`${named.name}.${key}`, node),
        }),
        member,
      );
  }
  return undefined;
}

export function memberName(reader: TypeReader, node: Compiler.Node, name: string): string {
  if (name !== "__proto__") return name;
  throw reader.source.errorAt(
    node,
    'a member cannot be named "__proto__": JavaScript objects give it another meaning (rename it)',
  );
}

export function readConstraints(
  reader: TypeReader,
  node: Compiler.Node,
  { type, comment: { tags } }: { readonly type: SchemaType; readonly comment: ParsedDocComment },
): ValueConstraints | undefined {
  try {
    return readConstraintsFromTsDocTags({ name: reader.around.owner, integers: reader.around.integers }, type, tags);
  } catch (error) {
    throw reader.source.errorAt(node, (error as Error).message);
  }
}

function nullable(type: SchemaType, { tags }: ParsedDocComment): SchemaType {
  if (!tags.has("nullable")) return type;
  const members = type.kind === "union" ? type.members : [type];
  if (members.some((member) => member.kind === "primitive" && member.name === "null")) return type;
  return { kind: "union", members: [...members, { kind: "primitive", name: "null" }] };
}

import type { ts as Compiler } from "@ts-morph/common";
import type { ObjectTypeMembers } from "../model/members.js";
import type { SchemaProperty, SchemaType } from "../model/protocol.js";
import { ts } from "./compiler.js";
import { memberName } from "./memberReader.js";
import { alternativesOf, isNeverType, keysOf, textsOf } from "./typeOperators.js";
import { unwrapped, type TypeReader } from "./typeSurroundings.js";

/** Reads `{ [K in Keys]: T }` as an object with a member for each key. */
export function readMapped(reader: TypeReader, node: Compiler.MappedTypeNode): SchemaType {
  const keyNode = node.typeParameter.constraint;
  if (node.nameType !== undefined || keyNode === undefined || node.type === undefined)
    throw reader.source.errorAt(
      node,
      "a mapped type that renames its members is not supported (write the members out)",
    );
  const key = node.typeParameter.name.text;
  const from = mappedObject(reader, keyNode);
  const read = (text: SchemaType): { type: SchemaType; mayBeAbsent: boolean } => {
    const inner = reader.inner({ given: new Map([...reader.given, [key, { type: text, mayBeAbsent: false }]]) });
    return { type: inner.readTypeOrNever(node.type!), mayBeAbsent: inner.mayBeAbsent(node.type!) };
  };
  const keys = from === undefined ? reader.readMarked(keyNode) : keysOf(from);
  const isOpen = alternativesOf(reader.around.symbols, keys).some(
    (one) => one.kind === "primitive" && one.name === "string",
  );
  const index = isOpen ? { value: read({ kind: "primitive", name: "string" }).type } : undefined;
  const texts = from === undefined ? (isOpen ? [] : textsOf(reader.around.symbols, keys)) : [...from.properties.keys()];
  if (texts === undefined)
    throw reader.source.errorAt(keyNode, "the keys of a mapped type must be texts (write a union of the names)");
  const properties = texts.map((text): SchemaProperty => {
    const { type, mayBeAbsent } = read({ kind: "literal", value: text });
    const original = from?.properties.get(text);
    const optional =
      node.questionToken === undefined
        ? mayBeAbsent || (original?.optional ?? false)
        : node.questionToken.kind !== ts.SyntaxKind.MinusToken;
    const name = memberName(reader, keyNode, text);
    const { constraints, doc = { text: "" } } = original ?? {};
    return reader.source.mark(keyNode, {
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
function mappedObject(reader: TypeReader, node: Compiler.TypeNode): ObjectTypeMembers | undefined {
  const inner = unwrapped(node);
  if (!ts.isTypeOperatorNode(inner) || inner.operator !== ts.SyntaxKind.KeyOfKeyword) return undefined;
  return reader.membersOf(inner.type, reader.readType(inner.type), "keyof");
}

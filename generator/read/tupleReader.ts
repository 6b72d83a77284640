import type { ts as Compiler } from "@ts-morph/common";
import type { SchemaType } from "../model/protocol.js";
import { ts } from "./compiler.js";
import type { TypeReader } from "./typeSurroundings.js";

export function readTuple(reader: TypeReader, node: Compiler.TupleTypeNode): SchemaType {
  const elements: SchemaType[] = [];
  let required = 0;
  let rest: SchemaType | undefined;
  for (const given of node.elements) {
    const { type, isOptional, isRest } = tupleElement(given);
    if (rest !== undefined)
      throw reader.source.errorAt(given, "no element can follow the open end of a tuple (put ... last)");
    if (!isRest) {
      const mayBeAbsent = isOptional || reader.mayBeAbsent(type);
      elements.push(mayBeAbsent ? reader.readTypeOrNever(type) : reader.readType(type));
      if (mayBeAbsent) continue;
      if (required < elements.length - 1)
        throw reader.source.errorAt(given, "a required element cannot follow an optional one (reorder the elements)");
      required = elements.length;
      continue;
    }
    const list = reader.readType(type);
    if (list.kind === "tuple") {
      elements.push(...list.elements);
      required = elements.length - list.elements.length + list.required;
      rest = list.rest;
    } else if (list.kind === "array") rest = list.element;
    else throw reader.source.errorAt(given, "the open end of a tuple must be an array (write ...string[])");
  }
  if (elements.length === 0 && rest !== undefined) return { kind: "array", element: rest };
  return { kind: "tuple", elements, required, ...(rest && { rest }) };
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

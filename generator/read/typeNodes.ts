import type { ts as Compiler } from "@ts-morph/common";
import type { SchemaType } from "../model/protocol.js";
import { ts } from "./compiler.js";

export function unwrapped(node: Compiler.TypeNode): Compiler.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? unwrapped(node.type) : node;
}

export function isUndefined(node: Compiler.TypeNode): boolean {
  return unwrapped(node).kind === ts.SyntaxKind.UndefinedKeyword;
}

export function isUnionWithUndefined(node: Compiler.TypeNode): boolean {
  return ts.isUnionTypeNode(node) && node.types.some(isUndefined);
}

/** Returns true if a member of a union is kept. The member `never` is dropped, unless all members are `never`. */
export function isUnionMemberOtherThanNever(
  node: Compiler.TypeNode,
  _: number,
  all: readonly Compiler.TypeNode[],
): boolean {
  const isEmpty = (one: Compiler.TypeNode): boolean => unwrapped(one).kind === ts.SyntaxKind.NeverKeyword;
  return !isEmpty(node) || all.every(isEmpty);
}

export function isNeverType(type: SchemaType): boolean {
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
export function createUnionType(members: readonly SchemaType[]): SchemaType {
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
  return flat.length === 1 ? flat[0]! : { kind: "union", members: flat };
}

export function createIntersectionType(members: SchemaType[]): SchemaType {
  return members.length === 1 ? members[0]! : { kind: "intersection", members };
}

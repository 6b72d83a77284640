import {
  getObjectTypeMembers,
  getTypeOfDeclaration,
  resolveTypeAlias,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { SchemaDeclaration, SchemaType } from "../model/protocol.js";

/** A declaration of one of two schemas. */
interface Side {
  scope: SchemaSymbolTable;
  declaration: SchemaDeclaration;
}

/**
 * Returns true if two declarations of one name say the same: they have the same members, or allow the same kinds of values.
 *
 * The types of the members are not compared: a schema.json says less of them than a schema.ts.
 */
export function isSameShape(a: Side, b: Side): boolean {
  return shapeOf(a) === shapeOf(b);
}

function shapeOf({ scope, declaration }: Side): string {
  return JSON.stringify(kindsOf(scope, getTypeOfDeclaration(declaration)));
}

function kindsOf(scope: SchemaSymbolTable, type: SchemaType): unknown {
  const resolved = resolveTypeAlias(scope, type);
  if (resolved.kind === "union")
    return [...new Set(resolved.members.flatMap((one) => JSON.stringify(kindsOf(scope, one))))].sort();
  const members = getObjectTypeMembers(scope, resolved);
  if (members !== undefined)
    return [...members.properties.values()].map(({ name, optional }) => (optional ? `${name}?` : name)).sort();
  if (resolved.kind === "constant") return { kind: "literal", value: scope.constants.get(resolved.name)?.value };
  return resolved.kind === "array" ? "array" : resolved;
}

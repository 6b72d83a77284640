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
 * Returns true if two declarations of one name say the same: they have the same members, or the kinds of values that one of them allows
 * are among those of the other.
 *
 * The types of the members are not compared: a schema.json says less of them than a schema.ts, and sometimes lacks `null` in a union.
 */
export function isSameShape(a: Side, b: Side): boolean {
  const [left, right] = [kindsOf(a), kindsOf(b)];
  return left.every((kind) => right.includes(kind)) || right.every((kind) => left.includes(kind));
}

/** Returns the kinds of values that a declaration allows, each as a text. */
function kindsOf({ scope, declaration }: Side): string[] {
  const visit = (type: SchemaType): string[] => {
    const resolved = resolveTypeAlias(scope, type);
    if (resolved.kind === "union") return resolved.members.flatMap(visit);
    const members = getObjectTypeMembers(scope, resolved);
    if (members !== undefined)
      return [
        `{${[...members.properties.values()]
          .map(({ name, optional }) => (optional ? `${name}?` : name))
          .sort()
          .join()}}`,
      ];
    if (resolved.kind === "constant") return [JSON.stringify(scope.constants.get(resolved.name)?.value)];
    if (resolved.kind === "literal") return [JSON.stringify(resolved.value)];
    return [resolved.kind === "primitive" ? resolved.name : resolved.kind];
  };
  return visit(getTypeOfDeclaration(declaration));
}

import { resolveTypeAlias, getTypeOfDeclaration, type SchemaSymbolTable } from "../../model/members.js";
import type { ProtocolModel, SchemaType } from "../../model/protocol.js";
import { iterateTypesWithinDeclaration } from "../../model/resolve.js";

/** Returns the names of the interfaces that are element types of an array: `Tool` for `Tool[]`, `A` and `B` for `(A | B)[]`. */
export function findNamesOfArrayElementInterfaces(
  { declarations }: ProtocolModel,
  scope: SchemaSymbolTable,
): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (type: SchemaType): void => {
    const resolved = resolveTypeAlias(scope, type);
    if (resolved.kind === "union") resolved.members.forEach(add);
    else if (resolved.kind === "reference") names.add(resolved.name);
  };
  for (const declaration of declarations) {
    for (const type of iterateTypesWithinDeclaration(declaration)) {
      const resolved =
        type.kind === "reference"
          ? resolveTypeAlias(scope, getTypeOfDeclaration(scope.declarations.get(type.name)!))
          : type;
      if (resolved.kind === "array") add(resolved.element);
    }
  }
  return names;
}

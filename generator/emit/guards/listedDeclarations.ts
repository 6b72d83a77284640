import { resolveAlias, typeOf, type Scope } from "../../model/members.js";
import type { ProtocolModel, Type } from "../../model/protocol.js";
import { typesWithin } from "../../model/resolve.js";

/** Returns the names of the interfaces that are items of a list, alone or in a union. */
export function listedDeclarations({ declarations }: ProtocolModel, scope: Scope): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (type: Type): void => {
    const resolved = resolveAlias(scope, type);
    if (resolved.kind === "union") resolved.members.forEach(add);
    else if (resolved.kind === "reference") names.add(resolved.name);
  };
  for (const declaration of declarations) {
    for (const type of typesWithin(declaration)) {
      const resolved =
        type.kind === "reference" ? resolveAlias(scope, typeOf(scope.declarations.get(type.name)!)) : type;
      if (resolved.kind === "array") add(resolved.element);
    }
  }
  return names;
}

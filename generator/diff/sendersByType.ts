import { buildSchemaSymbolTable, getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";
import { getOppositePeerRole, getMethodResultType, getSenderRolesOfDirection } from "./roles.js";

/** Returns, for each type name of a revision, the peers (client, server or both) that send values of the type in any message. */
export function findSenderRolesByTypeName(model: ProtocolModel): Map<string, Set<PeerRole>> {
  const scope = buildSchemaSymbolTable(model);
  const senders = new Map<string, Set<PeerRole>>();
  const add = (type: SchemaType | undefined, role: PeerRole): void => {
    if (type === undefined) return;
    for (const name of findTypeNamesIn(scope, type)) senders.set(name, (senders.get(name) ?? new Set()).add(role));
  };
  for (const method of model.methods)
    for (const role of getSenderRolesOfDirection(method.direction)) {
      add(method.params?.type, role);
      add(getMethodResultType(method), getOppositePeerRole(role));
    }
  return senders;
}

/** Returns the names of the types that a type contains, at any depth. */
export function findTypeNamesIn(scope: SchemaSymbolTable, type: SchemaType): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: SchemaType): void => {
    if (part.kind === "array") return visit(part.element);
    if (part.kind === "union" || part.kind === "intersection") return part.members.forEach(visit);
    if (part.kind === "reference") {
      if (names.has(part.name)) return;
      names.add(part.name);
      const declaration = scope.declarations.get(part.name)!;
      if (declaration.kind === "alias") return visit(declaration.type);
    }
    if (part.kind !== "reference" && part.kind !== "object" && part.kind !== "omit") return;
    const members = getObjectTypeMembers(scope, part);
    for (const property of members?.properties.values() ?? []) visit(property.type);
    if (members?.index !== undefined) visit(members.index.value);
  };
  visit(type);
  return names;
}

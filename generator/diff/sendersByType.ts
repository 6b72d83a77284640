import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import { getObjectTypeMembers, buildSchemaSymbolTable } from "../model/members.js";
import type { PeerRole } from "./diffFinding.js";
import { getOppositePeerRole, getMethodResultType, getSenderRolesOfDirection } from "./roles.js";

/** Returns, for each type name of a revision, the peers (client, server or both) that send values of the type in any message. */
export function findSenderRolesByTypeName(model: ProtocolModel): Map<string, Set<PeerRole>> {
  const scope = buildSchemaSymbolTable(model);
  const senders = new Map<string, Set<PeerRole>>();
  const visit = (type: SchemaType, role: PeerRole): void => {
    switch (type.kind) {
      case "array":
        return visit(type.element, role);
      case "union":
      case "intersection":
        for (const member of type.members) visit(member, role);
        return;
      case "reference": {
        const roles = senders.get(type.name) ?? new Set();
        if (roles.has(role)) return;
        senders.set(type.name, roles.add(role));
        const declaration = scope.declarations.get(type.name)!;
        if (declaration.kind === "alias") return visit(declaration.type, role);
      }
    }
    if (type.kind !== "reference" && type.kind !== "object" && type.kind !== "omit") return;
    const members = getObjectTypeMembers(scope, type);
    for (const property of members?.properties.values() ?? []) visit(property.type, role);
    if (members?.index !== undefined) visit(members.index.value, role);
  };
  for (const method of model.methods) {
    const result = getMethodResultType(method);
    for (const role of getSenderRolesOfDirection(method.direction)) {
      if (method.params !== undefined) visit(method.params.type, role);
      if (result !== undefined) visit(result, getOppositePeerRole(role));
    }
  }
  return senders;
}

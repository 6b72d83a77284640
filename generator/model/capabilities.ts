import { getObjectTypeMembers, type SchemaSymbolTable } from "./members.js";
import type { CapabilityPathsByRole, SchemaType } from "./protocol.js";

/** Returns the capability paths that client and server may declare, such as `tools.listChanged`. */
export function listCapabilityPaths(scope: SchemaSymbolTable): CapabilityPathsByRole {
  return {
    client: pathsBelow(scope, { kind: "reference", name: "ClientCapabilities" }, ""),
    server: pathsBelow(scope, { kind: "reference", name: "ServerCapabilities" }, ""),
  };
}

function pathsBelow(scope: SchemaSymbolTable, type: SchemaType, prefix: string): string[] {
  // Nested capabilities are declared as inline object types. A reference to another type is not followed, because it could be
  // cyclic.
  if (type.kind !== "object" && prefix !== "") return [];
  const members = getObjectTypeMembers(scope, type);
  if (members === undefined) return [];
  return [...members.properties.values()].flatMap(({ name, type: below }) => [
    prefix + name,
    ...pathsBelow(scope, below, `${prefix}${name}.`),
  ]);
}

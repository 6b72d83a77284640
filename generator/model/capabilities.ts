import { membersOf, type Scope } from "./members.js";
import type { Capabilities, Type } from "./protocol.js";

/** Returns the capability paths that client and server may declare, such as `tools.listChanged`. */
export function capabilityPaths(scope: Scope): Capabilities {
  return {
    client: pathsBelow(scope, { kind: "reference", name: "ClientCapabilities" }, ""),
    server: pathsBelow(scope, { kind: "reference", name: "ServerCapabilities" }, ""),
  };
}

function pathsBelow(scope: Scope, type: Type, prefix: string): string[] {
  // Nested capabilities are inline object types. A reference is not followed, because it could be cyclic.
  if (type.kind !== "object" && prefix !== "") return [];
  const members = membersOf(scope, type);
  if (members === undefined) return [];
  return [...members.properties.values()].flatMap(({ name, type: below }) => [
    prefix + name,
    ...pathsBelow(scope, below, `${prefix}${name}.`),
  ]);
}

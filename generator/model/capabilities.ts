import { membersOf, type Scope } from "./members.js";
import type { Capabilities, Type } from "./protocol.js";

/** Lists the capability paths that the schema lets each side declare. */
export function capabilityPaths(scope: Scope): Capabilities {
  return {
    client: pathsBelow(scope, { kind: "reference", name: "ClientCapabilities" }, ""),
    server: pathsBelow(scope, { kind: "reference", name: "ServerCapabilities" }, ""),
  };
}

function pathsBelow(scope: Scope, type: Type, prefix: string): string[] {
  // Capabilities are inline object types: following a reference further could run in circles.
  if (type.kind !== "object" && prefix !== "") return [];
  const members = membersOf(scope, type);
  if (members === undefined) return [];
  return [...members.properties.values()].flatMap(({ name, type: below }) => [
    prefix + name,
    ...pathsBelow(scope, below, `${prefix}${name}.`),
  ]);
}

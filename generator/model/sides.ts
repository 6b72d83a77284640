import type { ProtocolMethod } from "./protocol.js";

/** Returns the peers of which one, or each, declares the capability of a method. Returns both if the method needs no capability. */
export function declaringSides(declaredBy: ProtocolMethod["declaredBy"]): readonly ("server" | "client")[] {
  return declaredBy === "client" || declaredBy === "server" ? [declaredBy] : ["client", "server"];
}

import type { ProtocolMethod, ProtocolModel } from "../model/protocol.js";

/**
 * Returns the methods of a server with the given features: the methods of these features and of the protocol itself, log messages, and the
 * requests and notifications that a handler can send to its client.
 */
export function listMethodsForServerFeatures(
  { methods }: ProtocolModel,
  features: ReadonlySet<string>,
): ProtocolMethod[] {
  return methods.filter(
    (method) =>
      method.feature === null || method.feature === "logging" || features.has(method.feature) || isForClient(method),
  );
}

/**
 * Returns true if a handler sends the method through its context: a request to the client, or a notification to the calling client only.
 */
function isForClient({ kind, direction, declaredBy }: ProtocolMethod): boolean {
  if (direction === "clientToServer" || declaredBy === "server" || declaredBy === null) return false;
  return kind === "notification" || direction !== "both";
}

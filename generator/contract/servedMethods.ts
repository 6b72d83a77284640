import type { Method, ProtocolModel } from "../model/protocol.js";

/**
 * The methods that a server needs which offers some features: those of the features and of the protocol itself, log messages, which
 * any server may offer, and what a handler may ask and tell the client that calls it.
 */
export function servedMethods({ methods }: ProtocolModel, features: ReadonlySet<string>): Method[] {
  return methods.filter(
    (method) =>
      method.feature === null || method.feature === "logging" || features.has(method.feature) || isForClient(method),
  );
}

/** Whether a method is part of the context of a call: a question to the client, or a notification to it alone. */
function isForClient({ kind, direction, declaredBy }: Method): boolean {
  if (direction === "clientToServer" || declaredBy === "server" || declaredBy === null) return false;
  return kind === "notification" || direction !== "both";
}

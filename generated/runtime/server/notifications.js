// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
/**
 * Sends a notification to the clients that receive it: in the session of each handshake client, and on the `subscriptions/listen` streams
 * of stateless clients.
 */
export function notifyClients(listeners, { method, params, owner }) {
  for (const listener of listeners)
    if (
      (owner === undefined ||
        listener.owner === owner ||
        listener.hearsEachOwner) &&
      listener.wants(method, params)
    )
      listener.deliver(method, params, owner);
}
/** Sends a notification to all clients that receive it. */
export function notifyAllClients({ listeners }, method, params = {}) {
  notifyClients(listeners, { method, params });
}
/** Returns true if a notification concerns one client only, such as the end of an elicitation that this client accepted. */
export function isMessageForOneClient({ direction, declaredBy }) {
  if (direction === "clientToServer") return false;
  return declaredBy === "client" || declaredBy === "either";
}
/**
 * Throws if a notification to one client requires a capability that was not declared. The client must have declared a capability that only
 * clients can declare; the server must have declared any other capability.
 *
 * @throws McpError that names the capability.
 */
export function assertMayNotify({ server, client }, method) {
  const { capability, declaredBy } = server.revision.methods[method];
  const side = declaredBy === "client" ? client : server;
  if (isCapabilityDeclared(side.capabilities, capability)) return;
  throw new McpError(
    CODES.internal,
    `${method} needs the capability ${capability}, which was not declared`,
  );
}
/** Returns true if capabilities have the member at a path such as `resources.subscribe`. */
export function isCapabilityDeclared(capabilities, path) {
  let found = capabilities;
  for (const part of path?.split(".") ?? [])
    found = isObject(found) ? found[part] : undefined;
  return found !== undefined;
}

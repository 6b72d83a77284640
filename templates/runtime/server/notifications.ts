import { isObject, type JsonObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { HandlerContext } from "./context.js";
import { capabilityPath } from "../protocol/capabilityPath.js";
import type { MethodDescription } from "../protocol/revision.js";
import type { NotificationListener, Server } from "./server.js";

/** A notification from a server to its clients. */
export interface ServerNotification {
  /** The method of a notification that the server may send. */
  readonly method: string;
  readonly params: JsonObject;
  /** The owner of the clients that the notification is for; undefined if it is for all clients. */
  readonly owner?: string | undefined;
}

/**
 * Sends a notification to the clients that receive it: in the session of each handshake client, and on the `subscriptions/listen` streams
 * of stateless clients.
 */
export function notifyClients(
  listeners: Iterable<NotificationListener>,
  { method, params, owner }: ServerNotification,
): void {
  for (const listener of listeners)
    if ((owner === undefined || listener.owner === owner || listener.hearsEachOwner) && listener.wants(method, params))
      listener.deliver(method, params, owner);
}

/** Sends a notification to all clients that receive it. */
export function notifyAllClients(
  { listeners }: Pick<Server, "listeners">,
  method: string,
  params: JsonObject = {},
): void {
  notifyClients(listeners, { method, params });
}

/** Returns true if a notification concerns one client only, such as the end of an elicitation that this client accepted. */
export function isMessageForOneClient({ direction, declaredBy }: MethodDescription): boolean {
  if (direction === "clientToServer") return false;
  return declaredBy === "client" || declaredBy === "either";
}

/**
 * Throws if a notification to one client requires a capability that was not declared. The client must have declared a capability that only
 * clients can declare; the server must have declared any other capability.
 *
 * @throws McpError that names the capability.
 */
export function assertMayNotify(
  { server, client }: Pick<HandlerContext, "client"> & { server: Server },
  method: string,
): void {
  const { capability, declaredBy } = server.revision.methods[method]!;
  const side = declaredBy === "client" ? client : server;
  if (isCapabilityDeclared(side.capabilities, capability)) return;
  throw new McpError(CODES.internal, `${method} needs the capability ${capability}, which was not declared`);
}

/** Returns true if capabilities have the member at a path such as `resources.subscribe`. */
export function isCapabilityDeclared(capabilities: JsonObject, path: string | null): boolean {
  let found: unknown = capabilities;
  for (const part of path === null ? [] : capabilityPath(path)) found = isObject(found) ? found[part] : undefined;
  return found !== undefined;
}

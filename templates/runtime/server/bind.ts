import { createClientBytesBudget } from "../stores/retained.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { MethodDescription, Revision } from "../protocol/revision.js";
import type { NotificationRecipients } from "./context.js";
import { isCapabilityDeclared, notifyClients } from "./notifications.js";
import type {
  HandlersByFeatureName,
  RevisionImplementation,
  RuntimeMethodHandler,
  Server,
  ServerOptions,
} from "./server.js";

const SHORTEST_SECRET = 32;

/** A server, with a function for each notification of the features that the server has handlers for. */
export type ServerWithNotifications<Handlers, Notifications> = Server &
  AllOf<Notifications[keyof Handlers & keyof Notifications]>;

/** The intersection type of all members of a union type. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/**
 * Returns a server of one revision that calls the given handlers. The server has a function for each notification of the features in
 * `handlers`; the generated interfaces name these functions.
 *
 * @throws TypeError if a feature lacks a required handler (the message names the method), or if a secret of the server option `secret` is too
 * short or the list of secrets is empty.
 */
export function createServerOfRevision<T>(
  binding: RevisionImplementation,
  options: ServerOptions,
  handlers: object,
): T {
  const groups = handlers as HandlersByFeatureName;
  const server = bindHandlers(binding, options, groups);
  const { listeners } = server;
  const notify: { [name: string]: SendNotification } = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, declaredBy, handler, feature } = facts;
    if (kind !== "notification" || declaredBy !== "server") continue;
    if (feature === null || groups[feature] === undefined) continue;
    if (isCapabilityDeclared(server.capabilities, facts.capability))
      notify[handler] = (params = {}, to) => notifyClients(listeners, { method, params, owner: to?.owner });
  }
  options.created?.(server as never);
  return { ...server, ...notify } as T;
}

/** Sends a notification to all clients that receive it, or only to those of one caller. */
type SendNotification = (params?: JsonObject, to?: NotificationRecipients) => void;

function bindHandlers(
  { revision, checks, lifecycle }: RevisionImplementation,
  options: ServerOptions,
  groups: HandlersByFeatureName,
): Server {
  const { name, version, title, secret } = options;
  if (secret !== undefined) {
    const secrets = [secret].flat();
    const short = secrets.findIndex(({ length }) => length < SHORTEST_SECRET);
    if (short >= 0 || !secrets[0])
      throw new TypeError(
        `secret ${secrets[1] === undefined ? "" : `${short + 1} of the list `}must have ${SHORTEST_SECRET} characters or more`,
      );
  }
  const handlers = handlersByMethod(revision, options, groups);
  // The handlers of a contract decide about subscriptions in revisions without a request for them.
  const { canSubscribe } = (groups["resources"] ?? {}) as Pick<ServerOptions, "canSubscribe">;
  return {
    revision,
    checks,
    lifecycle,
    options: { canSubscribe, ...options, onError: options.onError ?? logError },
    handlers,
    capabilities: { ...capabilitiesOf(revision, groups, handlers), ...options.capabilities },
    identity: { name, version, ...(title !== undefined && { title }) },
    listeners: new Set(),
    retained: createClientBytesBudget(options),
    texts: new WeakMap(),
  };
}

function handlersByMethod(
  { methods }: Revision,
  options: ServerOptions,
  groups: HandlersByFeatureName,
): Map<string, RuntimeMethodHandler> {
  const handlers = new Map(Object.entries(options.methods ?? {}));
  for (const [method, facts] of Object.entries(methods)) {
    const { direction, kind, feature } = facts;
    if (direction === "serverToClient" || direction === "embedded") continue;
    const group = groups[kind === "request" ? (feature ?? "") : "notifications"];
    if (!isObject(group)) continue;
    const handle = group[facts.handler];
    if (typeof handle === "function") handlers.set(method, handle.bind(group) as RuntimeMethodHandler);
    else assertOptional(method, facts);
  }
  return handlers;
}

function logError(error: unknown, errorId?: string): void {
  if (errorId === undefined) console.error(error);
  else console.error(`error ${errorId}:`, error);
}

/**
 * Throws if a feature has no handler for a required request. A request with its own capability, such as `resources.subscribe`, is
 * optional.
 */
function assertOptional(method: string, { kind, handler, feature, capability }: MethodDescription): void {
  if (kind !== "request" || capability?.includes(".")) return;
  throw new TypeError(`${method} has no handler: implement ${feature}.${handler}, or leave out all of ${feature}`);
}

/** Returns the capabilities that a server declares because of its handlers. */
function capabilitiesOf(
  { methods, objectCapabilities }: Revision,
  groups: HandlersByFeatureName,
  handlers: Server["handlers"],
): JsonObject {
  const all: { [feature: string]: { [part: string]: unknown } } = {};
  for (const [method, facts] of Object.entries(methods)) {
    const { capability, declaredBy, feature, kind } = facts;
    // The capability of an extension does not start with the name of its feature. The extension declares it.
    if (feature === null || !capability?.startsWith(feature) || declaredBy === "client") continue;
    if (groups[feature] === undefined) continue;
    const [name, part] = capability.split(".") as [string, string?];
    const declared = (all[name] ??= {});
    if (part === undefined) continue;
    const requests = Object.entries(methods).filter(
      ([, other]) => other.kind === "request" && other.capability === capability,
    );
    const isDeclarable =
      kind === "request"
        ? handlers.has(method)
        : requests.length === 0 || requests.some(([other]) => handlers.has(other));
    if (isDeclarable) declared[part] = objectCapabilities.includes(capability) ? {} : true;
  }
  return all;
}

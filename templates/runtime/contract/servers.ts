import type { NotificationRecipients } from "../server/context.js";
import type { RevisionImplementation, Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";

/**
 * Returns a revision for a server that offers only some features. The server answers the methods of all other features as if the revision
 * did not have them; what it sends to a client stays.
 */
export function selectFeatures<Binding extends RevisionImplementation>(
  binding: Binding,
  features: readonly string[],
): Binding {
  const { revision, checks } = binding;
  const methods = Object.fromEntries(
    Object.entries(revision.methods).filter(([, { kind, direction, declaredBy, feature }]) => {
      if (feature === null || feature === "logging" || features.includes(feature)) return true;
      // What a handler sends through its context: requests to the client, and notifications to the calling client only.
      if (direction === "clientToServer" || declaredBy === "server" || declaredBy === null) return false;
      return kind === "notification" || direction !== "both";
    }),
  );
  const select = <T>(table: { readonly [method: string]: T }): { readonly [method: string]: T } =>
    Object.fromEntries(Object.entries(table).filter(([method]) => Object.hasOwn(methods, method)));
  return {
    ...binding,
    revision: { ...revision, methods, inputs: select(revision.inputs), answers: select(revision.answers) },
    checks: { ...checks, messages: select(checks.messages), results: select(checks.results) },
  };
}

/** Returns a copy of a server with further members in its identity, such as `websiteUrl`. */
export function copyServerWithIdentity<S extends Server>(server: S, identity: JsonObject): S {
  return { ...server, identity: { ...server.identity, ...identity } };
}

/**
 * Extends an array of servers with a function for each notification that at least one of the servers can send. The function sends the
 * notification through every server that supports it.
 *
 * @returns the given array, which now has the functions.
 */
export function addNotificationFunctions<Notifications>(servers: Server[]): Server[] & Notifications {
  const all: { [name: string]: (params: JsonObject, to: NotificationRecipients) => void } = {};
  const senders = servers as unknown as (typeof all)[];
  // All functions in a server object send notifications, so the names of these functions are the names of the notifications.
  for (const name of senders.flatMap(Object.keys))
    if (senders.some((server) => typeof server[name] === "function"))
      all[name] = (params, to) => {
        for (const server of senders) server[name]?.(params, to);
      };
  return Object.assign(servers, all) as Server[] & Notifications;
}
